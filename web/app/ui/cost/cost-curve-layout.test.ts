import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type CostSeries,
  frameFor,
  layOutCostCurve,
  niceTicks,
  spreadLabels,
  valueAt,
} from './cost-curve-layout.ts'

const show = { value: (value: number) => `$${value}`, tick: (value: number) => `$${value}` }

function straight(key: CostSeries['key'], aYear: number): CostSeries {
  return {
    key,
    label: `${key} ${aYear}`,
    points: Array.from({ length: 30 }, (_, at) => ({ year: at + 1, value: aYear * (at + 1) })),
  }
}

describe('labels at the ends of the lines', () => {
  it('never overlap, never leave the drawing, and keep their order', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1, maxLength: 6 }), (wishes) => {
        const wanted = wishes.sort((a, b) => a - b)
        const placed = spreadLabels(wanted, 34, 20, 320)
        expect(placed).toHaveLength(wanted.length)
        for (const [at, y] of placed.entries()) {
          expect(y).toBeGreaterThanOrEqual(20 - 1e-6)
          expect(y).toBeLessThanOrEqual(320 + 1e-6)
          if (at > 0) expect(y - (placed[at - 1] ?? 0)).toBeGreaterThanOrEqual(34 - 1e-6)
        }
      }),
    )
  })

  it('stay where they belong when there is room', () => {
    expect(spreadLabels([40, 100, 200], 34, 20, 320)).toEqual([40, 100, 200])
  })
})

describe('the axis', () => {
  it('starts at zero, reaches the greatest cost and has few steps', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 50_000_000 }), (most) => {
        const ticks = niceTicks(most)
        expect(ticks[0]).toBe(0)
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
        expect(ticks.length).toBeGreaterThanOrEqual(3)
        expect(ticks.length).toBeLessThanOrEqual(7)
      }),
    )
  })

  it('of nothing shows only zero', () => {
    expect(niceTicks(0)).toEqual([0])
  })
})

describe('the drawing', () => {
  it.each([288, 326, 559, 560, 904])('keeps every line and label inside %i px', (width) => {
    const series = [
      straight('aum', 9000),
      straight('flat', 8900),
      { ...straight('hourly', 100), label: 'A very long name indeed' },
    ]
    const layout = layOutCostCurve(series, [1, 10, 30], frameFor(width), show)
    expect(layout.plot.right).toBeGreaterThan(layout.plot.left + 100)
    for (const line of layout.lines) {
      expect(line.end.x).toBeLessThanOrEqual(width)
      expect(line.label.x + line.label.text.length * 6.7).toBeLessThanOrEqual(width + 1)
      expect(line.label.y).toBeLessThanOrEqual(layout.plot.bottom)
    }
  })

  it.each([288, 560, 904])('keeps what is usual and a mark above all lines inside %i px', (width) => {
    const { points } = straight('aum', 90_000)
    const layout = layOutCostCurve(
      [straight('flat', 100), straight('baseline', 90)],
      [1, 10, 30],
      frameFor(width),
      show,
      {
        band: { label: 'Usual range', low: straight('aum', 50).points, high: points },
        notes: [{ year: 1, value: 5_000_000, label: 'Your limit' }],
      },
    )
    const [note] = layout.notes
    const highest = layout.valueTicks.at(-1)?.value
    expect(highest).toBeGreaterThanOrEqual(5_000_000)
    expect(note?.markY).toBeGreaterThanOrEqual(layout.plot.top)
    expect(note?.y).toBeGreaterThan(layout.plot.top)
    const labels = [...layout.lines.map(({ label }) => label.y), layout.band?.label.y ?? 0].sort(
      (a, b) => a - b,
    )
    for (const [at, y] of labels.entries())
      if (at > 0) expect(y - (labels[at - 1] ?? 0)).toBeGreaterThanOrEqual(18 - 1e-6)
    expect(layout.band?.path).toMatch(/^M.+Z$/)
  })

  it('draws the advisor at hand last, above the others', () => {
    const layout = layOutCostCurve(
      [{ ...straight('flat', 5), isMine: true }, straight('aum', 9)],
      [30],
      frameFor(904),
      show,
    )
    expect(layout.lines.at(-1)?.series.key).toBe('flat')
  })

  it('starts every line at nothing paid on the first day', () => {
    const layout = layOutCostCurve([straight('flat', 5)], [30], frameFor(904), show)
    const { left, bottom } = layout.plot
    expect(layout.lines[0]?.path.startsWith(`M${Math.round(left * 10) / 10} ${bottom}L`)).toBe(true)
  })

  it('stands also without any figures', () => {
    expect(layOutCostCurve([], [1, 10, 30], frameFor(326), show).lines).toEqual([])
  })
})

it('reads a year between two given ones as the way between them', () => {
  const points = [
    { year: 10, value: 100 },
    { year: 20, value: 300 },
  ]
  expect(valueAt(points, 15)).toBe(200)
  expect(valueAt(points, 5)).toBe(50)
  expect(valueAt(points, 30)).toBe(300)
})
