import type { Conversation, Message, Side } from '@evenkeel/contract/contact/chat'
import { endOf, holds, type Run, type Runs, startOf } from './message-windows.ts'
import { isBlocking, type Pending } from './pending-messages.ts'

// The conversation as one page knows it, kept right by the places of its messages (security.md 4.2). The socket may
// drop, repeat and reorder what it says; answers may be late or lost: whatever happens, what is missing is asked for.

export type Place = { newest: true } | { before: number } | { after: number }

/** A question to the server: its number, and how much was to be caught up when it was asked. */
export interface Ask {
  place: Place
  order: number
  staleness: number
}

export interface ConversationState {
  side: Side
  runs: Runs
  /** A message of the run that is shown; 0 is the beginning of all, undefined before anything came. */
  shownAt: number | undefined
  /** A message to be shown that is not here yet. */
  target: number | undefined
  /** Shows what is newest, as it comes. */
  isFollowing: boolean
  /** The highest place anybody has spoken of. */
  lastSeq: number
  conversation: Conversation | undefined
  /** By which question it was learned: an answer that was overtaken does not undo a newer one. */
  learnedBy: number
  read: { yours: number; theirs: number }
  pending: readonly Pending[]
  wantsOlder: boolean
  wantsNewer: boolean
  /** Times that something may have been missed, and up to which of them it was asked since. */
  staleness: number
  caughtUp: number
  /** Questions begun, and the last of them that may still answer with a draft that was sent meanwhile. */
  asks: number
  draftAfter: number
  /** The last question failed: nothing more until somebody or something gives a reason. */
  isHeld: boolean
  problem: { place: Place; error: unknown } | undefined
}

export type Input =
  | { kind: 'opened'; at?: number | undefined }
  | { kind: 'asking' }
  | { kind: 'page'; ask: Ask; conversation: Conversation; messages: readonly Message[] }
  | { kind: 'not-answered'; ask: Ask; error: unknown }
  | { kind: 'told'; message: Message }
  | { kind: 'read'; by: Side; seq: number }
  | { kind: 'changed'; conversation: Conversation }
  | { kind: 'catch-up' }
  | { kind: 'reconnected' }
  | { kind: 'older' }
  | { kind: 'newer' }
  | { kind: 'written'; pending: Omit<Pending, 'state' | 'problem'> }
  | { kind: 'sending'; clientId: string }
  | { kind: 'sent'; message: Message }
  | { kind: 'not-sent'; clientId: string; isRefused: boolean; problem: string }
  | { kind: 'retry'; clientId: string }
  | { kind: 'discard'; clientId: string }

/** Further behind than this, the newest are shown first and the rest is there when somebody scrolls up. */
const mostToCatchUp = 300

export const newConversation = (side: Side): ConversationState => ({
  side,
  runs: [],
  shownAt: undefined,
  target: undefined,
  isFollowing: true,
  lastSeq: 0,
  conversation: undefined,
  learnedBy: 0,
  read: { yours: 0, theirs: 0 },
  pending: [],
  wantsOlder: false,
  wantsNewer: false,
  staleness: 0,
  caughtUp: 0,
  asks: 0,
  draftAfter: 0,
  isHeld: false,
  problem: undefined,
})

const none: Run = []

/** What stands on the screen, without a gap. */
export function shownMessages({ runs, shownAt }: ConversationState): Run {
  if (shownAt === undefined) return none
  const at = Math.max(shownAt, 1)
  return runs.find((run) => holds(run, at)) ?? none
}

/**
 * Own ones behind a gap that is still to be filled: somebody who saw theirs being sent does not see it go until what was
 * said before it has come.
 */
export function ownBeyondGap(state: ConversationState): Run {
  if (!state.isFollowing || state.shownAt === undefined) return none
  const end = endOf(shownMessages(state))
  return state.runs.flat().filter(({ from, seq }) => from === state.side && seq > end)
}

/** What to ask the server next, if anything. */
export function nextPlace(state: ConversationState): Place | undefined {
  const { conversation, shownAt, target, isHeld, isFollowing, lastSeq, staleness, caughtUp } = state
  if (isHeld) return undefined
  if (target !== undefined) return { before: target + 1 }
  if (conversation === undefined || shownAt === undefined) return { newest: true }
  const shown = shownMessages(state)
  const end = endOf(shown)
  const isBehind = end < lastSeq
  if (isFollowing && lastSeq - end > mostToCatchUp) return { newest: true }
  if ((isFollowing && isBehind) || caughtUp < staleness) return { after: end }
  if (state.wantsOlder && startOf(shown) > 1) return { before: startOf(shown) }
  return state.wantsNewer && isBehind ? { after: end } : undefined
}

/** The next of the own messages to send: one at a time, and none overtakes one that may still arrive. */
export function nextToSend({ pending }: ConversationState): Pending | undefined {
  const first = pending.find(({ state }) => state !== 'refused')
  return first && !isBlocking(first) ? first : undefined
}
