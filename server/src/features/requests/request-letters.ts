import { brand } from '@evenkeel/contract/brand'
import type { ConsumerCard } from '@evenkeel/contract/consumers'
import { states } from '@evenkeel/contract/profile-choices'
import { type declineReasons, requestKinds } from '@evenkeel/contract/requests'
import type { ProductSettings } from '../../services.ts'
import type { NamedPerson } from '../identity/person-names.ts'
import type { NewLetter } from '../mail/send-mail.ts'

type Words = Pick<NewLetter, 'subject' | 'text'>
type Settings = Pick<ProductSettings, 'publicUrl'>
type Reader = Pick<NamedPerson, 'firstName' | 'timeZone'>
type Kind = keyof typeof requestKinds
/** What of the consumer may stand in a letter to an advisor who has not accepted. */
type Asker = Pick<ConsumerCard, 'initial' | 'state'>

const page = ({ publicUrl }: Settings) => new URL('/shared/matchmaking/messages', publicUrl).href
const hello = ({ firstName }: Reader) => (firstName ? `Hello ${firstName},` : 'Hello,')

const inWords = (time: Date, { timeZone }: Reader) =>
  new Intl.DateTimeFormat('en-US', {
    ...{ weekday: 'long', month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit' },
    ...{ timeZoneName: 'short', timeZone: timeZone ?? 'America/New_York' },
  }).format(time)

const whoAsks = ({ initial, state }: Asker) => {
  const from = state === null ? '' : ` in ${states[state as keyof typeof states] ?? state}`
  return `${initial === null ? 'Somebody' : `${initial}.`}${from}`
}

function letter(reader: Reader, subject: string, paragraphs: readonly string[]): Words {
  return {
    subject: `${brand.name}: ${subject}`,
    text: [hello(reader), ...paragraphs, brand.name].join('\n\n'),
  }
}

// To the advisor. No name, no address, and nothing of what was written: letters leave the house.

interface ToAdvisor {
  settings: Settings
  reader: Reader
  asker: Asker
  kind: Kind
  dueAt: Date
}

export const advisorLetters = {
  received: ({ settings, reader, asker, kind, dueAt }: ToAdvisor) =>
    letter(reader, `${whoAsks(asker)} asks for a ${requestKinds[kind].toLowerCase()}`, [
      `${whoAsks(asker)} asks you for a ${requestKinds[kind].toLowerCase()}. You have promised to answer within 2 business days: until ${inWords(dueAt, reader)}.`,
      `See what they look for, then accept, decline, or ask one question: ${page(settings)}`,
      'Who they are you learn when you accept.',
    ]),
  reminder: ({ settings, reader, asker, dueAt }: ToAdvisor) =>
    letter(reader, `${whoAsks(asker)} still waits for your answer`, [
      `The request of ${whoAsks(asker)} runs out on ${inWords(dueAt, reader)}. Then we offer them somebody else.`,
      `Answer it here: ${page(settings)}`,
    ]),
  'answered-back': ({ settings, reader, asker, dueAt }: ToAdvisor) =>
    letter(reader, `${whoAsks(asker)} has answered your question`, [
      `${whoAsks(asker)} has answered your question, and the clock runs again. Your answer is due by ${inWords(dueAt, reader)}.`,
      `Read it here: ${page(settings)}`,
    ]),
}

// To the consumer.

interface ToConsumer {
  settings: Settings
  reader: Reader
  advisor: string
  reason: keyof typeof declineReasons | null
  dueAt: Date
}

/** The advisor ticks it of themselves; the consumer reads it of them. */
const becauseOf: Record<keyof typeof declineReasons, string> = {
  full: 'they take nobody new at the moment',
  'outside-criteria': 'what you look for lies outside what they do',
  'conflict-of-interest': 'they have a conflict of interest',
  'cannot-serve-state': 'they cannot serve your state',
  other: 'they gave no closer reason',
}

export const consumerLetters = {
  accepted: ({ settings, reader, advisor }: ToConsumer) =>
    letter(reader, `${advisor} has accepted`, [
      `${advisor} has accepted your request and now sees what you agreed to share. Nobody else does.`,
      `Go on here: ${page(settings)}`,
    ]),
  declined: ({ settings, reader, advisor, reason }: ToConsumer) =>
    letter(reader, `${advisor} has declined`, [
      `${advisor} has declined your request: ${becauseOf[reason ?? 'other']}. They have not learned who you are.`,
      `Who suits you next, as it is today: ${page(settings)}`,
    ]),
  expired: ({ settings, reader, advisor }: ToConsumer) =>
    letter(reader, `no answer from ${advisor}`, [
      `${advisor} has not answered your request in time, so it is over. They have not learned who you are.`,
      `Who suits you next, as it is today: ${page(settings)}`,
    ]),
  'asked-back': ({ settings, reader, advisor, dueAt }: ToConsumer) =>
    letter(reader, `${advisor} asks you a question`, [
      `${advisor} asks you a question before they answer your request. The clock stands until you answer, two business days at most.`,
      `Answer it here: ${page(settings)}`,
      `Without an answer of either of you the request is over on ${inWords(dueAt, reader)}.`,
    ]),
  gone: ({ settings, reader, advisor }: ToConsumer) =>
    letter(reader, `${advisor} is no longer with us`, [
      `${advisor} has closed their account, so your request is over. They have not learned who you are.`,
      `Find somebody else: ${new URL('/consumer/matchmaking/advisors', settings.publicUrl).href}`,
    ]),
}
