import { analyticsTiles } from '@evenkeel/contract/staff/analytics-tiles'
import { dayFromToday } from '@evenkeel/format/calendar-days'
import { expect, test } from 'vitest'
import { daysAsked, rangeIn, rangeProblem } from '../../../ui/range/range.ts'
import { layOutDays, namedDays, ticksTo } from './day-chart-layout.ts'
import { changeInWords, daysInShort, figureInWords, minutesInWords } from './figure-words.ts'
import { analyticsRange } from './range.ts'
import { segmentIn } from './segment.ts'
import { tileSections } from './tile-sections.ts'

const draw = (series: { label: string; values: (number | null)[] }[], isBars = false, width = 416) =>
  layOutDays({ width, series, isBars, showTick: String })

test('a share of too few days is a gap in the line and never a zero', () => {
  const [line] = draw([{ label: 'Accepted', values: [50, null, 40, 30, null] }]).lines
  expect(line?.path.match(/M/g)).toHaveLength(2)
  expect(line?.dots).toHaveLength(1)
})

test('days stand as bars while they can be told apart, else as a line', () => {
  const year = Array.from({ length: 365 }, (_, day) => day)
  expect(draw([{ label: 'Requests', values: [3, 0, 5] }], true).bars.map(({ day }) => day)).toEqual([0, 2])
  expect(draw([{ label: 'Requests', values: year }], true).bars).toEqual([])
  expect(draw([{ label: 'Requests', values: year }], true).lines).toHaveLength(1)
})

test('one beside a thousand is still seen', () => {
  const { bars, bottom } = draw([{ label: 'Requests', values: [1000, 1] }], true)
  expect(bars[1]?.height).toBeGreaterThanOrEqual(2)
  expect((bars[1]?.y ?? 0) + (bars[1]?.height ?? 0)).toBe(bottom)
})

test('the names of lines that end together do not lie on each other', () => {
  const { lines } = draw(['A', 'B', 'C'].map((label) => ({ label, values: [1, 2, 3] })))
  const places = lines.map(({ end }) => end?.labelY ?? 0).sort((a, b) => a - b)
  expect(places[1]).toBeGreaterThanOrEqual((places[0] ?? 0) + 16)
  expect(places[2]).toBeGreaterThanOrEqual((places[1] ?? 0) + 16)
})

test.each([0, 0.004, 0.7, 1, 3, 7, 13, 99, 100, 1234, 1e7])('an axis reaches %d in few steps', (most) => {
  for (const isWhole of [false, true]) {
    const ticks = ticksTo(most, { isWhole })
    expect(ticks[0]).toBe(0)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
    expect(ticks.length).toBeLessThanOrEqual(5)
    expect(new Set(ticks).size).toBe(ticks.length)
    if (isWhole) expect(ticks.every(Number.isInteger)).toBe(true)
  }
})

test('a share is never drawn above all, and everything stays in the picture', () => {
  expect(ticksTo(97, { atMost: 100 }).at(-1)).toBe(100)
  for (const width of [200, 326, 416, 960]) {
    const { lines, right } = draw([{ label: 'A long name of a line', values: [1, 5, 2] }], false, width)
    expect(lines[0]?.end?.x).toBeLessThanOrEqual(right)
    expect(right).toBeLessThanOrEqual(width)
  }
})

test('one day, two days and many are named at their ends', () => {
  expect(namedDays(1, 400)).toEqual([0])
  expect(namedDays(2, 400)).toEqual([0, 1])
  expect(namedDays(30, 400)).toEqual([0, 14, 29])
  expect(namedDays(30, 150)).toEqual([0, 29])
})

test.each([
  [{ value: 124, before: 111, unit: 'count' }, '+12% from 111'],
  [{ value: 3, before: 0, unit: 'count' }, '+3 from 0'],
  [{ value: 1.6, before: 1, unit: 'per-day' }, '+60% from 1 per day'],
  [{ value: 4.1, before: 4.7, unit: 'days' }, '−0.6 days from 4.7 days'],
  [{ value: 111, before: 111, unit: 'count' }, 'no change (111)'],
  [{ value: 60, before: 64.5, unit: 'percent' }, '−4.5 points from 64.5%'],
  [{ value: 5, before: 6.5, unit: 'hours' }, '−1 h 30 min from 6 h 30 min'],
  [{ value: 0.61, before: 0.55, unit: 'index' }, '+0.06 from 0.55'],
  [{ value: null, before: 5, unit: 'score' }, undefined],
] as const)('%o is told as %s', (line, words) => {
  expect(changeInWords(line)).toBe(words)
})

test('times and means are told as people say them', () => {
  expect([0.4, 40, 340, 4560].map(minutesInWords)).toEqual([
    'under a minute',
    '40 min',
    '5 h 40 min',
    '3 days 4 h',
  ])
  expect(figureInWords(12.34, 'count')).toBe('12.3')
  expect(figureInWords(12_345.6, 'count')).toBe('12,346')
})

test('days of two years are told with their year', () => {
  expect(daysInShort(['2026-07-08', '2026-07-09'])).toEqual(['Jul 8', 'Jul 9'])
  expect(daysInShort(['2025-12-31', '2026-01-01'])).toEqual(['Dec 31, 2025', 'Jan 1, 2026'])
})

test('every tile of the contract has one place', () => {
  const placed = tileSections.flatMap(({ tiles }) => tiles.map(({ tile }) => tile))
  expect([...placed, 'headlines', 'consumer-steps'].sort()).toEqual(Object.keys(analyticsTiles).sort())
})

test('days and segments that do not exist are not asked for', () => {
  expect(rangeProblem('2026-02-30', 'never', analyticsRange)).toBe('Choose both days.')
  expect(rangeProblem('2026-02-02', '2026-02-01', analyticsRange)).toBe('Choose a first day before the last.')
  expect(rangeProblem('2026-11-01', '2026-11-17', analyticsRange, '2026-11-16')).toBe(
    'Choose today or an earlier day.',
  )
  expect(rangeIn(new URLSearchParams('range=12'), analyticsRange)).toEqual({ kind: '30' })
  expect(segmentIn(new URLSearchParams('segment=gender&value=Male'))).toBeUndefined()
  expect(segmentIn(new URLSearchParams('segment=fee-type&value=7'))).toBeUndefined()
  expect(segmentIn(new URLSearchParams('segment=fee-type&value=3'))).toEqual({ by: 'fee-type', value: '3' })
})

test('today is not named: where the days begin it may still be yesterday', () => {
  const today = dayFromToday()
  expect(daysAsked({ kind: 'custom', from: '2026-01-01', to: today })).toEqual({ from: '2026-01-01' })
  expect(daysAsked({ kind: 'custom', from: '2026-01-01', to: '2026-01-31' })).toEqual({
    from: '2026-01-01',
    to: '2026-01-31',
  })
})
