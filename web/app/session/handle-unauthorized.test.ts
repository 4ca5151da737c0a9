import { endpoint } from '@evenkeel/contract/endpoint'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { allowLog } from '../testing/guard-tests.ts'
import { giveLocks, takeLocks } from './testing/fake-locks.ts'
import { openTab, type Tab } from './testing/open-tab.ts'
import { offline, paths, playServer, refusal } from './testing/play-server.ts'
import { makeToken, signedInAnswer } from './testing/signed-in-answer.ts'

const refresh = '/api/auth/refresh'
const logout = '/api/auth/logout'
const sums = '/api/v1/sums'

const get = (path: `/api/${string}`) =>
  endpoint({
    name: 'read',
    method: 'GET',
    path,
    access: ['consumer', 'advisor', 'admin'],
    summary: 'Reads something',
    answer: z.object({}),
  })
const readSums = get(sums)
const readNotifications = get('/api/v1/notifications')
const refuse = () => refusal(401, { code: 'not-signed-in' })

let tab: Tab

beforeEach(async () => {
  giveLocks()
  allowLog()
  tab = await openTab()
  tab.storeSignIn(signedInAnswer(4821, 'consumer'), { isRemembered: false })
})
afterEach(() => {
  tab.close()
  takeLocks()
})

const call = (which = readSums) => tab.call(which, {}).catch(() => {})

test('a 401 to somebody the server knows no more logs out, here and without asking it twice (spec 6-08)', async () => {
  const asked = playServer({ [sums]: refuse, [refresh]: () => ({ isAuthenticated: false }) })
  await call()
  await vi.waitFor(() => expect(tab.left).toEqual(['refused']))
  expect(tab.session()).toMatchObject({ status: 'unauthenticated', user: null, userId: null })
  expect(tab.currentToken()).toBeUndefined()
  expect(paths(asked)).toEqual([sums, refresh])
})

test('a 401 to a fresh token logs out, although a new token could be had; the server’s session ends too', async () => {
  const asked = playServer({
    [sums]: refuse,
    [refresh]: () => signedInAnswer(4821, 'consumer'),
    [logout]: () => undefined,
  })
  await call()
  await vi.waitFor(() => expect(tab.left).toEqual(['refused']))
  expect(paths(asked)).toContain(logout)
})

test('a 401 logs out also when nobody can be asked any more', async () => {
  playServer({ [sums]: refuse, [refresh]: offline })
  await call()
  await vi.waitFor(() => expect(tab.left).toEqual(['refused']))
})

test('ten refused calls ask once and log out once', async () => {
  const asked = playServer({ [sums]: refuse, [refresh]: () => ({ isAuthenticated: false }) })
  await Promise.all(Array.from({ length: 10 }, () => call()))
  await vi.waitFor(() => expect(tab.left).toEqual(['refused']))
  expect(paths(asked).filter((path) => path === refresh)).toHaveLength(1)
})

test('a tab whose token died because another person signed in becomes theirs, with nothing of the one before', async () => {
  let isCacheEmptied = false
  tab.onSessionEnd(() => {
    isCacheEmptied = true
  })
  playServer({ [sums]: refuse, [refresh]: () => signedInAnswer(1173, 'advisor') })
  await call()
  await vi.waitFor(() => expect(tab.session().userId).toBe(1173))
  expect(tab.session()).toMatchObject({ status: 'authenticated', user: 'advisor' })
  expect(tab.left).toEqual([])
  expect(isCacheEmptied).toBe(true)
  expect(tab.holder().isAwaited).toBe(true)
})

test('a 401 because another tab changed the password leaves this one in: the session has another id', async () => {
  const sub = 'x'
  const exp = Date.now() / 1000 + 300
  const tokenOf = (sid: string) => ({ accessToken: makeToken({ sub, exp, sid }) })
  tab.storeSignIn(signedInAnswer(4821, 'consumer', tokenOf('before')), { isRemembered: false })
  const asked = playServer({
    [sums]: refuse,
    [refresh]: () => signedInAnswer(4821, 'consumer', tokenOf('after')),
  })
  await call()
  await vi.waitFor(() => expect(paths(asked)).toEqual([sums, refresh]))
  await vi.waitFor(() => expect(tab.currentToken()).toBe(tokenOf('after').accessToken))
  expect(tab.session().status).toBe('authenticated')
  expect(tab.left).toEqual([])
})

test('a 403 logs nobody out: an overlay that is over, or a page of another role, ends no session (H38)', async () => {
  const asked = playServer({ [sums]: () => refusal(403, { code: 'not-allowed' }) })
  await call()
  expect(paths(asked)).toEqual([sums])
  expect(tab.session().status).toBe('authenticated')
  expect(tab.left).toEqual([])
})

test('a 401 on the global notification fetch is ignored (spec 6-10)', async () => {
  const asked = playServer({ '/api/v1/notifications': refuse })
  await call(readNotifications)
  expect(paths(asked)).toEqual(['/api/v1/notifications'])
  expect(tab.session().status).toBe('authenticated')
})

test('a 401 to a token that has been renewed since says nothing about the new one', async () => {
  const answer = Promise.withResolvers<Response>()
  const asked = playServer({ [sums]: () => answer.promise })
  const running = call()
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  tab.storeToken('new.new.new', 600_000)
  answer.resolve(refuse())
  await running
  expect(tab.session().status).toBe('authenticated')
  expect(paths(asked)).toEqual([sums])
})

test('a token that came through a reload may have died of age: its successor is believed, once', async () => {
  const reloaded = await openTab()
  sessionStorage.setItem('authToken', makeToken({ sub: 'x', exp: Date.now() / 1000 + 300 }))
  reloaded.connectSession()
  reloaded.enterSession({ userId: 4821, userType: 'consumer' })
  const fresh = signedInAnswer(4821, 'consumer')
  playServer({ [sums]: refuse, [refresh]: () => fresh, [logout]: () => undefined })
  await reloaded.call(readSums, {}).catch(() => {})
  await vi.waitFor(() => expect(reloaded.currentToken()).toBe(fresh.accessToken))
  await vi.waitFor(async () => {
    await reloaded.call(readSums, {}).catch(() => {})
    expect(reloaded.left).toEqual(['refused'])
  })
  reloaded.close()
})
