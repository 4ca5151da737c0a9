import type { Role } from '@evenkeel/contract/choices'
import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeLiveLink } from '../../server-link/live-link.ts'
import { playLive } from '../../server-link/testing/play-live.ts'
import { storeSignIn } from '../../session/store-sign-in.ts'
import { forgetEverything } from '../../session/testing/forget-everything.ts'
import { type Asked, playServer, refusal } from '../../session/testing/play-server.ts'
import { signedInAnswer } from '../../session/testing/signed-in-answer.ts'
import { allowLog } from '../../testing/guard-tests.ts'
import { openOn, showPages } from '../testing/show-pages.tsx'
import { useWaiting } from './waiting-store.ts'

const desksPath = '/api/v1/admin/desks'
const unansweredPath = '/api/v1/requests/unanswered'
const pages = [
  {
    path: '/shared/support',
    Component: () => <p>Here</p>,
    handle: { title: 'Support', loginTo: 'ask' },
  },
]
const desks = {
  masquerade: { to_answer: 0 },
  vetting: { waiting: 7, due_at: null },
  support: { open: 1, due_at: null },
  reviews: { waiting: 0 },
  people: { disabled: 0, to_confirm: 0 },
  audit: { checked_at: null, broken_at: null },
}

let asked: Asked[]
let unanswered = 2
let isDown = false
const times = (path: string) => asked.filter((each) => each.path === path).length
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

async function show(role: Role) {
  asked = playServer({
    '/api/auth/current-user': () => ({ isAuthenticated: true, userId: 4821, userType: role, account: null }),
    '/api/auth/refresh': () => signedInAnswer(4821, role),
    '/api/auth/activity': () => undefined,
    '/api/v1/notifications': () => ({ success: true, notifications: [], count: 0, total: 0 }),
    [desksPath]: () => (isDown ? refusal(503) : desks),
    [unansweredPath]: () => ({ unanswered }),
  })
  storeSignIn(signedInAnswer(4821, role), { isRemembered: false })
  const live = await playLive({ userId: 4821, userType: role === 'advisor' ? 'advisor' : 'consumer' })
  showPages('/shared/support', pages)
  await pass(2000)
  return live
}

beforeEach(() => {
  allowLog()
  openOn('desktop')
  vi.useFakeTimers()
  unanswered = 2
  isDown = false
})
afterEach(() => {
  cleanup()
  closeLiveLink()
  forgetEverything()
  useWaiting.setState(useWaiting.getInitialState())
})

test('a consumer asks for neither', async () => {
  await show('consumer')
  expect([times(desksPath), times(unansweredPath)]).toEqual([0, 0])
})

test('staff ask for the desks, again each minute, and a failure keeps the last answer', async () => {
  await show('admin')
  expect([times(desksPath), times(unansweredPath)]).toEqual([1, 0])
  expect(useWaiting.getState()).toMatchObject({ desks, hasFailed: false })
  isDown = true
  await pass(60_000)
  expect(times(desksPath)).toBeGreaterThan(1)
  expect(useWaiting.getState()).toMatchObject({ desks, hasFailed: true })
})

test('an advisor’s badge follows a change at once', async () => {
  const live = await show('advisor')
  expect([times(desksPath), useWaiting.getState().unanswered]).toEqual([0, 2])
  unanswered = 1
  live.say('request-changed', { request_id: 7 })
  await pass(200)
  expect(useWaiting.getState().unanswered).toBe(1)
})
