import type { Revealable } from '@evenkeel/contract/account/privacy'
import {
  type Closing,
  closings,
  type ReceivedRequest,
  type RequestState,
  type SentRequest,
} from '@evenkeel/contract/market/requests'
import { sharedNames } from '@evenkeel/contract/people/who-sees-what'
import { formatList } from '@evenkeel/format/lists'

// A request in words. Reasons are written by the one who declines; the other side reads them in the third person.

type DeclineReason = NonNullable<SentRequest['decline_reason']>

export const isOpen = ({ state }: { state: RequestState }): boolean => state === 'sent' || state === 'seen'

/** Ended by Evenkeel rather than by either side. */
export const endedByUs = ({ state }: { state: RequestState }): string =>
  state === 'accepted' ? 'We closed this match' : 'We ended this request'

export const kindWords = { chat: 'a chat', meeting: 'a meeting' } as const

export const declinedWords: Readonly<Record<DeclineReason, string>> = {
  full: 'full right now',
  'outside-criteria': 'outside their criteria',
  'conflict-of-interest': 'a conflict of interest',
  'cannot-serve-state': 'can’t serve your state',
  other: 'no reason given',
}

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** "first name and email": who the consumer is, as far as they share it. The card is seen before. */
export const sharedWords = (fields: readonly Revealable[]): string => formatList(sharedNames(fields))

export const nameOf = ({ advisor }: SentRequest) => `${advisor.first_name} ${advisor.last_name}`.trim()

/** "Founder, Harborline Planning" */
export const firmOf = ({ advisor }: SentRequest) =>
  [advisor.title, advisor.company_name].filter(Boolean).join(', ')

interface Paying {
  name: string
  paysUs: string | null
}

/** In every card that names an advisor, as readable as the rest of it (product rules, section 6). */
export const payLine = ({ name, paysUs }: Paying) =>
  `We are not a client of ${name}. ${name} pays us ${paysUs ?? 'nothing'}.`

/** The published figure with its n (median of the requests answered in 90 days, from five on). */
export function answersWords({ median_hours: hours, of }: SentRequest['advisor']['answers']): string {
  if (hours === null) return `Not enough answers yet (${of} in 90 days)`
  const rounded = Math.round(hours)
  const time = rounded < 1 ? 'under an hour' : `${rounded} h`
  return `Usually answers in ${time} (median of ${of} requests, 90 days)`
}

const closedWords = ({ as }: { as: Closing }) => `Closed: ${closings[as].toLowerCase()}`

function openWords({ state, question }: SentRequest | ReceivedRequest): string | undefined {
  if (state === 'sent') return 'Request sent'
  if (state === 'seen' && !question) return 'Request seen, not answered yet'
  return undefined
}

/** The last event, for the consumer. */
export function lastOfSent(request: SentRequest): string {
  const { state, question, closed, decline_reason: reason } = request
  if (closed) return closedWords(closed)
  if (state === 'accepted') return 'Accepted your request'
  if (state === 'declined') return `Declined: ${declinedWords[reason ?? 'other']}`
  if (state === 'expired') return 'No answer in 2 business days'
  if (state === 'withdrawn') return 'Withdrawn by you'
  if (question?.answer === null) return `Asks: ${question.text}`
  return question ? 'You answered their question' : (openWords(request) ?? 'Request sent')
}

/** The last event, for the advisor. */
export function lastOfReceived(request: ReceivedRequest): string {
  const { state, kind, question, closed } = request
  if (closed) return closedWords(closed)
  if (state === 'accepted') return 'You accepted'
  if (state === 'declined') return 'You declined'
  if (state === 'expired') return 'Time ran out'
  if (state === 'withdrawn') return 'Withdrew the request'
  if (question) return question.answer === null ? 'You asked a question' : 'Answered your question'
  return state === 'sent' ? `New: asks for ${kindWords[kind]}` : `Asks for ${kindWords[kind]}`
}

/** The time of the last event; an advisor's own reading is none for them. */
export function lastAt(request: SentRequest | ReceivedRequest): number {
  const seen_at = 'advisor' in request ? request.seen_at : null
  const { sent_at, answered_at, due_at, question, closed, state } = request
  const over = state === 'expired' ? (answered_at ?? due_at) : (answered_at ?? 0)
  return Math.max(
    sent_at,
    seen_at ?? 0,
    over,
    question?.asked_at ?? 0,
    question?.answered_at ?? 0,
    closed?.at ?? 0,
  )
}
