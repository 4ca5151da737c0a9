import { beforeEach, expect, test, vi } from 'vitest'
import { makeQueryClient } from '../../../server-link/query-client.ts'
import { allowLog } from '../../../testing/guard-tests.ts'
import { cachedConversation } from './conversation-cache.ts'
import { chatServer } from './testing/chat-server.ts'

beforeEach(() => {
  vi.useFakeTimers()
  allowLog()
})

test('after sign-out nothing typed before is sent or saved by the next person', async () => {
  const server = chatServer()
  const queries = makeQueryClient()
  const { conversation, draft } = cachedConversation(queries, 7, 'consumer')
  draft.write('A secret')
  queries.clear()
  const pending = { clientId: 'c', text: 'Another', files: [], writtenAt: 0 }
  conversation.tell({ kind: 'written', pending })
  conversation.tell({ kind: 'reconnected' })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.asked).toEqual([])
})

test('a conversation is cached once', () => {
  const queries = makeQueryClient()
  expect(cachedConversation(queries, 7, 'consumer')).toBe(cachedConversation(queries, 7, 'consumer'))
  expect(cachedConversation(queries, 8, 'consumer')).not.toBe(cachedConversation(queries, 7, 'consumer'))
})
