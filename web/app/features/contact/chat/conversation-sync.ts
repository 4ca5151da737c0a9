import type { Conversation, Message } from '@evenkeel/contract/contact/chat'
import { type ConversationState, type Input, type Place, shownMessages } from './conversation-state.ts'
import { addMessages, endOf, holds, type Run } from './message-windows.ts'
import { type Pending, withoutSent } from './pending-messages.ts'

// How a conversation changes with each event, in any order. Pure: fetching and sending happen elsewhere.

function learn(state: ConversationState, messages: readonly Message[]): ConversationState {
  const own = messages.filter(({ from }) => from === state.side)
  const ownEnd = own.reduce((end, { seq }) => Math.max(end, seq), 0)
  return {
    ...state,
    runs: addMessages(state.runs, messages),
    lastSeq: messages.reduce((last, { seq }) => Math.max(last, seq), state.lastSeq),
    pending: withoutSent(state.pending, own),
    // Writing a message implies having read those above it.
    read: { ...state.read, yours: Math.max(state.read.yours, ownEnd) },
  }
}

function takeConversation(state: ConversationState, conversation: Conversation, order: number) {
  const { draftAfter, pending, read, learnedBy } = state
  const mayTakeDraft = order > draftAfter && pending.length === 0
  const draft = mayTakeDraft ? conversation.draft : (state.conversation?.draft ?? '')
  return {
    ...state,
    lastSeq: Math.max(state.lastSeq, conversation.last_seq),
    read: {
      yours: Math.max(read.yours, conversation.read.yours),
      theirs: Math.max(read.theirs, conversation.read.theirs),
    },
    ...(order >= learnedBy && { conversation: { ...conversation, draft }, learnedBy: order }),
  }
}

/** Where the reader is after a response: at the message they asked for, otherwise where they were. */
function placeReader(state: ConversationState, place: Place, messages: Run): ConversationState {
  if ('newest' in place) return { ...state, shownAt: endOf(messages) }
  if (!('before' in place) || place.before - 1 !== state.target) return state
  const { target } = state
  const isThere = state.runs.some((run) => holds(run, target))
  // The message does not exist: show the newest instead.
  if (!isThere) return { ...state, target: undefined, isFollowing: true }
  return { ...state, target: undefined, isFollowing: false, shownAt: target, wantsNewer: true }
}

function takePage(before: ConversationState, { ask, conversation, messages }: Input & { kind: 'page' }) {
  const { place, order, staleness } = ask
  const learned = takeConversation(learn(before, messages), conversation, order)
  const state = placeReader(learned, place, messages)
  const hasMoved =
    shownMessages(state) !== shownMessages(before) || before.shownAt !== state.shownAt || messages.length > 0
  const isCaughtUp = 'before' in place ? state.caughtUp : Math.max(state.caughtUp, staleness)
  return {
    ...state,
    caughtUp: isCaughtUp,
    wantsOlder: 'before' in place ? false : state.wantsOlder,
    wantsNewer: 'after' in place ? false : state.wantsNewer,
    problem: undefined,
    // The server reports more messages but returns none: asking again at once would never end.
    isHeld: !hasMoved && endOf(shownMessages(state)) < state.lastSeq,
  }
}

function goTo(state: ConversationState, at: number | undefined): ConversationState {
  if (at !== undefined) {
    const isHere = state.runs.some((run) => holds(run, at))
    const place = isHere
      ? { shownAt: at, target: undefined, isFollowing: false, wantsNewer: true }
      : { target: at }
    return { ...state, ...place, isHeld: false }
  }
  const newest = state.runs.at(-1) ?? []
  // A message known only from an event has no neighbors loaded, so the messages between it and the reader must be loaded.
  const isWhole = newest.length > 1 && endOf(newest) === state.lastSeq
  const shownAt = !state.isFollowing && isWhole ? endOf(newest) : state.shownAt
  return { ...state, target: undefined, isFollowing: true, isHeld: false, shownAt }
}

const setPending = (state: ConversationState, clientId: string, change: Partial<Pending>) => ({
  ...state,
  pending: state.pending.map((each) => (each.clientId === clientId ? { ...each, ...change } : each)),
})

const again = { state: 'waiting', problem: undefined } as const

function step(state: ConversationState, input: Input): ConversationState {
  switch (input.kind) {
    case 'opened':
      return goTo(state, input.at)
    case 'asking':
      return { ...state, asks: state.asks + 1 }
    case 'page':
      return takePage(state, input)
    case 'not-answered':
      return { ...state, isHeld: true, problem: { place: input.ask.place, error: input.error } }
    case 'told':
      return { ...learn(state, [input.message]), isHeld: false }
    case 'read': {
      const whose = input.by === state.side ? 'yours' : 'theirs'
      if (state.read[whose] >= input.seq) return state
      return { ...state, read: { ...state.read, [whose]: input.seq } }
    }
    case 'changed':
      return takeConversation(state, input.conversation, state.asks)
    case 'catch-up':
      return { ...state, staleness: state.staleness + 1, isHeld: false }
    case 'reconnected':
      return {
        ...state,
        staleness: state.staleness + 1,
        isHeld: false,
        pending: state.pending.map((each) => (each.state === 'unreachable' ? { ...each, ...again } : each)),
      }
    case 'older':
      return { ...state, wantsOlder: true, isHeld: false }
    case 'newer':
      return { ...state, wantsNewer: true, isHeld: false }
    case 'written': {
      const conversation = state.conversation && { ...state.conversation, draft: '' }
      const pending = [...state.pending, { ...input.pending, ...again }]
      return { ...state, conversation, pending, draftAfter: state.asks }
    }
    case 'sending':
      return setPending(state, input.clientId, { state: 'sending', problem: undefined })
    case 'sent':
      return { ...learn(state, [input.message]), draftAfter: state.asks, isHeld: false }
    case 'not-sent': {
      const { clientId, isRefused, problem } = input
      return setPending(state, clientId, { state: isRefused ? 'refused' : 'unreachable', problem })
    }
    case 'retry':
      return setPending(state, input.clientId, again)
    case 'discard':
      return { ...state, pending: state.pending.filter(({ clientId }) => clientId !== input.clientId) }
  }
}

export function reduceConversation(before: ConversationState, input: Input): ConversationState {
  const state = step(before, input)
  const isAtEnd = state.shownAt !== undefined && endOf(shownMessages(state)) >= state.lastSeq
  return isAtEnd && !state.isFollowing && state.target === undefined ? { ...state, isFollowing: true } : state
}
