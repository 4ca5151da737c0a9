import type { Side } from '@evenkeel/contract/contact/chat'
import type { MeetingMove, MeetingState } from '@evenkeel/contract/contact/meetings'
import type { RequestState } from '@evenkeel/contract/market/requests'
import type { Standing } from '../chat/conversation-standing.ts'

// The states of a meeting as pure functions: who may do what when, and what follows.

const dayMs = 86_400_000
/** How long after its end either side may report the outcome. */
const saidWithinMs = 7 * dayMs
/** How long after its end an undisputed meeting counts as held. */
export const heldAfterMs = dayMs

export type Outcome = 'held' | 'no-show'

export interface MeetingFacts {
  state: MeetingState
  /** Who named the time. */
  proposedBy: Side
  startsAt: Date
  endsAt: Date
  /** The outcome each side reported. */
  consumerSaid: Outcome | null
  advisorSaid: Outcome | null
  missedBy: Side | null
}

/** Whether the two may write to each other, the request still waits for its answer, or it is over between them. */
export type ContactState = 'open' | 'waiting' | 'over'

export const otherSide = (side: Side): Side => (side === 'consumer' ? 'advisor' : 'consumer')
export const saidBy = (life: MeetingFacts, side: Side) =>
  side === 'consumer' ? life.consumerSaid : life.advisorSaid

/** It takes time of both, and that time has not begun. */
export const isToCome = ({ state, startsAt }: Pick<MeetingFacts, 'state' | 'startsAt'>, now: Date) =>
  (state === 'proposed' || state === 'confirmed') && startsAt > now

/** What one of the two may do with it now. */
export function meetingMovesOf(
  life: MeetingFacts,
  contact: ContactState,
  side: Side,
  now: Date,
): MeetingMove[] {
  if (isToCome(life, now)) return movesBefore(life, contact, side)
  const { state, startsAt, endsAt } = life
  const isOver = endsAt <= now
  if (state === 'confirmed' && startsAt <= now && !isOver)
    return side === 'advisor' && contact === 'open' ? ['change-place'] : []
  return isOver && now.getTime() - endsAt.getTime() <= saidWithinMs ? movesAfter(life, side) : []
}

function movesBefore({ state, proposedBy }: MeetingFacts, contact: ContactState, side: Side): MeetingMove[] {
  // The wish of a request: the advisor answers the request first and cannot arrange a time yet.
  if (contact === 'waiting') return side === 'consumer' ? ['move', 'cancel'] : []
  if (contact === 'over') return ['cancel']
  return [
    ...(state === 'proposed' && proposedBy !== side ? (['confirm'] as const) : []),
    'move',
    ...(side === 'advisor' ? (['change-place'] as const) : []),
    'cancel',
  ]
}

/** Each side reports once; a reported no-show can be withdrawn. */
function movesAfter(life: MeetingFacts, side: Side): MeetingMove[] {
  const mine = saidBy(life, side)
  switch (life.state) {
    case 'confirmed':
      return ['say-held', 'say-no-show']
    case 'held':
      return mine === null ? ['say-no-show'] : []
    case 'no-show':
      return ['say-held']
    default:
      return []
  }
}

type Changed = Partial<Omit<MeetingFacts, 'startsAt' | 'endsAt'>>

/** The result of an allowed move. A consumer takes a free time at once; an advisor proposes one. */
export function meetingAfter(
  life: MeetingFacts,
  contact: ContactState,
  side: Side,
  move: MeetingMove,
): Changed {
  switch (move) {
    case 'confirm':
      return { state: 'confirmed' }
    case 'move':
      return { state: side === 'consumer' && contact === 'open' ? 'confirmed' : 'proposed', proposedBy: side }
    case 'change-place':
      return {}
    case 'cancel':
      return { state: 'cancelled' }
    case 'say-held':
      return { ...saying(side, 'held'), state: 'held', missedBy: null }
    case 'say-no-show':
      // Reporting "held" wins: the meeting stays held, and the history shows both reports.
      if (saidBy(life, otherSide(side)) === 'held') return saying(side, 'no-show')
      return { ...saying(side, 'no-show'), state: 'no-show', missedBy: otherSide(side) }
  }
}

const saying = (side: Side, outcome: Outcome): Changed =>
  side === 'consumer' ? { consumerSaid: outcome } : { advisorSaid: outcome }

/** What time alone decides: an unconfirmed meeting is over, an undisputed one was held. */
export function meetingByClock(
  { state, startsAt, endsAt }: MeetingFacts,
  now: Date,
): 'cancelled' | 'held' | undefined {
  if (state === 'proposed' && startsAt <= now) return 'cancelled'
  if (state === 'confirmed' && endsAt.getTime() + heldAfterMs <= now.getTime()) return 'held'
}

/** Derived from the conversation where there is one, else from the request. */
export function contactState(state: RequestState | undefined, standing: Standing | undefined): ContactState {
  if (standing) return standing === 'open' ? 'open' : 'over'
  return state === 'sent' || state === 'seen' ? 'waiting' : 'over'
}
