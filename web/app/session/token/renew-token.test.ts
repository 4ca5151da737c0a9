import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allowLog } from '../../testing/guard-tests.ts'
import { giveLocks, takeLocks } from '../testing/fake-locks.ts'
import { openTab, type Tab } from '../testing/open-tab.ts'
import { offline, paths, playServer, refusal } from '../testing/play-server.ts'
import { signedInAnswer } from '../testing/signed-in-answer.ts'

const refresh = '/api/auth/refresh'
const dana = () => signedInAnswer(4821, 'consumer')
const tabs: Tab[] = []

async function open(): Promise<Tab> {
  const tab = await openTab()
  tab.connectSession()
  tabs.push(tab)
  return tab
}

/** A tab in which Dana is signed in with a token that is about to expire. */
async function openWithOldToken(): Promise<Tab> {
  const tab = await open()
  tab.enterSession({ userId: 4821, userType: 'consumer' })
  tab.storeToken('old.old.old', 20_000)
  return tab
}

beforeEach(() => {
  giveLocks()
  allowLog()
})
afterEach(() => {
  for (const tab of tabs.splice(0)) tab.close()
  takeLocks()
})

test('no answer keeps the old token and signs nobody out', async () => {
  playServer({ [refresh]: offline })
  const tab = await openWithOldToken()
  expect(await tab.renewToken()).toEqual({ kind: 'unreachable' })
  expect(tab.currentToken()).toBe('old.old.old')
  expect(tab.session().status).toBe('authenticated')
})

test.each([429, 500, 503])('an answer of %d keeps the old token too', async (status) => {
  playServer({ [refresh]: () => refusal(status) })
  const tab = await openWithOldToken()
  expect(await tab.renewToken()).toEqual({ kind: 'unreachable' })
  expect(tab.currentToken()).toBe('old.old.old')
})

test('a renewal that arrives after the sign-out does not bring the session back', async () => {
  const answer = Promise.withResolvers<object>()
  const asked = playServer({ [refresh]: () => answer.promise, '/api/auth/logout': () => undefined })
  const tab = await openWithOldToken()
  const renewal = tab.renewToken()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  tab.signOut('asked')
  answer.resolve(dana())
  expect((await renewal).kind).not.toBe('renewed')
  expect(tab.currentToken()).toBeUndefined()
  expect(sessionStorage.getItem('authToken')).toBeNull()
})

test('nobody is remembered: who was not known is not asked for again', async () => {
  playServer({ [refresh]: () => ({ isAuthenticated: false }) })
  const tab = await open()
  expect(await tab.renewToken()).toEqual({ kind: 'signed-out' })
  expect(tab.isKnownSignedOut()).toBe(true)
  tab.storeSignIn(dana(), { isRemembered: false })
  expect(tab.isKnownSignedOut()).toBe(false)
})

test('the renewal goes without a bearer, in the background, and what it brings is kept', async () => {
  const answer = dana()
  const asked = playServer({ [refresh]: () => answer })
  const tab = await openWithOldToken()
  expect(await tab.renewToken()).toMatchObject({ kind: 'renewed', person: { userId: 4821 } })
  expect(tab.currentToken()).toBe(answer.accessToken)
  expect(asked[0]?.bearer).toBeUndefined()
})

test('ten calls of one tab that find the token old ask once', async () => {
  const asked = playServer({ [refresh]: dana })
  const tab = await openWithOldToken()
  await Promise.all(Array.from({ length: 10 }, () => tab.renewToken()))
  expect(paths(asked)).toEqual([refresh])
})

test('three tabs that find the token old at once ask once, and use what the first one fetched', async () => {
  const answer = Promise.withResolvers<object>()
  const asked = playServer({ [refresh]: () => answer.promise })
  const three = [await openWithOldToken(), await openWithOldToken(), await openWithOldToken()]
  const renewals = three.map((tab) => tab.renewToken())
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  const fresh = dana()
  answer.resolve(fresh)
  for (const renewal of await Promise.all(renewals)) expect(renewal).toMatchObject({ kind: 'renewed' })
  expect(three.map((tab) => tab.currentToken())).toEqual(Array(3).fill(fresh.accessToken))
  expect(asked).toHaveLength(1)
})

test('a tab that does nothing itself gets the token another one fetched', async () => {
  const fresh = dana()
  playServer({ [refresh]: () => fresh })
  const [idle, busy] = [await openWithOldToken(), await openWithOldToken()]
  await busy.renewToken()
  await vi.waitFor(() => expect(idle.currentToken()).toBe(fresh.accessToken))
})

test('a tab that is opened while another one renews takes what that one got, although its own answer comes later', async () => {
  const [slow, quick] = [Promise.withResolvers<object>(), signedInAnswer(4821, 'consumer')]
  takeLocks()
  let times = 0
  playServer({
    [refresh]: () => {
      times += 1
      return times === 1 ? slow.promise : quick
    },
  })
  const opening = await open()
  const renewal = opening.renewToken()
  localStorage.removeItem('renewal-lease')
  await vi.waitFor(() => expect(times).toBe(1))
  const other = await openWithOldToken()
  await other.renewToken()
  sessionStorage.clear()
  await vi.waitFor(() => expect(opening.currentToken()).toBe(quick.accessToken))
  slow.resolve({ isAuthenticated: false })
  expect(await renewal).toMatchObject({ kind: 'renewed', person: { userId: 4821 } })
})

test('a tab whose turn comes after one that got no answer asks itself', async () => {
  let times = 0
  const fresh = dana()
  const asked = playServer({
    [refresh]: () => {
      times += 1
      return times === 1 ? offline() : fresh
    },
  })
  const [first, second] = [await openWithOldToken(), await openWithOldToken()]
  const renewals = await Promise.all([first.renewToken(), second.renewToken()])
  expect(renewals.map(({ kind }) => kind)).toEqual(['unreachable', 'renewed'])
  expect(asked).toHaveLength(2)
})

test('a browser without locks still lets its tabs ask one after the other', async () => {
  takeLocks()
  const fresh = dana()
  const asked = playServer({ [refresh]: () => fresh })
  const [first, second] = [await openWithOldToken(), await openWithOldToken()]
  await Promise.all([first.renewToken(), second.renewToken()])
  expect([first.currentToken(), second.currentToken()]).toEqual([fresh.accessToken, fresh.accessToken])
  expect(asked).toHaveLength(1)
  expect(localStorage.getItem('renewal-lease')).toBeNull()
})

test('a lease that a crashed tab left behind, or one from a changed clock, holds nobody', async () => {
  takeLocks()
  playServer({ [refresh]: dana })
  for (const until of [Date.now() - 1, Date.now() + 3_600_000]) {
    localStorage.setItem('renewal-lease', String(until))
    const tab = await openWithOldToken()
    expect((await tab.renewToken()).kind).toBe('renewed')
  }
})
