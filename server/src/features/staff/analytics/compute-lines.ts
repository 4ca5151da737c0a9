import { type AnalyticsLine, fewestInSegment } from '@evenkeel/contract/staff/analytics'
import { minutesAt, quantileOf } from './duration-classes.ts'
import type { BucketFigure, DayFigure } from './figure-store.ts'
import type { LineRule } from './tile-lines.ts'

const minutesAnHour = 60
const minutesADay = 24 * minutesAnHour
const unitOf = {
  count: 'count',
  'per-day': 'per-day',
  share: 'percent',
  mean: 'score',
  'median-hours': 'hours',
  'median-days': 'days',
} as const

export interface Counts {
  days: readonly string[]
  daysBefore: readonly string[]
  /** Days not counted yet have no value, not even zero. */
  uncounted: ReadonlySet<string>
  /** Today, which is not over. */
  openDay: string | undefined
  figures: readonly DayFigure[]
  buckets: readonly BucketFigure[]
}

interface LineValue {
  value: number | null
  n: number
}

/** A line of a tile from its daily counts. Segments with too few people are hidden. */
export function lineOf(
  rule: LineRule,
  counts: Counts,
  isSegmented: boolean,
  hasDaysBefore = false,
): { line: AnalyticsLine; isTooFew: boolean } {
  const dayOf = (metric: string) =>
    new Map(counts.figures.filter((each) => each.metric === metric).map((each) => [each.day, each]))
  const own = rule.is === 'count' && rule.and ? sumOfDays(dayOf(rule.of), dayOf(rule.and)) : dayOf(rule.of)
  const whole = rule.is === 'share' ? dayOf(rule.in) : own
  const buckets = Map.groupBy(
    counts.buckets.filter(({ metric }) => metric === rule.of),
    ({ day }) => day,
  )

  const sum = (of: Map<string, DayFigure>, days: readonly string[], what: 'n' | 'total') =>
    days.reduce((all, day) => all + (of.get(day)?.[what] ?? 0), 0)
  const divided = (part: number, of: number, times = 1) => (of === 0 ? null : (times * part) / of)
  function told(days: readonly string[]): LineValue {
    const n = sum(whole, days, 'n')
    switch (rule.is) {
      case 'count':
        return { value: n, n }
      case 'per-day': {
        const over = days.length > 1 ? days.filter((day) => day !== counts.openDay) : days
        return { value: divided(sum(own, over, 'n'), over.length), n }
      }
      case 'share':
        return { value: divided(sum(own, days, 'n'), n, 100), n }
      case 'mean':
        return { value: divided(sum(own, days, 'total'), n), n }
      case 'median-hours':
      case 'median-days': {
        const among = days.flatMap((day) => buckets.get(day) ?? [])
        const minutes = quantileOf(among, 0.5, minutesAt)
        const unit = rule.is === 'median-days' ? minutesADay : minutesAnHour
        return { value: minutes === null ? null : minutes / unit, n }
      }
      case 'last': {
        const last = days.findLast((day) => own.has(day))
        const figure = last === undefined ? undefined : own.get(last)
        return { value: figure?.total ?? null, n: figure?.n ?? 0 }
      }
    }
  }

  let isTooFew = false
  /** Zero identifies no one. */
  const shown = (one: LineValue): { value: number | null; n: number | null } => {
    if (!isSegmented || one.n === 0 || one.n >= fewestInSegment) return one
    isTooFew = true
    return { value: null, n: null }
  }
  const counted = (days: readonly string[]) => days.filter((day) => !counts.uncounted.has(day))
  const overRange = (days: readonly string[]): { value: number | null; n: number | null } => {
    const those = counted(days)
    return those.length === 0 ? { value: null, n: null } : shown(told(those))
  }
  const eachOf = (days: readonly string[]) =>
    days.map((day) => (counts.uncounted.has(day) ? null : shown(told([day])).value))
  const [now, before] = [overRange(counts.days), overRange(counts.daysBefore)]
  const line: AnalyticsLine = {
    id: rule.id,
    label: rule.label,
    unit: rule.is === 'last' ? rule.unit : unitOf[rule.is],
    value: now.value,
    before: before.value,
    n: now.n,
    n_before: before.n,
    by_day: eachOf(counts.days),
    by_day_before: hasDaysBefore ? eachOf(counts.daysBefore) : [],
  }
  return { line, isTooFew }
}

function sumOfDays(one: Map<string, DayFigure>, other: Map<string, DayFigure>): Map<string, DayFigure> {
  const sum = new Map(one)
  for (const [day, figure] of other) {
    const there = sum.get(day)
    sum.set(day, there ? { ...there, n: there.n + figure.n, total: there.total + figure.total } : figure)
  }
  return sum
}
