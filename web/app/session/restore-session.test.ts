import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { currentUser } from '@evenkeel/contract/identity'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { restoreSession } from './restore-session.ts'
import { enterSession, type SessionStatus, useSessionStore } from './session-store.ts'

const answering =
  (answer: AnswerOf<typeof currentUser>, status = 200): typeof fetch =>
  async () =>
    new Response(JSON.stringify(answer), { status })
const nobody = answering({ isAuthenticated: false, userId: null, userType: null })
const noNetwork: typeof fetch = async () => {
  throw new TypeError('Failed to fetch')
}

const session = () => useSessionStore.getState()

beforeEach(() => {
  for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {})
  useSessionStore.setState({ user: null, userId: null, isAuthenticated: false, status: 'unknown' })
})
afterEach(() => vi.restoreAllMocks())

test('nobody stays signed in whom the server does not know', async () => {
  enterSession({ userId: 7, userType: 'consumer' })
  await restoreSession({ fetch: nobody })
  expect(session()).toMatchObject({
    status: 'unauthenticated',
    user: null,
    userId: null,
    isAuthenticated: false,
  })
})

test('a 401 ends the session', async () => {
  enterSession({ userId: 7, userType: 'consumer' })
  await restoreSession({ fetch: answering({ isAuthenticated: false, userId: null, userType: null }, 401) })
  expect(session().status).toBe('unauthenticated')
})

test('a server that cannot be reached signs nobody out and says so', async () => {
  useSessionStore.setState({ user: 'consumer', userId: 7, isAuthenticated: true })
  await restoreSession({ fetch: noNetwork })
  expect(session()).toMatchObject({ status: 'unreachable', userId: 7, isAuthenticated: true })
})

test('a failed question in the background changes nothing on the page', async () => {
  enterSession({ userId: 7, userType: 'consumer' })
  await restoreSession({ fetch: noNetwork, isBackground: true })
  expect(session().status).toBe('authenticated')
})

test('the session is validated, then authenticated with number and role (spec 4-09)', async () => {
  const seen: SessionStatus[] = []
  const stop = useSessionStore.subscribe(({ status }) => seen.push(status))
  await restoreSession({ fetch: answering({ isAuthenticated: true, userId: 1173, userType: 'advisor' }) })
  stop()
  expect(seen).toEqual(['validating', 'authenticated'])
  expect(session()).toMatchObject({ user: 'advisor', userId: 1173 })
})

test('two parts of the page that ask at once ask the server once', async () => {
  let asked = 0
  const fetch: typeof globalThis.fetch = async () => {
    asked += 1
    return new Response(JSON.stringify({ isAuthenticated: false, userId: null, userType: null }))
  }
  await Promise.all([restoreSession({ fetch }), restoreSession({ fetch })])
  expect(asked).toBe(1)
})
