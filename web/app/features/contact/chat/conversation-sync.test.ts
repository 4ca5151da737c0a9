import type { Conversation, Message } from '@evenkeel/contract/contact/chat'
import { expect, test } from 'vitest'
import {
  type Ask,
  type ConversationState,
  type Input,
  newConversation,
  nextFetch,
  nextToSend,
  shownMessages,
} from './conversation-state.ts'
import { reduceConversation } from './conversation-sync.ts'
import { SimulatedServer } from './testing/simulated-network.ts'
import { threadItems } from './thread-items.ts'

const message = (seq: number, more: Partial<Message> = {}): Message => ({
  seq,
  client_id: `m${seq}`,
  from: 'advisor',
  text: 'hello',
  files: [],
  sent_at: 0,
  ...more,
})
const conversation = (more: Partial<Conversation> = {}): Conversation => ({
  ...new SimulatedServer().conversation(),
  ...more,
})
const after = (state: ConversationState, ...inputs: Input[]) => inputs.reduce(reduceConversation, state)
const ask = (place: Ask['place'], order = 1, staleness = 0): Ask => ({ place, order, staleness })
const newest = (messages: Message[], more: Partial<Conversation> = {}, order = 1): Input => ({
  kind: 'page',
  ask: ask({ newest: true }, order),
  conversation: conversation({ last_seq: messages.at(-1)?.seq ?? 0, ...more }),
  messages,
})
const written = (clientId: string): Input => ({
  kind: 'written',
  pending: { clientId, text: clientId, files: [], writtenAt: 0 },
})

test('a message from the other side with the same client id replaces nothing', () => {
  const state = after(newConversation('consumer'), newest([]), written('mine'), {
    kind: 'told',
    message: message(1, { client_id: 'mine' }),
  })
  expect(state.pending).toHaveLength(1)
})

test('messages after a gap wait until it is filled', () => {
  const state = after(newConversation('consumer'), newest([message(1), message(2)]), {
    kind: 'told',
    message: message(5),
  })
  expect(shownMessages(state).map(({ seq }) => seq)).toEqual([1, 2])
  expect(nextFetch(state)).toEqual({ after: 2 })
})

test('a sent message stays visible while earlier ones are missing', () => {
  const state = after(newConversation('consumer'), newest([message(1)]), written('mine'), {
    kind: 'sent',
    message: message(4, { client_id: 'mine', from: 'consumer' }),
  })
  const keys = threadItems(state, { newAfter: undefined, aboveAt: undefined }).map(({ key }) => key)
  expect(keys).toEqual(['day-1', 'seq-1', 'mine'])
})

test('a reconnect fetches once from the last message without a gap', () => {
  const asked = { kind: 'asking' } as const
  const before = after(newConversation('consumer'), asked, newest([message(1)]), { kind: 'reconnected' })
  expect(nextFetch(before)).toEqual({ after: 1 })
  const page = {
    kind: 'page',
    ask: ask({ after: 1 }, 2, 1),
    conversation: conversation({ last_seq: 1 }),
  } as const
  expect(nextFetch(after(before, { ...page, messages: [] }))).toBeUndefined()
  // After a second reconnect, the response to the first request may be out of date.
  expect(nextFetch(after(before, { kind: 'reconnected' }, { ...page, messages: [] }))).toEqual({ after: 1 })
})

test('a late response does not restore an old state', () => {
  const state = after(
    newConversation('consumer'),
    newest([], { standing: 'you-left' }, 2),
    newest([], { standing: 'open' }, 1),
  )
  expect(state.conversation?.standing).toBe('you-left')
})

test('read messages never become unread again', () => {
  const state = after(
    newConversation('consumer'),
    { kind: 'read', by: 'advisor', seq: 7 },
    newest([], { read: { yours: 0, theirs: 3 } }),
    { kind: 'read', by: 'advisor', seq: 2 },
  )
  expect(state.read.theirs).toBe(7)
})

test('a sent draft does not return with an earlier response', () => {
  const asked = { kind: 'asking' } as const
  const sent = message(1, { client_id: 'mine', from: 'consumer' })
  const state = after(
    newConversation('consumer'),
    asked,
    newest([], { draft: 'Hi' }),
    asked,
    written('mine'),
    { kind: 'sent', message: sent },
    newest([], { draft: 'Hi' }, 2),
  )
  expect(state.conversation?.draft).toBe('')
  expect(after(state, asked, newest([sent], { draft: 'Next' }, 3)).conversation?.draft).toBe('Next')
})

test('a refused message lets later ones pass, an unanswered one holds them', () => {
  const two = after(newConversation('consumer'), newest([]), written('a'), written('b'))
  const failed = (isRefused: boolean) =>
    after(two, { kind: 'not-sent', clientId: 'a', isRefused, problem: 'No' })
  expect(nextToSend(failed(true))?.clientId).toBe('b')
  expect(nextToSend(failed(false))).toBeUndefined()
  expect(nextToSend(after(failed(false), { kind: 'reconnected' }))?.clientId).toBe('a')
})

test('a message found by search loads with its surroundings, and back leads to the newest', () => {
  const end = Array.from({ length: 3 }, (_, place) => message(998 + place))
  const start = after(newConversation('consumer'), newest(end), { kind: 'opened', at: 100 })
  expect(nextFetch(start)).toEqual({ before: 101 })
  const found = after(start, {
    kind: 'page',
    ask: ask({ before: 101 }, 2),
    conversation: conversation({ last_seq: 1000 }),
    messages: [message(99), message(100)],
  })
  expect(shownMessages(found).map(({ seq }) => seq)).toEqual([99, 100])
  expect(nextFetch(found)).toEqual({ after: 100 })
  const back = after(found, { kind: 'opened' })
  expect(shownMessages(back)).toEqual(end)
  expect(nextFetch(back)).toBeUndefined()
})
