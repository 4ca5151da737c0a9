import { identityOperations, reportActivity } from '@evenkeel/contract/account/identity'
import { endpoint } from '@evenkeel/contract/endpoint'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { allowLog } from '../../testing/guard-tests.ts'
import { giveLocks, takeLocks } from '../testing/fake-locks.ts'
import { openTab, type Tab } from '../testing/open-tab.ts'
import { offline, paths, playServer } from '../testing/play-server.ts'
import { signedInAnswer } from '../testing/signed-in-answer.ts'

const refresh = '/api/auth/refresh'
const sums = '/api/v1/sums'
const readSums = endpoint({
  name: 'readSums',
  method: 'GET',
  path: sums,
  access: ['consumer'],
  summary: 'Sums',
  answer: z.object({}),
})

let tab: Tab

beforeEach(async () => {
  giveLocks()
  allowLog()
  tab = await openTab()
  tab.connectSession()
})
afterEach(() => {
  tab.close()
  takeLocks()
})

function signInAsDana() {
  const answer = signedInAnswer(4821, 'consumer')
  tab.storeSignIn(answer, { isRemembered: false })
  return answer
}

test('a visitor of public pages is never asked who they are, whatever the page calls', async () => {
  const asked = playServer({ [identityOperations.path]: () => ({}) })
  await tab.call(identityOperations, { body: { operation: 'forgotPassword', email: 'a@b.example' } })
  expect(paths(asked)).toEqual([identityOperations.path])
})

test('somebody the server does not know is asked for once, not again and again; the calls go without a token (spec 7-05)', async () => {
  const asked = playServer({ [refresh]: () => ({ isAuthenticated: false }), [sums]: () => ({}) })
  await tab.call(readSums, {})
  await tab.call(readSums, {})
  expect(paths(asked)).toEqual([refresh, sums, sums])
  expect(asked.map(({ bearer }) => bearer)).toEqual([undefined, undefined, undefined])
  expect(JSON.stringify(vi.mocked(console.warn).mock.calls)).toContain('no access token')
})

test('what one person was about to send does not leave in the name of another who has signed in meanwhile', async () => {
  signInAsDana()
  tab.storeToken('old.old.old', 20_000)
  const asked = playServer({ [refresh]: () => signedInAnswer(1173, 'advisor'), [sums]: () => ({}) })
  await expect(tab.call(readSums, {})).rejects.toThrow('Another account was opened in this browser.')
  expect(paths(asked)).toEqual([refresh])
  expect(tab.session()).toMatchObject({ userId: 1173, user: 'advisor', status: 'authenticated' })
})

test('a session that is over ends when the token is to be renewed', async () => {
  signInAsDana()
  tab.storeToken('old.old.old', 20_000)
  const asked = playServer({ [refresh]: () => ({ isAuthenticated: false }), [sums]: () => ({}) })
  await tab.call(readSums, {})
  expect(tab.session().status).toBe('unauthenticated')
  expect(tab.left).toEqual(['refused'])
  expect(asked.at(-1)?.bearer).toBeUndefined()
})

test('after 15 idle minutes the session that is over has timed out, whoever noticed it (security H14)', async () => {
  signInAsDana()
  tab.storeToken('old.old.old', 20_000)
  localStorage.setItem('lastActivity', String(Date.now() - 16 * 60_000))
  playServer({ [refresh]: () => ({ isAuthenticated: false }), [sums]: () => ({}) })
  await tab.call(readSums, {})
  expect(tab.left).toEqual(['timed-out'])
})

test('without a network the old token goes, and nobody is signed out', async () => {
  signInAsDana()
  tab.storeToken('old.old.old', 20_000)
  const asked = playServer({ [refresh]: offline, [sums]: () => ({}) })
  await tab.call(readSums, {})
  expect(asked.at(-1)?.bearer).toBe('old.old.old')
  expect(tab.session().status).toBe('authenticated')
})

test('a call carries the token that is kept (spec 7-04)', async () => {
  const { accessToken } = signInAsDana()
  const asked = playServer({ [sums]: () => ({}) })
  await tab.call(readSums, {})
  expect(asked.map(({ bearer }) => bearer)).toEqual([accessToken])
})

test('a token that ends within 30 seconds is renewed before anything is sent with it', async () => {
  signInAsDana()
  tab.storeToken('old.old.old', 29_000)
  const fresh = signedInAnswer(4821, 'consumer')
  const asked = playServer({
    [refresh]: () => fresh,
    [sums]: () => ({}),
    [reportActivity.path]: () => undefined,
  })
  await Promise.all([tab.call(readSums, {}), tab.call(reportActivity, {})])
  expect(paths(asked)).toEqual([refresh, sums, reportActivity.path])
  expect(asked.slice(1).map(({ bearer }) => bearer)).toEqual([fresh.accessToken, fresh.accessToken])
})
