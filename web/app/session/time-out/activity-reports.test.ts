import { beforeEach, expect, test, vi } from 'vitest'
import { allowLog } from '../../testing/guard-tests.ts'
import { offline, playServer } from '../testing/play-server.ts'
import { startActivityReports } from './activity-reports.ts'

const activity = '/api/auth/activity'
let now: number

beforeEach(() => {
  now = 0
  allowLog()
})

test('nothing is reported until somebody does something (security H14)', () => {
  const asked = playServer({ [activity]: () => undefined })
  const reports = startActivityReports(() => now)
  now += 600_000
  reports.stop()
  expect(asked).toEqual([])
})

test('activity is reported at most once a minute', async () => {
  const asked = playServer({ [activity]: () => undefined })
  const reports = startActivityReports(() => now)
  for (; now < 180_000; now += 1_000) reports.seen()
  reports.stop()
  await vi.waitFor(() => expect(asked).toHaveLength(3))
})

test('a report that did not arrive is made again soon, by the next activity', async () => {
  playServer({ [activity]: offline })
  const reports = startActivityReports(() => now)
  reports.seen()
  await vi.waitFor(() => expect(console.error).toHaveBeenCalled())
  const asked = playServer({ [activity]: () => undefined })
  now += 9_000
  reports.seen()
  expect(asked).toHaveLength(0)
  await vi.waitFor(() => {
    now += 1_000
    reports.seen()
    expect(asked).toHaveLength(1)
  })
  reports.stop()
})

test('what one tab has reported no other tab reports again within the minute', async () => {
  const asked = playServer({ [activity]: () => undefined })
  const one = startActivityReports(() => now)
  vi.resetModules()
  const { startActivityReports: startElsewhere } = await import('./activity-reports.ts')
  let isHeard = false
  const two = startElsewhere(() => now)
  const { onTabMessage } = await import('../tabs/tab-messages.ts')
  onTabMessage(() => {
    isHeard = true
  })
  one.seen()
  await vi.waitFor(() => expect(isHeard).toBe(true))
  now += 30_000
  two.seen()
  expect(asked).toHaveLength(1)
  now += 30_000
  two.seen()
  await vi.waitFor(() => expect(asked).toHaveLength(2))
  one.stop()
  two.stop()
})
