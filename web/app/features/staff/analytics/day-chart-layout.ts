import { spreadLabels } from '../../../ui/cost/cost-curve-layout.ts'

/** One figure per day; null where it is withheld or not counted. */
export interface DaySeries {
  label: string
  values: readonly (number | null)[]
}

interface DayLine {
  label: string
  path: string
  /** The area under each part of the line. */
  area: string
  /** Single days between gaps, which a line cannot show. */
  dots: { x: number; y: number }[]
  end: { x: number; y: number; labelY: number } | null
}

export interface DayLayout {
  width: number
  height: number
  left: number
  right: number
  top: number
  bottom: number
  ticks: { value: number; y: number }[]
  /** The width of one day. */
  step: number
  xOf: (day: number) => number
  yOf: (value: number) => number
  /** Only for a single series whose days are wide enough. */
  bars: { day: number; x: number; y: number; width: number; height: number }[]
  lines: DayLine[]
  /** Names at the ends of the lines. */
  isNamed: boolean
}

interface Wanted {
  width: number
  series: readonly DaySeries[]
  /** For counts: bars where there is room, and whole steps on the axis. */
  isBars: boolean
  showTick: (value: number) => string
  /** Upper limit of the axis: a share never exceeds 100%. */
  most?: number | undefined
}

const height = 176
const letterWidth = 7.2
const edge = { top: 12, bottom: 26, label: 10 }
/** Longer names only appear above the chart, with the figures. */
const longestName = 13
const narrowestBar = 3.5

interface Axis {
  atMost?: number | undefined
  /** Counts have no fractions. */
  isWhole?: boolean | undefined
}

/** Three or four round steps from zero. */
export function ticksTo(most: number, { atMost = Number.POSITIVE_INFINITY, isWhole }: Axis = {}): number[] {
  const wanted = Math.max(most, 0)
  if (wanted === 0) return [0, Math.min(1, atMost)]
  const power = 10 ** Math.floor(Math.log10(wanted / 3))
  const size = [1, 2, 2.5, 5, 10].map((part) => part * power).find((part) => wanted / part <= 4) ?? 10 * power
  const step = isWhole ? Math.max(1, Math.ceil(size)) : size
  const count = Math.ceil(wanted / step - 1e-9)
  return Array.from({ length: count + 1 }, (_, at) => tidy(at * step)).map((tick) => Math.min(tick, atMost))
}

export function layOutDays({ width, series, isBars, showTick, most }: Wanted): DayLayout {
  const days = Math.max(1, ...series.map(({ values }) => values.length))
  const values = series.flatMap((one) => one.values.map((value) => value ?? 0))
  const ticks = [...new Set(ticksTo(Math.max(0, ...values), { atMost: most, isWhole: isBars }))]
  const longest = Math.max(0, ...series.map(({ label }) => label.length))
  const isNamed = series.length > 1 && longest <= longestName
  const labelRoom = isNamed ? Math.min(width * 0.3, edge.label + letterWidth * longest) : 4
  const left = 8 + letterWidth * Math.max(...ticks.map((tick) => showTick(tick).length))
  const right = Math.max(left + 60, width - labelRoom)
  const [top, bottom] = [edge.top, height - edge.bottom]
  const highest = ticks.at(-1) || 1
  const step = (right - left) / days
  const xOf = (day: number) => left + step * (day + 0.5)
  const yOf = (value: number) => bottom - ((bottom - top) * Math.min(value, highest)) / highest
  const areBars = isBars && series.length === 1 && step >= narrowestBar
  const lines = areBars ? [] : series.map((one) => lineOf(one, xOf, yOf, bottom))
  if (isNamed) placeLabels(lines, top, bottom)
  return {
    width,
    height,
    left,
    right,
    top,
    bottom,
    ticks: ticks.map((value) => ({ value, y: yOf(value) })),
    step,
    xOf,
    yOf,
    bars: areBars ? barsOf(series[0]?.values ?? []) : [],
    lines,
    isNamed,
  }

  function barsOf(of: DaySeries['values']): DayLayout['bars'] {
    const wide = Math.min(28, Math.max(2, step * 0.72))
    return of.flatMap((value, day) => {
      if (value === null || value === 0) return []
      // A nonzero value stays visible, however small.
      const y = Math.min(yOf(value), bottom - 2)
      return {
        day,
        x: round(xOf(day) - wide / 2),
        y: round(y),
        width: round(wide),
        height: round(bottom - y),
      }
    })
  }
}

/** A day without a figure is a gap, not a zero. */
function lineOf(
  series: DaySeries,
  xOf: (day: number) => number,
  yOf: (value: number) => number,
  bottom: number,
): DayLine {
  let [path, area] = ['', '']
  const dots: DayLine['dots'] = []
  let end: DayLine['end'] = null
  const has = (day: number) => typeof series.values[day] === 'number'
  for (const [day, value] of series.values.entries()) {
    if (value === null) continue
    const [x, y] = [round(xOf(day)), round(yOf(value))]
    path += `${has(day - 1) ? 'L' : 'M'}${x} ${y}`
    area += `${has(day - 1) ? 'L' : `M${x} ${bottom}L`}${x} ${y}${has(day + 1) ? '' : `L${x} ${bottom}Z`}`
    if (!has(day - 1) && !has(day + 1)) dots.push({ x, y })
    end = { x, y, labelY: y }
  }
  return { label: series.label, path, area, dots, end }
}

function placeLabels(lines: readonly DayLine[], top: number, bottom: number): void {
  const ended = lines.flatMap(({ end }) => end ?? []).sort((a, b) => a.y - b.y)
  const places = spreadLabels(
    ended.map(({ y }) => y),
    16,
    top,
    bottom,
  )
  for (const [at, end] of ended.entries()) end.labelY = places[at] ?? end.y
}

/** Days labeled on the axis: the first, the last, and one between where there is room. */
export function namedDays(days: number, width: number): number[] {
  if (days <= 2 || width < 220) return [...new Set([0, days - 1])]
  return [0, Math.floor((days - 1) / 2), days - 1]
}

const round = (value: number) => Math.round(value * 10) / 10
const tidy = (value: number) => Number(value.toPrecision(10))
