import { dayFromToday } from '@evenkeel/format/calendar-days'
import { expect, test } from 'vitest'
import { daysAsked, daysBefore, rangeIn, rangeProblem, withRange } from '../../../ui/range/range.ts'
import { aboutInWords, hoursInWords, reachInShort, reachInWords } from './figure-words.ts'
import { csvCell, metricsCsv } from './metrics-csv.ts'
import { metricsRange } from './metrics-range.ts'
import { layOutShares } from './share-chart-layout.ts'
import { sampleMetrics, sampleReach } from './testing/sample-metrics.ts'

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("x","y")'])(
  'no text of the file is a formula: %o',
  (text) => {
    expect(csvCell(text).replace(/^"/, '')).toMatch(/^'/)
  },
)

test('the file has every figure with its definition, and too few where it is too few', () => {
  const rows = metricsCsv(sampleMetrics, sampleReach).split('\r\n')
  expect(rows[0]).toBe('Section,Figure,Value,n,Previous period,Definition')
  expect(rows.find((row) => row.startsWith('Answers,"Answered in time, %"'))).toMatch(/,97.56,41,92,"?\(acc/)
  expect(rows).toContain('Funnel,"Opened, % of previous step",25,,,')
  expect(rows.find((row) => row.includes('2026-07-15, you'))).toMatch(/Too few to show,3/)
  expect(rows.find((row) => row.startsWith('Declined,Other reason'))).toMatch(/Too few to show,8/)
  expect(rows.find((row) => row.startsWith('Reach,Shown to'))).toMatch(/,40,/)
  expect(rows.find((row) => row.startsWith('Fee,"Monthly Subscription, CO'))).toMatch(/,2160,/)
})

test('numbers below zero stay numbers, quotes are doubled', () => {
  expect(csvCell(-3)).toBe('-3')
  expect(csvCell('a "b", c')).toBe('"a ""b"", c"')
})

test('a period that makes no sense is refused in words', () => {
  expect(rangeProblem('', '2026-10-01', metricsRange, '2026-10-05')).toBe('Choose both days.')
  expect(rangeProblem('2026-10-02', '2026-10-01', metricsRange, '2026-10-05')).toMatch(/first day/)
  expect(rangeProblem('2026-10-02', '2026-10-06', metricsRange, '2026-10-05')).toMatch(/today or an earlier/)
  expect(rangeProblem('2025-10-04', '2026-10-05', metricsRange, '2026-10-05')).toMatch(/up to 366 days/)
  expect(rangeProblem('2025-10-05', '2026-10-05', metricsRange, '2026-10-05')).toBeUndefined()
})

test('the period is in the address and other parameters stay', () => {
  const query = new URLSearchParams('advisorId=77&range=custom&from=2026-01-01&to=2026-02-01')
  expect(rangeIn(query, metricsRange)).toEqual({ kind: 'custom', from: '2026-01-01', to: '2026-02-01' })
  expect(withRange(query, { kind: '7' }).toString()).toBe('advisorId=77&range=7')
  expect(rangeIn(new URLSearchParams('range=custom&from=x'), metricsRange)).toEqual({ kind: '90' })
  expect(rangeIn(new URLSearchParams('range=1000'), metricsRange)).toEqual({ kind: '90' })
  expect(daysAsked({ kind: '7' })).toEqual({ from: daysBefore(dayFromToday(), 6) })
})

test('hours and few people in words', () => {
  expect([0.5, 1, 5 + 2 / 3, 47.999].map(hoursInWords)).toEqual(['30 min', '1 h', '5 h 40 min', '48 h'])
  expect([0, 10, 1200].map(reachInWords)).toEqual(['fewer than 10', '10', '1,200'])
  expect([0, 10].map(reachInShort)).toEqual(['<10', '10'])
  expect([0, 40].map(aboutInWords)).toEqual(['Fewer than 10', 'About 40'])
})

test('the two labels at the end of the lines never lie on each other, and gaps stay gaps', () => {
  for (const [share, expected] of [
    [10, 10],
    [10, 11],
    [11, 10],
    [0, 100],
  ] as const) {
    const { end, ticks } = layOutShares(
      [
        { share: 3, expected: 3 },
        { share, expected },
      ],
      326,
    )
    expect(Math.abs((end?.shareY ?? 0) - (end?.expectedY ?? 0))).toBeGreaterThanOrEqual(18)
    expect(ticks.at(-1)?.value).toBeGreaterThanOrEqual(Math.max(share, expected))
  }
  const gap = layOutShares(
    [
      { share: 1, expected: 1 },
      { share: null, expected: null },
      { share: 2, expected: 2 },
    ],
    432,
  )
  expect(gap.share.match(/M/g)).toHaveLength(2)
  expect(layOutShares([], 432).end).toBeNull()
})
