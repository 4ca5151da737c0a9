import { expect, test } from 'vitest'
import { begin, kinds, look, minute, outside, start } from './testing/begin-time-out.ts'

// Changed clocks and sleeping laptops.

test('a last activity that lies in the future is taken as now, and corrected for the other tabs', () => {
  const session = begin(start + 60 * minute)
  expect(session.do(look)).toEqual([{ kind: 'share-activity', at: start }])
  session.pass(15 * minute)
  expect(kinds(session.do(look))).toEqual(['close-modal', 'time-out'])
})

test.each([
  ['set forward by an hour', 60 * minute],
  ['set back by an hour', -60 * minute],
])('a clock that is %s signs nobody out who is here: the server knows how long it was', (_, by) => {
  const session = begin()
  session.pass(2 * minute)
  session.turnClock(by)
  expect(kinds(session.do(look))).toContain('ask-server')
  expect(session.nextLook()).toBeUndefined()
  session.do({ kind: 'server-said', idleSeconds: 120 })
  expect(session.state).toMatchObject({ phase: 'active', lastActivityAt: session.wall() - 2 * minute })
  expect(session.nextLook()).toBe(12 * minute)
})

test('the server is asked once for one change of the clock', () => {
  const session = begin()
  session.turnClock(31_000)
  expect(kinds(session.do(look))).toEqual(['ask-server'])
  expect(session.do(look)).toEqual([])
  expect(session.do(outside('click'))).toEqual([])
})

test('a clock that is corrected by less than 30 seconds is nobody’s business', () => {
  const session = begin()
  session.turnClock(29_000)
  expect(session.do(look)).toEqual([])
})

test('a laptop that slept too long is signed out by the server’s word, and no event counts before it', () => {
  const session = begin()
  session.turnClock(40 * minute)
  expect(kinds(session.do(outside('mousedown')))).toEqual(['ask-server'])
  session.do(outside('keydown'))
  session.do({ kind: 'extend' })
  expect(kinds(session.do({ kind: 'server-said', idleSeconds: 40 * 60 }))).toEqual([
    'share-activity',
    'close-modal',
    'time-out',
  ])
})

test('without a network it is what the wall clock says', () => {
  const asleep = begin()
  asleep.turnClock(40 * minute)
  asleep.do(look)
  expect(kinds(asleep.do({ kind: 'server-said' }))).toEqual(['close-modal', 'time-out'])
  const briefly = begin()
  briefly.turnClock(5 * minute)
  briefly.do(look)
  briefly.do({ kind: 'server-said' })
  expect(briefly.nextLook()).toBe(9 * minute)
})

test('an answer that comes when nothing was asked changes nothing', () => {
  const session = begin()
  expect(session.do({ kind: 'server-said', idleSeconds: 5_000 })).toEqual([])
  expect(session.state.phase).toBe('active')
})

test('a session whose last activity is not known starts now', () => {
  const session = begin(undefined)
  expect(session.nextLook()).toBe(14 * minute)
})
