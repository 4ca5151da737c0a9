// The state machine of requests: who may make which transition, and what follows. Anything not listed here is
// not allowed.

export const requestStates = ['sent', 'seen', 'accepted', 'declined', 'expired', 'withdrawn'] as const
export type RequestState = (typeof requestStates)[number]

/** Who makes the transition; `clock` is an expired deadline. */
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

/** What holds while a request is in a state. */
export type RequestRules = {
  /**
   * `expected`: counts with its acceptance probability; `taken`: uses one of the advisor's places; `freed`:
   * no longer counts.
   */
  readonly load: 'expected' | 'taken' | 'freed'
  /** Counts as unanswered for the advisor and as open for the consumer. */
  readonly waits: boolean
  /** The advisor learns who asked, never before accepting. */
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

/** A request is in its first state once. */
type LaterState = Exclude<RequestState, 'sent'>
type Move = { by: RequestMover; from: readonly RequestState[]; to: LaterState }

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

export const firstRequestState: RequestState = 'sent'

export type Moved = {
  readonly state: LaterState
  /** What changed, to be carried out in the same transaction. */
  readonly follows: {
    /** A place is taken, or its expectation released. */
    readonly load: 'taken' | 'freed' | 'unchanged'
    readonly revealsIdentity: boolean
    readonly opensChat: boolean
    /** The advisor has one request less to answer. */
    readonly stopsWaiting: boolean
  }
}

/** The new state and what follows; undefined if the transition is not allowed. */
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

// The advisor may ask one question while the request waits; the clock stops while it is open.

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

// An accepted request is a match until one side, or staff, closes it. It is closed once for both; staff never
// state the outcome.

export const matchStates = ['active', 'closed'] as const
export type MatchState = (typeof matchStates)[number]

export const closings = ['hired', 'not-a-fit', 'no-answer', 'other'] as const
export type Closing = (typeof closings)[number]

const mayClose = (closing: Closing, who: RequestMover) =>
  who === 'consumer' || who === 'advisor' || (who === 'staff' && closing === 'other')

/** Undefined if there is no match. */
export function matchOf(request: RequestState, closing: Closing | null): MatchState | undefined {
  if (request !== 'accepted') return undefined
  return closing === null ? 'active' : 'closed'
}

/** Capacity stays taken, and identity stays revealed until consent is withdrawn. */
export type Closed = { readonly state: 'closed' }

export function closeMatch(
  match: MatchState | undefined,
  closing: Closing,
  who: RequestMover,
): Closed | undefined {
  if (match !== 'active' || !mayClose(closing, who)) return undefined
  return { state: 'closed' }
}
