import type { Side } from '@evenkeel/contract/contact/chat'
import type { MeetingMove, MeetingState } from '@evenkeel/contract/contact/meetings'

// The life of a meeting, without a table or a clock: who may do what at which moment, and what becomes of it.

const dayMs = 86_400_000
/** So long after its end either may say how it went. */
const saidWithinMs = 7 * dayMs
/** So long after its end a meeting of which nobody says otherwise counts as held. */
export const heldAfterMs = dayMs

export type Outcome = 'held' | 'no-show'

export interface Life {
  state: MeetingState
  /** Whose word the time is. */
  proposedBy: Side
  startsAt: Date
  endsAt: Date
  /** How it went, in the words of each. */
  consumerSaid: Outcome | null
  advisorSaid: Outcome | null
  missedBy: Side | null
}

/** How the two stand: they may write to each other, the request still waits for its answer, or it is over between them. */
export type Talk = 'open' | 'waiting' | 'over'

export const otherSide = (side: Side): Side => (side === 'consumer' ? 'advisor' : 'consumer')
export const saidBy = (life: Life, side: Side) => (side === 'consumer' ? life.consumerSaid : life.advisorSaid)

/** It takes time of both, and that time has not begun. */
export const isToCome = ({ state, startsAt }: Pick<Life, 'state' | 'startsAt'>, now: Date) =>
  (state === 'proposed' || state === 'confirmed') && startsAt > now

/** What one of the two may do with it now. */
export function meetingMovesOf(life: Life, talk: Talk, side: Side, now: Date): MeetingMove[] {
  if (isToCome(life, now)) return movesBefore(life, talk, side)
  const { state, startsAt, endsAt } = life
  const isOver = endsAt <= now
  if (state === 'confirmed' && startsAt <= now && !isOver)
    return side === 'advisor' && talk === 'open' ? ['change-place'] : []
  return isOver && now.getTime() - endsAt.getTime() <= saidWithinMs ? movesAfter(life, side) : []
}

function movesBefore({ state, proposedBy }: Life, talk: Talk, side: Side): MeetingMove[] {
  // The wish of a request: its advisor answers the request, and knows nobody yet to arrange a time with.
  if (talk === 'waiting') return side === 'consumer' ? ['move', 'cancel'] : []
  if (talk === 'over') return ['cancel']
  return [
    ...(state === 'proposed' && proposedBy !== side ? (['confirm'] as const) : []),
    'move',
    ...(side === 'advisor' ? (['change-place'] as const) : []),
    'cancel',
  ]
}

/** Each may say it once; whoever said that the other did not come may take it back. */
function movesAfter(life: Life, side: Side): MeetingMove[] {
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

type Changed = Partial<Omit<Life, 'startsAt' | 'endsAt'>>

/** What a move that is open makes of it. A consumer takes a time that is free and has it; an advisor proposes one. */
export function meetingAfter(life: Life, talk: Talk, side: Side, move: MeetingMove): Changed {
  switch (move) {
    case 'confirm':
      return { state: 'confirmed' }
    case 'move':
      return { state: side === 'consumer' && talk === 'open' ? 'confirmed' : 'proposed', proposedBy: side }
    case 'change-place':
      return {}
    case 'cancel':
      return { state: 'cancelled' }
    case 'say-held':
      return { ...saying(side, 'held'), state: 'held', missedBy: null }
    case 'say-no-show':
      // Who says that they met is believed: held stands, and the history shows what both said.
      if (saidBy(life, otherSide(side)) === 'held') return saying(side, 'no-show')
      return { ...saying(side, 'no-show'), state: 'no-show', missedBy: otherSide(side) }
  }
}

const saying = (side: Side, outcome: Outcome): Changed =>
  side === 'consumer' ? { consumerSaid: outcome } : { advisorSaid: outcome }

/** What the clock alone makes of it: what nobody confirmed is over, what nobody disputes was held. */
export function meetingByClock(
  { state, startsAt, endsAt }: Life,
  now: Date,
): 'cancelled' | 'held' | undefined {
  if (state === 'proposed' && startsAt <= now) return 'cancelled'
  if (state === 'confirmed' && endsAt.getTime() + heldAfterMs <= now.getTime()) return 'held'
}
