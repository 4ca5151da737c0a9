import { type declineReasons, requestKinds } from '@evenkeel/contract/market/requests'
import type { ConsumerCard } from '@evenkeel/contract/people/consumers'
import { brand } from '@evenkeel/contract/site/brand'
import type { ProductSettings } from '../../../services.ts'
import { formatForReader } from '../../../time/format-for-reader.ts'
import type { NamedPerson } from '../../account/identity/people/person-names.ts'
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
const hello = ({ firstName }: Reader) => (firstName ? `Hello ${firstName},` : 'Hello,')

function letter(reader: Reader, subject: string, paragraphs: readonly string[]): Words {
  return {
    subject: `${brand.name}: ${subject}`,
    text: [hello(reader), ...paragraphs, brand.name].join('\n\n'),
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
    letter(reader, `${nameCard(asker)} asks for a ${requestKinds[kind].toLowerCase()}`, [
      `${nameCard(asker)} asks you for a ${requestKinds[kind].toLowerCase()}. You have promised to answer within 2 business days: until ${formatForReader(dueAt, reader)}.`,
      `See what they look for, then accept, decline, or ask one question: ${page({ settings, requestId })}`,
      'Who they are you learn when you accept.',
    ]),
  reminder: ({ settings, reader, asker, dueAt, requestId }: ToAdvisor) =>
    letter(reader, `${nameCard(asker)} still waits for your answer`, [
      `The request of ${nameCard(asker)} runs out on ${formatForReader(dueAt, reader)}. Then we offer them somebody else.`,
      `Answer it here: ${page({ settings, requestId })}`,
    ]),
  'answered-back': ({ settings, reader, asker, dueAt, requestId }: ToAdvisor) =>
    letter(reader, `${nameCard(asker)} has answered your question`, [
      `${nameCard(asker)} has answered your question, and the clock runs again. Your answer is due by ${formatForReader(dueAt, reader)}.`,
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

/** The advisor's reasons, worded for the consumer. */
export const becauseOf: Record<keyof typeof declineReasons, string> = {
  full: 'they take nobody new at the moment',
  'outside-criteria': 'what you look for lies outside what they do',
  'conflict-of-interest': 'they have a conflict of interest',
  'cannot-serve-state': 'they cannot serve your state',
  other: 'they gave no closer reason',
}

export const consumerLetters = {
  accepted: ({ settings, reader, advisor, requestId }: ToConsumer) =>
    letter(reader, `${advisor} has accepted`, [
      `${advisor} has accepted your request and now sees what you agreed to share. Nobody else does.`,
      `Go on here: ${page({ settings, requestId })}`,
    ]),
  declined: ({ settings, reader, advisor, reason, requestId }: ToConsumer) =>
    letter(reader, `${advisor} has declined`, [
      `${advisor} has declined your request: ${becauseOf[reason ?? 'other']}. They have not learned who you are.`,
      `Who suits you next, as it is today: ${page({ settings, requestId })}`,
    ]),
  expired: ({ settings, reader, advisor, requestId }: ToConsumer) =>
    letter(reader, `no answer from ${advisor}`, [
      `${advisor} has not answered your request in time, so it is over. They have not learned who you are.`,
      `Who suits you next, as it is today: ${page({ settings, requestId })}`,
    ]),
  'asked-back': ({ settings, reader, advisor, dueAt, requestId }: ToConsumer) =>
    letter(reader, `${advisor} asks you a question`, [
      `${advisor} asks you a question before they answer your request. The clock stands until you answer, two business days at most.`,
      `Answer it here: ${page({ settings, requestId })}`,
      `Without an answer of either of you the request is over on ${formatForReader(dueAt, reader)}.`,
    ]),
  'question-waits': ({ settings, reader, advisor, dueAt, requestId }: ToConsumer) =>
    letter(reader, `${advisor} still waits for your answer`, [
      `${advisor} asked you a question before they answer your request, and it waits for you. The request is over on ${formatForReader(dueAt, reader)}.`,
      `Answer it here: ${page({ settings, requestId })}`,
    ]),
  // Without a name, because this letter outlives the person who leaves.
  gone: ({ settings, reader }: ToConsumer) =>
    letter(reader, 'an advisor you asked is no longer with us', [
      'An advisor you asked has closed their account, so your request is over. They have not learned who you are.',
      `Find somebody else: ${new URL('/consumer/matchmaking/advisors', settings.publicUrl).href}`,
    ]),
}
