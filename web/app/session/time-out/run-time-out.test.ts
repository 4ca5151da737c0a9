import { beforeEach, expect, test, vi } from 'vitest'
import { makeBrowser } from '../testing/make-browser.ts'

const minute = 60_000

/** Moves the wall clock alone, like a laptop that slept or whose clock was changed. */
function turnClock(ms: number): void {
  vi.setSystemTime(Date.now() + ms)
}

let browser: ReturnType<typeof makeBrowser>

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-01T09:00:00Z') })
  browser = makeBrowser()
})

test('somebody who is remembered is never warned and never timed out, but still reported as here (spec 4-20)', () => {
  browser.remember()
  const tab = browser.openTab()
  vi.advanceTimersByTime(24 * 60 * minute)
  expect([tab.tries, tab.timeOuts]).toEqual([0, 0])
  tab.do('keydown')
  expect(tab.reports).toBe(1)
})

test('the warning comes to the moment, and so does the end (spec 4-15, 4-16)', () => {
  const tab = browser.openTab()
  vi.advanceTimersByTime(14 * minute - 1)
  expect(tab.view).toBeUndefined()
  vi.advanceTimersByTime(1)
  expect(tab.view?.deadlineAt).toBe(Date.now() + minute)
  vi.advanceTimersByTime(minute - 1)
  expect(tab.timeOuts).toBe(0)
  vi.advanceTimersByTime(1)
  expect(tab.timeOuts).toBe(1)
  expect(tab.view).toBeUndefined()
})

test('after the end nothing more happens, whatever one does', () => {
  const tab = browser.openTab()
  vi.advanceTimersByTime(15 * minute)
  tab.do('click')
  vi.advanceTimersByTime(60 * minute)
  expect([tab.timeOuts, tab.reports]).toEqual([1, 0])
  expect(vi.getTimerCount()).toBe(0)
})

test('activity puts the end off, also without the exact timer being set anew each time (spec 4-19)', () => {
  const tab = browser.openTab()
  for (let minutes = 0; minutes < 60; minutes += 5) {
    vi.advanceTimersByTime(5 * minute)
    tab.do('mousemove')
  }
  expect([tab.tries, tab.timeOuts]).toEqual([0, 0])
  vi.advanceTimersByTime(14 * minute)
  expect(tab.view).toBeDefined()
})

test('Extend and Logout Now of the dialog do what they say (spec 4-17, 4-18)', () => {
  const tab = browser.openTab()
  vi.advanceTimersByTime(14 * minute + 30_000)
  tab.view?.extend()
  expect([tab.view, tab.reports]).toEqual([undefined, 1])
  vi.advanceTimersByTime(14 * minute)
  expect(tab.view?.deadlineAt).toBe(Date.now() + minute)
  tab.view?.logOutNow()
  expect(tab.timeOuts).toBe(1)
})

test('the check runs every 60000 ms also where a timer was lost (spec 4-21)', () => {
  const tab = browser.openTab()
  let looks = 0
  browser.sayWhenAsked(async () => {
    looks += 1
    return { kind: 'unreachable' }
  })
  turnClock(40_000)
  vi.advanceTimersByTime(minute - 1)
  expect(looks).toBe(0)
  vi.advanceTimersByTime(1)
  expect(looks).toBe(1)
  tab.stop()
})

test('a mouse that moves for a minute is written sixty times at most', () => {
  const tab = browser.openTab()
  for (let events = 0; events < 600; events += 1) {
    vi.advanceTimersByTime(100)
    tab.do('mousemove')
  }
  expect(tab.writes).toBeLessThanOrEqual(60)
  expect(tab.writes).toBeGreaterThan(50)
})

test('activity in one tab keeps the other alive and closes its warning; neither is timed out (spec 4-19)', () => {
  const [used, idle] = [browser.openTab(), browser.openTab()]
  vi.advanceTimersByTime(14 * minute)
  expect([used.view, idle.view].every(Boolean)).toBe(true)
  used.do('mousedown')
  expect([used.view, idle.view]).toEqual([undefined, undefined])
  vi.advanceTimersByTime(14 * minute - 1)
  expect([used.timeOuts, idle.timeOuts]).toEqual([0, 0])
  vi.advanceTimersByTime(1)
  expect(idle.view).toBeDefined()
})

