import { sessionTimeout } from '@evenkeel/contract/constants'
import { expect, test } from 'vitest'
import { begin, kinds, look, minute, outside, start, warned } from '../testing/begin-time-out.ts'
import { activityEvents } from './time-out.ts'

test('the numbers are the specification’s (spec 9-02, 9-03)', () => {
  expect(sessionTimeout).toMatchObject({
    timeoutMs: 900_000,
    warningBeforeMs: 60_000,
    countdownSeconds: 60,
    extensionMs: 900_000,
    checkEveryMs: 60_000,
    modalRetries: 20,
    modalRetryEveryMs: 100,
  })
})

test('after a laptop’s sleep no touch revives a session that is over (spec 4-15)', () => {
  const session = begin()
  session.pass(15 * minute)
  expect(kinds(session.do(outside('mousedown')))).toEqual(['close-modal', 'time-out'])
  expect(session.state.phase).toBe('expired')
  expect(session.do(outside('mousedown'))).toEqual([])
})

test('a click on Extend that comes after the end is too late', () => {
  const session = warned()
  session.pass(minute)
  expect(kinds(session.do({ kind: 'extend' }))).toEqual(['close-modal', 'time-out'])
})

test('nothing happens a moment before the warning is due', () => {
  const session = begin()
  session.pass(14 * minute - 1)
  expect(session.do(look)).toEqual([])
  expect(session.state.phase).toBe('active')
  expect(session.nextLook()).toBe(1)
})

test('the warning comes one minute before the end, to the moment, with its deadline (spec 4-15, 4-16)', () => {
  const session = begin()
  session.pass(14 * minute)
  expect(session.do(look)).toEqual([{ kind: 'open-modal', deadlineAt: start + 15 * minute }])
  session.do({ kind: 'modal-tried', isOpen: true })
  expect(session.nextLook()).toBe(minute)
})

test('at the end of the countdown the session times out (spec 4-16)', () => {
  const session = warned()
  session.pass(minute - 1)
  expect(session.do(look)).toEqual([])
  session.pass(1)
  expect(kinds(session.do(look))).toEqual(['close-modal', 'time-out'])
  expect(session.nextLook()).toBeUndefined()
})

test('a look that comes late, as in a hidden tab, warns with what is left and never with more', () => {
  const session = begin()
  session.pass(14 * minute + 40_000)
  expect(session.do(look)).toEqual([{ kind: 'open-modal', deadlineAt: start + 15 * minute }])
  session.do({ kind: 'modal-tried', isOpen: true })
  expect(session.nextLook()).toBe(20_000)
})

test('Extend hides the warning, continues for 15 minutes, and the next warning counts from 60 (spec 4-17)', () => {
  const session = warned()
  session.pass(30_000)
  expect(session.do({ kind: 'extend' })).toEqual([
    { kind: 'share-activity', at: session.wall() },
    { kind: 'report-activity' },
    { kind: 'close-modal' },
  ])
  session.pass(14 * minute)
  expect(session.do(look)).toEqual([{ kind: 'open-modal', deadlineAt: session.wall() + minute }])
})

test('Logout Now times out at once (spec 4-18)', () => {
  expect(kinds(warned().do({ kind: 'log-out-now' }))).toEqual(['close-modal', 'time-out'])
})

test.each(activityEvents)('%s refreshes the last activity (spec 4-19)', (event) => {
  const session = begin()
  session.pass(10 * minute)
  expect(session.do(outside(event))).toEqual([
    { kind: 'share-activity', at: session.wall() },
    { kind: 'report-activity' },
  ])
  session.pass(10 * minute)
  expect(session.do(look)).toEqual([])
})

test.each(activityEvents.filter((event) => event !== 'mousemove'))(
  '%s outside the open dialog clears the warning (spec 4-19)',
  (event) => {
    const session = warned()
    expect(kinds(session.do(outside(event)))).toContain('close-modal')
    expect(session.state.phase).toBe('active')
  },
)

test.each(activityEvents)(
  '%s inside the open dialog leaves it open and adds no time (spec 4-19)',
  (event) => {
    const session = warned()
    session.pass(30_000)
    expect(session.do({ kind: 'activity', event, isInsideModal: true })).toEqual([])
    expect(session.nextLook()).toBe(30_000)
  },
)

test('a moving mouse leaves the open dialog open and adds no time (spec 4-19)', () => {
  const session = warned()
  session.pass(30_000)
  expect(session.do(outside('mousemove'))).toEqual([])
  expect(session.nextLook()).toBe(30_000)
})

test('a moving mouse is activity where the dialog could not be opened', () => {
  const session = begin()
  session.pass(14 * minute)
  session.do(look)
  session.do({ kind: 'modal-tried', isOpen: false })
  expect(kinds(session.do(outside('mousemove')))).toContain('report-activity')
  expect(session.state.phase).toBe('active')
})

test('the other tabs are told at most once a second', () => {
  const session = begin()
  session.pass(5_000)
  const told = [0, 400, 599, 1, 999].map((ms) => {
    session.pass(ms)
    return kinds(session.do(outside('mousemove'))).includes('share-activity')
  })
  expect(told).toEqual([true, false, false, true, false])
})

test('activity in another tab keeps this one alive and closes its warning (spec 4-19)', () => {
  const session = warned()
  session.pass(10_000)
  expect(kinds(session.do({ kind: 'look', sharedAt: session.wall() - 1_000 }))).toEqual(['close-modal'])
  expect(session.nextLook()).toBe(14 * minute - 1_000)
})

test('an older time from another tab takes nothing away', () => {
  const session = begin()
  session.pass(minute)
  session.do(outside('click'))
  session.do({ kind: 'look', sharedAt: start })
  expect(session.state.lastActivityAt).toBe(start + minute)
})

test('news that leave the warning standing move its deadline', () => {
  const session = warned()
  session.pass(10_000)
  expect(session.do({ kind: 'look', sharedAt: start + 5_000 })).toEqual([
    { kind: 'open-modal', deadlineAt: start + 15 * minute + 5_000 },
  ])
})

test('a missing modal is tried again every 100 ms, 20 times, and then no more (spec 4-23, 9-03)', () => {
  const session = begin()
  session.pass(14 * minute)
  let tries = 0
  for (let effects = session.do(look); effects.length > 0; effects = session.do(look)) {
    expect(kinds(effects)).toEqual(['open-modal'])
    tries += 1
    session.do({ kind: 'modal-tried', isOpen: false })
    const next = session.nextLook() ?? 0
    if (next > 100) break
    expect(next).toBe(100)
    expect(session.do(look)).toEqual([])
    session.pass(next)
  }
  expect(tries).toBe(1 + 20)
})

test('without a modal the session still ends when it is due (spec 4-23)', () => {
  const session = begin()
  session.pass(14 * minute)
  for (let tries = 0; tries <= 20; tries += 1) {
    session.do(look)
    session.do({ kind: 'modal-tried', isOpen: false })
    session.pass(100)
  }
  expect(session.nextLook()).toBe(minute - 2_100)
  session.pass(minute - 2_100)
  expect(kinds(session.do(look))).toEqual(['close-modal', 'time-out'])
})
