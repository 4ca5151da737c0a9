import { type declineReasons, requestKinds } from '@evenkeel/contract/market/requests'
import type { ConsumerCard } from '@evenkeel/contract/people/consumers'
import { brand } from '@evenkeel/contract/site/brand'
import type { ProductSettings } from '../../../services.ts'
import { formatForReader } from '../../../time/format-for-reader.ts'
import type { NamedPerson } from '../../account/identity/people/person-names.ts'
import { letterText } from '../../account/mail/letter-text.ts'
import type { NewLetter } from '../../account/mail/send-mail.ts'
import { nameCard } from '../../people/consumers/name-card.ts'
import { requestLink } from '../../people/notifications/notification-texts.ts'

type Words = Pick<NewLetter, 'subject' | 'text'>
type Settings = Pick<ProductSettings, 'publicUrl'>
type Reader = Pick<NamedPerson, 'firstName' | 'timeZone'>
type Kind = keyof typeof requestKinds
/** What a letter may say about the consumer before the advisor accepts. */
type Asker = Pick<ConsumerCard, 'initial' | 'state'>

const page = ({ settings, requestId }: { settings: Settings; requestId: number }) =>
  new URL(requestLink(requestId), settings.publicUrl).href

function letter(reader: Reader, subject: string, paragraphs: readonly string[]): Words {
  return {
    subject: `${brand.name}: ${subject}`,
    text: letterText(reader.firstName, paragraphs),
  }
}

// To the advisor: no name, address or text of the consumer, because email leaves our systems.

interface ToAdvisor {
  settings: Settings
  reader: Reader
  asker: Asker
  kind: Kind
  dueAt: Date
  requestId: number
}

export const advisorLetters = {
  received: ({ settings, reader, asker, kind, dueAt, requestId }: ToAdvisor) =>
    letter(reader, `${nameCard(asker)} asked for a ${requestKinds[kind].toLowerCase()}`, [
      `${nameCard(asker)} asked you for a ${requestKinds[kind].toLowerCase()}. You promised an answer within 2 business days, by ${formatForReader(dueAt, reader)}.`,
      `See what they’re looking for, then accept, decline or ask one question: ${page({ settings, requestId })}`,
      'If you accept, you’ll learn who they are.',
    ]),
  reminder: ({ settings, reader, asker, dueAt, requestId }: ToAdvisor) =>
    letter(reader, `${nameCard(asker)} is waiting for your answer`, [
      `You have until ${formatForReader(dueAt, reader)} to answer ${nameCard(asker)}. After that, we’ll suggest another advisor to them.`,
      `Answer here: ${page({ settings, requestId })}`,
    ]),
  'answered-back': ({ settings, reader, asker, dueAt, requestId }: ToAdvisor) =>
    letter(reader, `${nameCard(asker)} answered your question`, [
      `${nameCard(asker)} answered your question. You have until ${formatForReader(dueAt, reader)} to answer their request.`,
      `Read it here: ${page({ settings, requestId })}`,
    ]),
}

// To the consumer.

interface ToConsumer {
  settings: Settings
  reader: Reader
  advisor: string
  reason: keyof typeof declineReasons | null
  dueAt: Date
  requestId: number
}

/** The advisor's reasons as the consumer reads them, without the period. */
export const becauseOf: Record<keyof typeof declineReasons, string> = {
  full: 'They aren’t taking new clients right now',
  'outside-criteria': 'Your request is outside what they do',
  'conflict-of-interest': 'They have a conflict of interest',
  'cannot-serve-state': 'They can’t serve your state',
  other: 'No reason given',
}

export const consumerLetters = {
  accepted: ({ settings, reader, advisor, requestId }: ToConsumer) =>
    letter(reader, `${advisor} accepted`, [
      `${advisor} accepted your request. Only they can see what you agreed to share.`,
      `Write to them here: ${page({ settings, requestId })}`,
    ]),
  declined: ({ settings, reader, advisor, reason, requestId }: ToConsumer) =>
    letter(reader, `${advisor} declined`, [
      `${advisor} declined your request. ${becauseOf[reason ?? 'other']}. They didn’t learn who you are.`,
      `See your next best match: ${page({ settings, requestId })}`,
    ]),
  expired: ({ settings, reader, advisor, requestId }: ToConsumer) =>
    letter(reader, `no answer from ${advisor}`, [
      `${advisor} didn’t answer in time, so your request expired. They didn’t learn who you are.`,
      `See your next best match: ${page({ settings, requestId })}`,
    ]),
  'asked-back': ({ settings, reader, advisor, dueAt, requestId }: ToConsumer) =>
    letter(reader, `${advisor} asked you a question`, [
      `${advisor} has a question before answering your request. Their deadline is paused until you reply, for up to 2 business days.`,
      `Answer here: ${page({ settings, requestId })}`,
      `If neither of you answers, the request expires on ${formatForReader(dueAt, reader)}.`,
    ]),
  'question-waits': ({ settings, reader, advisor, dueAt, requestId }: ToConsumer) =>
    letter(reader, `${advisor} is waiting for your answer`, [
      `${advisor} asked you a question before answering your request. Your request expires on ${formatForReader(dueAt, reader)}.`,
      `Answer here: ${page({ settings, requestId })}`,
    ]),
  // Without a name, because this letter outlives the person who leaves.
  gone: ({ settings, reader }: ToConsumer) =>
    letter(reader, 'an advisor you asked has left', [
      'An advisor you asked closed their account, so your request has ended. They didn’t learn who you are.',
      `Find another advisor: ${new URL('/consumer/matchmaking/advisors', settings.publicUrl).href}`,
    ]),
}