test('a tab that heard nothing reads what the other wrote before it ends anything', () => {
  const deaf = browser.openTab()
  vi.advanceTimersByTime(10 * minute)
  const used = browser.openTab()
  deaf.target.addEventListener('storage', (event) => event.stopImmediatePropagation(), { capture: true })
  used.do('click')
  vi.advanceTimersByTime(5 * minute)
  expect([deaf.timeOuts, deaf.tries]).toEqual([0, 0])
})

test('a tab opened into the last minute warns with what is left', () => {
  browser.openTab().stop()
  vi.advanceTimersByTime(14 * minute + 45_000)
  expect(browser.openTab().view?.deadlineAt).toBe(Date.now() + 15_000)
})

test('a missing modal is tried 20 times more, 100 ms apart, then the session ends when due (spec 4-23, 9-03)', () => {
  const tab = browser.openTab({ hasModal: false })
  vi.advanceTimersByTime(14 * minute + 99)
  expect(tab.tries).toBe(1)
  vi.advanceTimersByTime(1)
  expect(tab.tries).toBe(2)
  vi.advanceTimersByTime(50_000)
  expect(tab.tries).toBe(21)
  vi.advanceTimersByTime(minute)
  expect(tab.timeOuts).toBe(1)
})

test('a modal that comes late is opened by one of the tries (spec 4-23)', () => {
  const tab = browser.openTab({ hasModal: false })
  vi.advanceTimersByTime(14 * minute + 250)
  tab.hasModal = true
  vi.advanceTimersByTime(50)
  expect(tab.view?.deadlineAt).toBe(Date.now() + minute - 300)
})

test('a modal that comes after all tries still warns with what is left, and not before it is time', () => {
  const tab = browser.openTab({ hasModal: false })
  tab.come()
  expect(tab.tries).toBe(0)
  tab.hasModal = false
  vi.advanceTimersByTime(14 * minute + 20_000)
  expect(tab.view).toBeUndefined()
  tab.come()
  expect(tab.view?.deadlineAt).toBe(Date.now() + 40_000)
})

test.each(['visibilitychange', 'focus', 'pageshow', 'resume', 'mousemove', 'click'])(
  'a laptop that wakes with %s after its session is over is signed out, and the touch does not count',
  async (event) => {
    const tab = browser.openTab()
    browser.sayWhenAsked(async () => ({ kind: 'valid', idleSeconds: 20 * 60 }))
    turnClock(20 * minute)
    tab.do(event)
    expect(tab.covered).toEqual([true])
    expect(tab.reports).toBe(0)
    await vi.waitFor(() => expect(tab.timeOuts).toBe(1))
  },
)

test('a session that the server has ended meanwhile has timed out', async () => {
  const tab = browser.openTab()
  browser.sayWhenAsked(async () => ({ kind: 'over' }))
  turnClock(5 * minute)
  tab.do('focus')
  await vi.waitFor(() => expect(tab.timeOuts).toBe(1))
})

test('a clock set forward covers the page only until the server has said that all is well', async () => {
  const tab = browser.openTab()
  browser.sayWhenAsked(async () => ({ kind: 'valid', idleSeconds: 30 }))
  turnClock(60 * minute)
  tab.do('focus')
  await vi.waitFor(() => expect(tab.covered).toEqual([true, false]))
  expect(tab.timeOuts).toBe(0)
  vi.advanceTimersByTime(13.5 * minute)
  expect(tab.view).toBeDefined()
})

test('what is stopped does nothing any more', () => {
  const tab = browser.openTab()
  tab.stop()
  vi.advanceTimersByTime(60 * minute)
  tab.do('click')
  expect([tab.timeOuts, tab.tries, tab.reports]).toEqual([0, 0, 0])
  expect(vi.getTimerCount()).toBe(0)
})
