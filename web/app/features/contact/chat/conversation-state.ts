import type { Conversation, Message, Side } from '@evenkeel/contract/contact/chat'
import { endOf, holds, type Run, type Runs, startOf } from './message-windows.ts'
import { isBlocking, type Pending } from './pending-messages.ts'

// The conversation as this page knows it, ordered by sequence number (security.md 4.2). The socket may drop, repeat and
// reorder events, and responses may be late or lost; the page always asks for what is missing.

export type Place = { newest: true } | { before: number } | { after: number }

/** A request to the server: its number, and how stale the state was when it was made. */
export interface Ask {
  place: Place
  order: number
  staleness: number
}

export interface ConversationState {
  side: Side
  runs: Runs
  /** A message of the run that is shown; 0 is the very beginning, undefined before anything has loaded. */
  shownAt: number | undefined
  /** A message to show that is not loaded yet. */
  target: number | undefined
  /** Shows the newest messages as they arrive. */
  isFollowing: boolean
  /** The highest sequence number seen in any event or response. */
  lastSeq: number
  conversation: Conversation | undefined
  /** The ticket number that told it, so that an overtaken response does not undo a newer one. */
  learnedBy: number
  read: { yours: number; theirs: number }
  pending: readonly Pending[]
  wantsOlder: boolean
  wantsNewer: boolean
  /** How many times something may have been missed, and up to which of them the server was asked. */
  staleness: number
  caughtUp: number
  /** Number of requests started, and the last of them that may still return a draft that was sent meanwhile. */
  asks: number
  draftAfter: number
  /** The last request failed: wait until a user action or an event gives a reason to retry. */
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

/** When further behind than this, load the newest first and the rest on scrolling up. */
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

/** The messages on screen, without a gap. */
export function shownMessages({ runs, shownAt }: ConversationState): Run {
  if (shownAt === undefined) return none
  const at = Math.max(shownAt, 1)
  return runs.find((run) => holds(run, at)) ?? none
}

/** The reader's own messages behind a gap that is still loading: a message they saw being sent stays visible. */
export function ownBeyondGap(state: ConversationState): Run {
  if (!state.isFollowing || state.shownAt === undefined) return none
  const end = endOf(shownMessages(state))
  return state.runs.flat().filter(({ from, seq }) => from === state.side && seq > end)
}

/** What to ask the server next, if anything. */
export function nextFetch(state: ConversationState): Place | undefined {
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

/** The next message to send: one at a time, and none overtakes one that may still arrive. */
export function nextToSend({ pending }: ConversationState): Pending | undefined {
  const first = pending.find(({ state }) => state !== 'refused')
  return first && !isBlocking(first) ? first : undefined
}
