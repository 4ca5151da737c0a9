import type { Conversation, Message, Side } from '@evenkeel/contract/contact/chat'
import { expect } from 'vitest'
import {
  type Ask,
  type ConversationState,
  type Input,
  newConversation,
  nextFetch,
  nextToSend,
  shownMessages,
} from '../conversation-state.ts'
import { reduceConversation } from '../conversation-sync.ts'
import { startOf } from '../message-windows.ts'
import type { Pending } from '../pending-messages.ts'

// For tests: a server with one order of messages, and devices whose calls arrive, are answered or are lost when the
// test says so. After each step a device shows nothing wrong and has lost none of its own messages.

const pageSize = 20

export class SimulatedServer {
  messages: Message[] = []

  send(from: Side, clientId: string, text: string): Message {
    const known = this.messages.find((each) => each.from === from && each.client_id === clientId)
    if (known) return known
    const message = { seq: this.messages.length + 1, client_id: clientId, from, text, files: [], sent_at: 0 }
    this.messages.push(message)
    return message
  }

  has(clientId: string): boolean {
    return this.messages.some(({ client_id }) => client_id === clientId)
  }

  conversation(): Conversation {
    return {
      request_id: 1,
      standing: 'open',
      last_seq: this.messages.length,
      unread: 0,
      read: { yours: 0, theirs: 0 },
      last: null,
      draft: '',
    }
  }

  read({ place }: Ask): { conversation: Conversation; messages: Message[] } {
    const conversation = this.conversation()
    if ('after' in place) {
      return { conversation, messages: this.messages.slice(place.after, place.after + pageSize) }
    }
    const end = 'before' in place ? place.before - 1 : this.messages.length
    return { conversation, messages: this.messages.slice(Math.max(0, end - pageSize), Math.max(0, end)) }
  }
}

export class SimulatedDevice {
  state: ConversationState = newConversation('consumer')
  written: string[] = []
  ask: Ask | undefined
  /** A response shows the moment the server handled the call, not the moment it arrives. */
  answer: ReturnType<SimulatedServer['read']> | undefined
  sending: Pending | undefined
  sent: Message | undefined
  server: SimulatedServer
  name: string

  constructor(name: string, server: SimulatedServer) {
    this.name = name
    this.server = server
  }

  tell(input: Input): void {
    this.state = reduceConversation(this.state, input)
    const place = nextFetch(this.state)
    if (!this.ask && place) {
      this.state = reduceConversation(this.state, { kind: 'asking' })
      this.ask = { place, order: this.state.asks, staleness: this.state.staleness }
    }
    const next = nextToSend(this.state)
    if (!this.sending && next) {
      this.state = reduceConversation(this.state, { kind: 'sending', clientId: next.clientId })
      this.sending = next
    }
    this.check()
  }

  write(): void {
    const clientId = `${this.name}-${this.written.length}`
    this.written.push(clientId)
    this.tell({ kind: 'written', pending: { clientId, text: clientId, files: [], writtenAt: 0 } })
  }

  serverLooks(): void {
    if (this.ask) this.answer ??= this.server.read(this.ask)
  }

  answered(isLost: boolean): void {
    const { ask } = this
    if (!ask) return
    this.serverLooks()
    const { answer } = this
    this.ask = undefined
    this.answer = undefined
    if (isLost || !answer) this.tell({ kind: 'not-answered', ask, error: 'lost' })
    else this.tell({ kind: 'page', ask, ...answer })
  }

  serverTakes(): void {
    if (this.sending) this.sent ??= this.server.send('consumer', this.sending.clientId, this.sending.text)
  }

  acknowledged(isLost: boolean): void {
    const { sending } = this
    if (!sending) return
    if (!isLost) this.serverTakes()
    const { sent } = this
    this.sending = undefined
    this.sent = undefined
    if (isLost || !sent) {
      this.tell({ kind: 'not-sent', clientId: sending.clientId, isRefused: false, problem: '' })
    } else this.tell({ kind: 'sent', message: sent })
  }

  check(): void {
    const shown = shownMessages(this.state)
    const start = startOf(shown)
    if (shown.some((each, place) => each !== this.server.messages[start - 1 + place])) {
      expect(shown).toEqual(this.server.messages.slice(start - 1, start - 1 + shown.length))
    }
    const pending = new Set(this.state.pending.map(({ clientId }) => clientId))
    expect([...pending]).toEqual(this.written.filter((each) => pending.has(each)))
    expect(shown.some(({ client_id }) => pending.has(client_id))).toBe(false)
    const gone = this.written.filter((each) => !pending.has(each))
    expect(gone.filter((each) => !this.server.has(each))).toEqual([])
  }

  settle(): void {
    this.tell({ kind: 'opened' })
    this.tell({ kind: 'reconnected' })
    for (let turn = 0; turn < 10_000; turn += 1) {
      const isIdle = !this.ask && !this.sending
      const shown = shownMessages(this.state)
      if (isIdle && startOf(shown) <= 1 && this.state.pending.length === 0) return
      if (isIdle) this.tell({ kind: 'older' })
      this.acknowledged(false)
      this.answered(false)
    }
    throw new Error('it never comes to rest')
  }
}
