import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTab, type Tab } from './testing/open-tab.ts'
import { offline, paths, playServer, refusal } from './testing/play-server.ts'
import { signedInAnswer } from './testing/signed-in-answer.ts'

const logout = '/api/auth/logout'
const refresh = '/api/auth/refresh'
const dana = () => signedInAnswer(4821, 'consumer')

const tabs: Tab[] = []
let logged: unknown[][]

async function open(): Promise<Tab> {
  const tab = await openTab()
  tabs.push(tab)
  return tab
}

async function openSignedIn(): Promise<Tab> {
  const tab = await open()
  tab.storeSignIn(dana(), { isRemembered: true })
  return tab
}

beforeEach(() => {
  logged = []
  for (const level of ['warn', 'error'] as const) {
    vi.spyOn(console, level).mockImplementation((...line) => logged.push(line))
  }
})
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close()
})

test('nothing of the person is left in memory, in storage or in readable cookies; the device’s own stays (spec 4-07, 4-15)', async () => {
  playServer({ [logout]: () => undefined })
  const tab = await openSignedIn()
  localStorage.setItem('theme', 'light')
  localStorage.setItem('matchmaking-results-storage', '{"state":{"consumerId":4821}}')
  sessionStorage.setItem('masqueradeToken', 'x')
  // biome-ignore lint/suspicious/noDocumentCookie: a foreign cookie, not one of our helper's
  document.cookie = 'specializationCache=1; path=/'
  tab.signOut('asked')
  expect(Object.keys(localStorage).sort()).toEqual(['theme', 'user-storage'])
  expect(JSON.parse(localStorage.getItem('user-storage') ?? '').state).toEqual({
    user: null,
    userId: null,
    isAuthenticated: false,
  })
  expect({ ...sessionStorage }).toEqual({})
  expect(document.cookie).toBe('')
  expect(tab.session().status).toBe('unauthenticated')
  expect(tab.currentToken()).toBeUndefined()
})

test('a server that does not answer holds nobody here and is only logged (spec 7-19, 8-15)', async () => {
  playServer({ [logout]: offline })
  const tab = await openSignedIn()
  tab.signOut('asked')
  expect(tab.left).toEqual(['asked'])
  await vi.waitFor(() => expect(JSON.stringify(logged)).toContain('did not hear of the sign-out'))
})

test('when something throws while leaving, everything is still cleared and the login page opened (spec 8-14, 2.1-04)', async () => {
  playServer({ [logout]: () => undefined })
  const tab = await openSignedIn()
  let isNextReached = false
  tab.onSessionEnd(() => {
    throw new Error('a socket that would not close')
  })
  tab.onSessionEnd(() => {
    isNextReached = true
  })
  tab.signOut('timed-out')
  expect(tab.left).toEqual(['failed'])
  expect(isNextReached).toBe(true)
  expect(tab.session().status).toBe('unauthenticated')
  expect(Object.keys(localStorage)).toEqual(['user-storage'])
})

test('the server is told with the token, in a call that outlives the page and follows no redirect (spec 7-19)', async () => {
  const asked = playServer({ [logout]: () => undefined })
  const tab = await openSignedIn()
  const token = tab.currentToken()
  tab.signOut('asked')
  await vi.waitFor(() => expect(paths(asked)).toEqual([logout]))
  expect(asked[0]).toMatchObject({ bearer: token, body: { accessToken: token } })
  expect(asked[0]?.request).toMatchObject({ method: 'POST', keepalive: true, redirect: 'error' })
})

test('an old token is not renewed only to be thrown away', async () => {
  const asked = playServer({ [logout]: () => undefined, [refresh]: dana })
  const tab = await openSignedIn()
  tab.storeToken('old.old.old', 0)
  tab.signOut('asked')
  await vi.waitFor(() => expect(paths(asked)).toEqual([logout]))
  expect(asked[0]?.bearer).toBe('old.old.old')
})

test('whoever signs out without a network is not signed in again by the next reload', async () => {
  playServer({ [logout]: offline })
  const tab = await openSignedIn()
  tab.signOut('asked')
  await vi.waitFor(() => expect(localStorage.getItem('signOutPending')).toBe('true'))

  const reloaded = await open()
  playServer({ [logout]: offline, [refresh]: dana })
  await reloaded.restoreSession()
  expect(reloaded.session().status).toBe('unreachable')

  const asked = playServer({ [logout]: () => undefined, [refresh]: () => ({ isAuthenticated: false }) })
  await reloaded.restoreSession()
  expect(paths(asked)).toEqual([logout, refresh])
  expect(reloaded.session().status).toBe('unauthenticated')
  expect(localStorage.getItem('signOutPending')).toBeNull()
})

test('a server that answers no is not asked again for ever', async () => {
  playServer({ [logout]: () => refusal(400) })
  const tab = await openSignedIn()
  tab.signOut('asked')
  await vi.waitFor(() => expect(JSON.stringify(logged)).toContain('did not hear of the sign-out'))
  expect(localStorage.getItem('signOutPending')).toBeNull()
})

test.each([
  ['asked', 'asked'],
  ['timed-out', 'timed-out'],
  ['refused', 'asked'],
] as const)('signing out (%s) in one tab signs out all of them (%s)', async (reason, told) => {
  const asked = playServer({ [logout]: () => undefined })
  const [one, two] = [await openSignedIn(), await openSignedIn()]
  await vi.waitFor(() => expect(one.currentToken()).toBe(two.currentToken()))
  one.signOut(reason)
  await vi.waitFor(() => expect(two.left).toEqual([told]))
  expect(two.session()).toMatchObject({ status: 'unauthenticated', userId: null })
  expect(two.currentToken()).toBeUndefined()
  expect(one.left).toEqual([reason])
  expect(paths(asked)).toEqual([logout])
})

test('signing in in one tab signs in the others, and asks the server for nothing', async () => {
  const asked = playServer({ [refresh]: () => ({ isAuthenticated: false }) })
  const visitor = await open()
  await visitor.restoreSession()
  const other = await openSignedIn()
  await vi.waitFor(() => expect(visitor.session()).toMatchObject({ status: 'authenticated', userId: 4821 }))
  expect(visitor.currentToken()).toBe(other.currentToken())
  expect(paths(asked)).toEqual([refresh])
})

test('a person who signs in over another takes over every tab, with nothing of the one before', async () => {
  playServer({})
  const tab = await openSignedIn()
  let isCacheEmptied = false
  tab.onSessionEnd(() => {
    isCacheEmptied = true
  })
  const other = await open()
  other.storeSignIn(signedInAnswer(1173, 'advisor'), { isRemembered: false })
  await vi.waitFor(() => expect(tab.session()).toMatchObject({ user: 'advisor', userId: 1173 }))
  expect(isCacheEmptied).toBe(true)
  expect(tab.left).toEqual([])
  expect(localStorage.getItem('rememberMe')).toBe('false')
  expect(localStorage.getItem('consumerId')).toBeNull()
})
