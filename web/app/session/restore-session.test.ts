import type { currentUser } from '@evenkeel/contract/account/identity'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { deviceZone, readerZone } from '@evenkeel/format/reader-zone'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allowLog } from '../testing/guard-tests.ts'
import { forgetAccountHolder, useAccountHolder } from './account-holder.ts'
import { onLeave } from './leave-events.ts'
import { restoreSession } from './restore-session.ts'
import { enterSession, type SessionStatus, useSessionStore } from './session-store.ts'
import { forgetEverything } from './testing/forget-everything.ts'
import { openTab } from './testing/open-tab.ts'
import { offline, paths, playServer, refusal } from './testing/play-server.ts'
import { signedInAnswer } from './testing/signed-in-answer.ts'
import { currentToken, isTokenUsable, storeToken } from './token/access-token.ts'

type CurrentUser = AnswerOf<typeof currentUser>

const refresh = '/api/auth/refresh'
const who = '/api/auth/current-user'
const nobody = { isAuthenticated: false, userId: null, userType: null } satisfies CurrentUser
const joanna = {
  isAuthenticated: true,
  userId: 1173,
  userType: 'advisor',
  account: {
    firstName: 'Joanna',
    lastName: null,
    email: 'joanna@reyes.example',
    company: 'Reyes & Co',
    timeZone: null,
  },
} satisfies CurrentUser

const session = () => useSessionStore.getState()
let left: string[]
let stop: () => void

beforeEach(() => {
  allowLog()
  left = []
  stop = onLeave((reason) => left.push(reason))
})
afterEach(() => {
  stop()
  forgetEverything()
})

test('nobody stays signed in whom the server does not know; a visitor is sent nowhere (spec 4-06)', async () => {
  localStorage.setItem('user-storage', '{"state":{"user":"consumer","userId":7,"isAuthenticated":true}}')
  await useSessionStore.persist.rehydrate()
  const asked = playServer({ [refresh]: () => ({ isAuthenticated: false }) })
  await restoreSession()
  expect(session()).toMatchObject({
    status: 'unauthenticated',
    user: null,
    userId: null,
    isAuthenticated: false,
  })
  expect(paths(asked)).toEqual([refresh])
  expect(left).toEqual([])
})

test('a 401 ends the session', async () => {
  playServer({ [refresh]: () => refusal(401) })
  await restoreSession()
  expect(session().status).toBe('unauthenticated')
})

test('somebody who was here and whom the server knows no more has to go', async () => {
  storeToken('a.b.c', 600_000)
  enterSession({ userId: 7, userType: 'consumer' })
  playServer({ [who]: () => nobody, [refresh]: () => ({ isAuthenticated: false }) })
  await restoreSession({ isBackground: true })
  expect(session().status).toBe('unauthenticated')
  expect(left).toEqual(['refused'])
})

test.each([
  ['renewal', {}],
  ['question', { [refresh]: () => signedInAnswer(7, 'consumer') }],
])('a server that cannot be reached for the %s signs nobody out and says so', async (_, answers) => {
  useSessionStore.setState({ user: 'consumer', userId: 7, isAuthenticated: true })
  playServer(answers)
  await restoreSession()
  expect(session()).toMatchObject({ status: 'unreachable', userId: 7, isAuthenticated: true })
})

test('a failed question in the background changes nothing on the page', async () => {
  enterSession({ userId: 7, userType: 'consumer' })
  playServer({ [refresh]: offline })
  await restoreSession({ isBackground: true })
  expect(session().status).toBe('authenticated')
})

test('names and addresses of whoever is restored are known, and kept nowhere (security H21)', async () => {
  playServer({ [refresh]: () => signedInAnswer(1173, 'advisor'), [who]: () => joanna })
  await restoreSession()
  expect(useAccountHolder.getState()).toEqual({
    firstName: 'Joanna',
    lastName: undefined,
    email: 'joanna@reyes.example',
    company: 'Reyes & Co',
    isAwaited: false,
  })
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toMatch(/Joanna|reyes/i)
})

test('the session is validated, then authenticated with number and role (spec 4-06, 4-09, 7-17)', async () => {
  const seen: SessionStatus[] = []
  const unsubscribe = useSessionStore.subscribe(({ status }) => seen.push(status))
  const asked = playServer({ [refresh]: () => signedInAnswer(1173, 'advisor'), [who]: () => joanna })
  await restoreSession()
  unsubscribe()
  expect(seen).toEqual(['validating', 'authenticated'])
  expect(session()).toMatchObject({ user: 'advisor', userId: 1173 })
  expect(paths(asked)).toEqual([refresh, who])
  expect(asked[1]?.bearer).toBe(currentToken())
  expect(localStorage.getItem('advisorId')).toBe('1173')
})

test('a reload with a usable token asks only who is here', async () => {
  storeToken('a.b.c', 600_000)
  const asked = playServer({ [who]: () => joanna })
  await restoreSession()
  expect(paths(asked)).toEqual([who])
  expect(session().status).toBe('authenticated')
})

test('a token whose session another tab has replaced is renewed, and whoever is here now is restored', async () => {
  storeToken('a.b.c', 600_000)
  const fresh = signedInAnswer(1173, 'advisor')
  const asked = playServer({
    [who]: ({ bearer }) => (bearer === fresh.accessToken ? joanna : nobody),
    [refresh]: () => fresh,
  })
  await restoreSession()
  expect(paths(asked)).toEqual([who, refresh, who])
  expect(session()).toMatchObject({ status: 'authenticated', userId: 1173 })
  expect(isTokenUsable()).toBe(true)
})

test('two parts of the page that ask at once ask the server once', async () => {
  const asked = playServer({ [refresh]: () => ({ isAuthenticated: false }) })
  await Promise.all([restoreSession(), restoreSession()])
  expect(asked).toHaveLength(1)
})

test('in a browser without channels a change in storage makes a tab ask who is here now', async () => {
  vi.stubGlobal('BroadcastChannel', undefined)
  const tab = await openTab()
  tab.connectSession()
  tab.enterSession({ userId: 7, userType: 'consumer' })
  playServer({ [refresh]: () => ({ isAuthenticated: false }) })
  window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  window.dispatchEvent(new StorageEvent('storage', { key: 'user-storage' }))
  await vi.waitFor(() => expect(tab.left).toEqual(['asked']))
  playServer({ [refresh]: () => signedInAnswer(1173, 'advisor') })
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  await vi.waitFor(() => expect(tab.session()).toMatchObject({ status: 'authenticated', userId: 1173 }))
})

test('times follow the account’s zone while its holder is signed in, and the device’s afterward', async () => {
  const here = deviceZone()
  const account = { ...joanna.account, timeZone: 'Asia/Tokyo' }
  playServer({ [refresh]: () => signedInAnswer(1173, 'advisor'), [who]: () => ({ ...joanna, account }) })
  await restoreSession()
  expect(readerZone()).toBe('Asia/Tokyo')
  forgetAccountHolder()
  expect(readerZone()).toBe(here)
})
