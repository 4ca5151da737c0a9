import type { Message, Side } from '@evenkeel/contract/contact/chat'
import { isPermanent } from '../../../server-link/call-failed.ts'
import { describeFailure } from '../../../server-link/failure-sentence.ts'
import {
  type Ask,
  type ConversationState,
  type Input,
  newConversation,
  nextFetch,
  nextToSend,
  type Place,
} from './conversation-state.ts'
import { reduceConversation } from './conversation-sync.ts'
import type { Pending } from './pending-messages.ts'

export interface ConversationLink {
  read: (place: Place) => Promise<Pick<Input & { kind: 'page' }, 'conversation' | 'messages'>>
  send: (pending: Pending) => Promise<Message>
  /** True while there is a network and the session has not ended. */
  mayCall: () => boolean
}

export interface ConversationRunner {
  state: () => ConversationState
  subscribe: (listener: () => void) => () => void
  tell: (input: Input) => void
}

/**
 * Drives one conversation for the length of the session: runs the fetches and sends that its state asks for, one of
 * each at a time, even while it is not on screen.
 */
export function runConversation(side: Side, link: ConversationLink): ConversationRunner {
  const listeners = new Set<() => void>()
  let state = newConversation(side)
  let isAsking = false
  let isSending = false

  function move(input: Input): void {
    const before = state
    state = reduceConversation(state, input)
    if (state !== before) for (const listener of [...listeners]) listener()
  }

  async function ask(place: Place): Promise<void> {
    isAsking = true
    move({ kind: 'asking' })
    const asked: Ask = { place, order: state.asks, staleness: state.staleness }
    let came: Input
    try {
      came = { kind: 'page', ask: asked, ...(await link.read(place)) }
    } catch (error) {
      came = { kind: 'not-answered', ask: asked, error }
    }
    isAsking = false
    tell(came)
  }

  async function send(pending: Pending): Promise<void> {
    isSending = true
    move({ kind: 'sending', clientId: pending.clientId })
    let came: Input
    try {
      came = { kind: 'sent', message: await link.send(pending) }
    } catch (error) {
      const { clientId } = pending
      came = { kind: 'not-sent', clientId, isRefused: isPermanent(error), problem: describeFailure(error) }
    }
    isSending = false
    tell(came)
    // A refusal means that the shown state is out of date.
    if (came.kind === 'not-sent' && came.isRefused) tell({ kind: 'catch-up' })
  }

  function tell(input: Input): void {
    move(input)
    if (!link.mayCall()) return
    const place = isAsking ? undefined : nextFetch(state)
    if (place) void ask(place)
    const pending = isSending ? undefined : nextToSend(state)
    if (pending) void send(pending)
  }

  return {
    tell,
    state: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
