import type { AnalyticsLine } from '@evenkeel/contract/staff/analytics'

const size = { width: 80, height: 28, edge: 3 }
const mostPoints = 30

type Values = readonly (number | null)[]

/** Averages of as many days as it takes, so that a long range stays readable at 80 px. */
function thinned(values: Values): Values {
  const step = Math.ceil(values.length / mostPoints)
  return Array.from({ length: Math.ceil(values.length / step) }, (_, at) => {
    const known = values.slice(at * step, (at + 1) * step).filter((value) => value !== null)
    return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0) / known.length
  })
}

/** The range as a line, the period before it dotted, both on one scale. The words beside it say the same. */
export function Sparkline({ line, isPartial }: { line: AnalyticsLine; isPartial: boolean }) {
  // A day that isn't over would look like a fall.
  const now = thinned(isPartial ? line.by_day.slice(0, -1) : line.by_day)
  const before = thinned(line.by_day_before)
  const known = [...now, ...before].filter((value) => value !== null)
  if (known.length < 2) return null
  const [low, high] = [Math.min(...known), Math.max(...known)]
  const pointsOf = (values: Values) =>
    values.flatMap((value, at) => {
      if (value === null) return []
      const part = high === low ? 0.5 : (value - low) / (high - low)
      const x = (size.width * at) / Math.max(values.length - 1, 1)
      return [{ x, y: size.height - size.edge - part * (size.height - 2 * size.edge) }]
    })
  const pathOf = (values: Values) =>
    pointsOf(values)
      .map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`)
      .join('')
  const end = pointsOf(now).at(-1)
  return (
    <svg
      viewBox={`0 0 ${size.width} ${size.height}`}
      aria-hidden="true"
      className="h-6 w-16 flex-none overflow-visible fill-none stroke-2 [stroke-linecap:round] [stroke-linejoin:round] max-[359px]:w-10 medium:h-7 medium:w-20"
    >
      <path d={pathOf(before)} className="stroke-line-strong" strokeWidth="1.25" strokeDasharray="2 3" />
      <path d={pathOf(now)} className="stroke-accent-mark" />
      {end && <circle cx={end.x} cy={end.y} r="3" className="fill-accent-mark stroke-surface" />}
    </svg>
  )
}
