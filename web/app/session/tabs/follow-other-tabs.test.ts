import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allowLog } from '../../testing/guard-tests.ts'
import { giveLocks, takeLocks } from '../testing/fake-locks.ts'
import { openTab, type Tab } from '../testing/open-tab.ts'
import { paths, playServer } from '../testing/play-server.ts'
import { signedInAnswer } from '../testing/signed-in-answer.ts'

const refresh = '/api/auth/refresh'
const tabs: Tab[] = []

async function open(): Promise<Tab> {
  const tab = await openTab()
  tab.connectSession()
  tabs.push(tab)
  return tab
}

/** Signed in without telling the other tabs. */
async function openAs(userId: number, userType: string): Promise<Tab> {
  const tab = await open()
  tab.enterSession({ userId, userType })
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

test('a renewal that another tab still got does not bring back a session this tab has left', async () => {
  const fresh = signedInAnswer(4821, 'consumer')
  const asked = playServer({ [refresh]: () => fresh, '/api/auth/logout': () => undefined })
  const left = await openAs(4821, 'consumer')
  left.signOut('asked')
  // These two don't know of it yet.
  const [other, witness] = [await openAs(4821, 'consumer'), await openAs(4821, 'consumer')]
  await other.renewToken()
  await vi.waitFor(() => expect(witness.currentToken()).toBe(fresh.accessToken))
  sessionStorage.clear()
  expect(left.currentToken()).toBeUndefined()
  expect(left.session().status).toBe('unauthenticated')
  expect(paths(asked).filter((path) => path === refresh)).toHaveLength(1)
})

test('a late renewal of the one before does not take the tab from whoever has signed in since', async () => {
  const before = await openAs(4821, 'consumer')
  const now = await openAs(1173, 'advisor')
  const late = signedInAnswer(4821, 'consumer')
  const asked = playServer({ [refresh]: () => (asked.length === 1 ? late : signedInAnswer(1173, 'advisor')) })
  await before.renewToken()
  const people: unknown[] = []
  await vi.waitFor(() => {
    people.push(now.session().userId)
    expect(before.session().userId).toBe(1173)
  })
  expect(new Set(people)).toEqual(new Set([1173]))
  expect([before.currentToken(), now.currentToken()]).not.toContain(late.accessToken)
  // Then they agree and stop asking.
  await vi.waitFor(() => expect(before.currentToken()).toBe(now.currentToken()))
  expect(paths(asked)).toEqual([refresh, refresh, refresh])
})

test('a tab that learns from another one’s renewal that somebody else is here becomes theirs', async () => {
  playServer({ [refresh]: () => signedInAnswer(1173, 'advisor') })
  const unaware = await openAs(4821, 'consumer')
  const other = await openAs(1173, 'advisor')
  await other.renewToken()
  await vi.waitFor(() => expect(unaware.session()).toMatchObject({ userId: 1173, user: 'advisor' }))
  expect(unaware.left).toEqual([])
})
