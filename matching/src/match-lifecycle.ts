// A consumer asks an advisor: who may move the request from where to where, and what follows. Whatever is not here does
// not happen.

export const requestStates = ['sent', 'seen', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

/** The one who asked, the one who was asked, the time that ran out, or one of us. */
export const requestMovers = ['consumer', 'advisor', 'clock', 'staff'] as const
export type RequestMover = (typeof requestMovers)[number]

export const declineReasons = [
  'full',
  'outside-criteria',
  'conflict-of-interest',
  'cannot-serve-state',
  'other',
] as const
export type DeclineReason = (typeof declineReasons)[number]

/** What a request does while it stands in a state. */
export type RequestRules = {
  /** `expected`: counts with the chance that it is accepted; `taken`: holds one of the advisor's places; `freed`: counts
   *  for nothing any more. */
  readonly load: 'expected' | 'taken' | 'freed'
  /** Counts among the advisor's unanswered and among the consumer's open ones. */
  readonly waits: boolean
  /** The advisor learns who asked. Never before they accepted. */
  readonly revealsIdentity: boolean
  readonly opensChat: boolean
}

const waiting: RequestRules = { load: 'expected', waits: true, revealsIdentity: false, opensChat: false }
const over: RequestRules = { load: 'freed', waits: false, revealsIdentity: false, opensChat: false }

export const requestRules: Readonly<Record<RequestState, RequestRules>> = {
  sent: waiting,
  seen: waiting,
  accepted: { load: 'taken', waits: false, revealsIdentity: true, opensChat: true },
  declined: over,
  expired: over,
  withdrawn: over,
}

type Move = { by: RequestMover; from: readonly RequestState[]; to: RequestState }

const unanswered = requestStates.filter((state) => requestRules[state].waits)

export const requestMoves = {
  see: { by: 'advisor', from: ['sent'], to: 'seen' },
  accept: { by: 'advisor', from: unanswered, to: 'accepted' },
  decline: { by: 'advisor', from: unanswered, to: 'declined' },
  expire: { by: 'clock', from: unanswered, to: 'expired' },
  withdraw: { by: 'consumer', from: unanswered, to: 'withdrawn' },
  end: { by: 'staff', from: unanswered, to: 'withdrawn' },
} as const satisfies Record<string, Move>
export type RequestMove = keyof typeof requestMoves

/** Every request begins here. */
export const firstRequestState: RequestState = 'sent'

export type Moved = {
  readonly state: RequestState
  /** What is different from before, and so has to be done in the same breath. */
  readonly follows: {
    /** A place is taken for good, or the expectation of one is given back. */
    readonly load: 'taken' | 'freed' | 'unchanged'
    readonly revealsIdentity: boolean
    readonly opensChat: boolean
    /** One less for the advisor to answer. */
    readonly stopsWaiting: boolean
  }
}

/** Where the move leads and what follows; undefined where it is not open to them. */
export function moveRequest(state: RequestState, name: RequestMove, who: RequestMover): Moved | undefined {
  const { by, from, to }: Move = requestMoves[name]
  if (by !== who || !from.includes(state)) return undefined
  const before = requestRules[state]
  const after = requestRules[to]
  return {
    state: to,
    follows: {
      load: after.load === before.load || after.load === 'expected' ? 'unchanged' : after.load,
      revealsIdentity: after.revealsIdentity && !before.revealsIdentity,
      opensChat: after.opensChat && !before.opensChat,
      stopsWaiting: before.waits && !after.waits,
    },
  }
}

// The advisor may ask back once while the request waits; the clock stands while the question is open.

export const questionStates = ['unasked', 'open', 'answered'] as const
export type QuestionState = (typeof questionStates)[number]

type QuestionStep = { by: RequestMover; from: QuestionState; to: QuestionState }

export const questionMoves = {
  ask: { by: 'advisor', from: 'unasked', to: 'open' },
  answer: { by: 'consumer', from: 'open', to: 'answered' },
} as const satisfies Record<string, QuestionStep>
export type QuestionMove = keyof typeof questionMoves

export function moveQuestion(
  request: RequestState,
  question: QuestionState,
  name: QuestionMove,
  who: RequestMover,
): QuestionState | undefined {
  const { by, from, to } = questionMoves[name]
  return requestRules[request].waits && by === who && from === question ? to : undefined
}

// An accepted request is a match, which goes on until one of the two says how it ended: once, and for both. We may end it
// too, but never say how it went.

export const matchStates = ['active', 'closed'] as const
export type MatchState = (typeof matchStates)[number]

export const closings = ['hired', 'not-a-fit', 'no-answer', 'other'] as const
export type Closing = (typeof closings)[number]

const mayClose = (closing: Closing, who: RequestMover) =>
  who === 'consumer' || who === 'advisor' || (who === 'staff' && closing === 'other')

/** Undefined while there is no match, and where there will be none. */
export function matchOf(request: RequestState, closing: Closing | null): MatchState | undefined {
  if (request !== 'accepted') return undefined
  return closing === null ? 'active' : 'closed'
}

export type Closed = {
  readonly state: 'closed'
  /** The events it leaves. What was taken of the month stays taken, and who was revealed stays so until they say no. */
  readonly events: readonly ('closed' | 'hired')[]
}

export function closeMatch(
  match: MatchState | undefined,
  closing: Closing,
  who: RequestMover,
): Closed | undefined {
  if (match !== 'active' || !mayClose(closing, who)) return undefined
  return { state: 'closed', events: closing === 'hired' ? ['closed', 'hired'] : ['closed'] }
}
