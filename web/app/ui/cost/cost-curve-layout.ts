// The layout of a cost curve as pure arithmetic.
/** `baseline` is the line without fees that all others are compared with. */
export type FeeKey = 'aum' | 'flat' | 'subscription' | 'hourly' | 'baseline'

export interface CostPoint {
  year: number
  value: number
}

export interface CostSeries {
  key: FeeKey
  label: string
  /** Shown at the line if space is short: "AUM" for "AUM 1.00%". */
  shortLabel?: string | undefined
  points: readonly CostPoint[]
  isMine?: boolean | undefined
  /** A line to compare with, thinner than the others. */
  isThin?: boolean | undefined
}

/** The usual range, drawn as an area behind the lines. */
export interface CostBand {
  label: string
  shortLabel?: string | undefined
  low: readonly CostPoint[]
  high: readonly CostPoint[]
}

/** One amount in one year, such as a limit that the person has set. */
export interface CostNote extends CostPoint {
  label: string
}

export interface CurveExtras {
  band?: CostBand | undefined
  notes?: readonly CostNote[] | undefined
}

export interface CurveFrame {
  width: number
  height: number
  isNarrow: boolean
  /** Without labels at the lines, where a table below says what they are. */
  isBare?: boolean | undefined
}

export interface CurveLine {
  series: CostSeries
  path: string
  end: { x: number; y: number }
  marks: { x: number; y: number }[]
  label: CurveLabel
}

interface CurveLabel {
  text: string
  x: number
  y: number
}

export interface CurveLayout {
  frame: CurveFrame
  plot: { left: number; right: number; top: number; bottom: number }
  lastYear: number
  valueTicks: { value: number; y: number }[]
  yearTicks: { year: number; x: number; isMark: boolean }[]
  lines: CurveLine[]
  band: { band: CostBand; path: string; label: CurveLabel; ends: string } | null
  notes: (CurveLabel & { isBefore: boolean; markY: number })[]
  xOf: (year: number) => number
  yOf: (value: number) => number
}

const narrowBelow = 560
/** With a legend short names are no help, so the lines keep their labels as long as there is any room. */
const bareBelow = 480
const letterWidth = 6.7
const edge = { top: 22, bottom: 34, shape: 16, note: 44 }

export function frameFor(width: number, hasLegend = false): CurveFrame {
  const isNarrow = width < (hasLegend ? bareBelow : narrowBelow)
  return { width, height: isNarrow ? 300 : 380, isNarrow, isBare: isNarrow && hasLegend }
}

export function valueAt(points: readonly CostPoint[], year: number): number {
  const after = points.find((point) => point.year >= year)
  if (!after) return points.at(-1)?.value ?? 0
  if (after.year === year) return after.value
  // Nothing has been paid before the first day.
  const before = points.findLast((point) => point.year < year) ?? { year: 0, value: 0 }
  return before.value + ((after.value - before.value) * (year - before.year)) / (after.year - before.year)
}

export function showRange(
  { low, high }: CostBand,
  year: number,
  showValue: (value: number) => string,
): string {
  return `${showValue(valueAt(low, year))}–${showValue(valueAt(high, year))}`
}

export function niceTicks(most: number): number[] {
  if (!(most > 0)) return [0]
  const power = 10 ** Math.floor(Math.log10(most / 5))
  const step = [1, 2, 2.5, 5, 10].map((size) => size * power).find((size) => most / size <= 5.5) ?? 10 * power
  return Array.from({ length: Math.ceil(most / step) + 1 }, (_, at) => at * step)
}

// Labels keep their order, never overlap, stay inside and move as little as possible: colliding neighbors form one
// block around their common middle.
export function spreadLabels(wanted: readonly number[], gap: number, top: number, bottom: number): number[] {
  const blocks: { start: number; wishes: number[] }[] = []
  const startOf = (wishes: number[]) => {
    const middle = wishes.reduce((sum, wish, at) => sum + wish - at * gap, 0) / wishes.length
    return Math.max(Math.min(middle, bottom - (wishes.length - 1) * gap), top)
  }
  for (const wish of wanted) {
    let block = { start: startOf([wish]), wishes: [wish] }
    for (let last = blocks.at(-1); last; last = blocks.at(-1)) {
      if (last.start + last.wishes.length * gap <= block.start) break
      const wishes = [...last.wishes, ...block.wishes]
      block = { start: startOf(wishes), wishes }
      blocks.pop()
    }
    blocks.push(block)
  }
  return blocks.flatMap(({ start, wishes }) => wishes.map((_, at) => start + at * gap))
}

export function layOutCostCurve(
  series: readonly CostSeries[],
  marks: readonly number[],
  frame: CurveFrame,
  show: { value: (value: number) => string; tick: (value: number) => string },
  { band, notes = [] }: CurveExtras = {},
): CurveLayout {
  const allPoints = [...series.flatMap(({ points }) => points), ...(band ? [...band.low, ...band.high] : [])]
  const lastYear = Math.max(...marks, ...allPoints.map(({ year }) => year), 1)
  const ends = series.map(({ points }) => valueAt(points, lastYear))
  const bandEnds = band ? [valueAt(band.low, lastYear), valueAt(band.high, lastYear)] : []
  const bandShown = bandEnds.map(show.tick).join('–')
  const ticks = niceTicks(Math.max(...ends, ...[...allPoints, ...notes].map(({ value }) => value), 0))
  // The band gets a label like a line through its middle.
  const labelled = band ? [...series, band] : series
  const labelledEnds = band ? [...ends, bandEnds.reduce((sum, end) => sum + end / 2, 0)] : ends
  const words = labelled.map((one) => (frame.isNarrow ? (one.shortLabel ?? one.label) : one.label))
  const longest = Math.max(
    ...words.map((text) => text.length),
    ...(frame.isNarrow ? [] : [...ends.map(show.value), bandShown].map((text) => text.length)),
    0,
  )
  const labelRoom = frame.isBare ? 0 : Math.min(longest * letterWidth, frame.width * 0.3)
  const most = Math.floor(labelRoom / letterWidth)
  const plot = {
    left: 15 + letterWidth * Math.max(...ticks.map((tick) => show.tick(tick).length)),
    right: frame.width - labelRoom - edge.shape,
    top: edge.top,
    bottom: frame.height - edge.bottom,
  }
  const top = ticks.at(-1) || 1
  const xOf = (year: number) => plot.left + ((plot.right - plot.left) * year) / lastYear
  const yOf = (value: number) => plot.bottom - ((plot.bottom - plot.top) * value) / top
  const at = (year: number, value: number) => `${round(xOf(year))} ${round(yOf(value))}`

  const endOf = (index: number) => labelledEnds[index] ?? 0
  const order = labelled.map((_, index) => index).sort((a, b) => endOf(b) - endOf(a))
  const gap = frame.isNarrow ? 18 : 34
  const spread = spreadLabels(
    order.map((index) => yOf(endOf(index))),
    gap,
    plot.top + gap / 2 - 8,
    plot.bottom,
  )
  const trace = (points: readonly CostPoint[]) =>
    fromNothing(points).map((point) => at(point.year, point.value))
  const labelOf = (index: number): CurveLabel => {
    const text = words[index] ?? ''
    return {
      text: text.length > most ? `${text.slice(0, Math.max(most - 1, 1)).trimEnd()}…` : text,
      x: xOf(lastYear) + edge.shape,
      y: spread[order.indexOf(index)] ?? 0,
    }
  }
  const lines = series.map(
    (one, index): CurveLine => ({
      series: one,
      path: `M${trace(one.points).join('L')}`,
      end: { x: xOf(lastYear), y: yOf(ends[index] ?? 0) },
      marks: marks
        .filter((year) => year > 1 && year < lastYear)
        .map((year) => ({ x: xOf(year), y: yOf(valueAt(one.points, year)) })),
      label: labelOf(index),
    }),
  )
  return {
    frame,
    plot,
    lastYear,
    valueTicks: ticks.map((value) => ({ value, y: yOf(value) })),
    yearTicks: yearTicks(marks, lastYear).map((tick) => ({ ...tick, x: xOf(tick.year) })),
    // The current advisor's line is drawn last, on top.
    lines: lines.sort((a, b) => Number(a.series.isMine ?? false) - Number(b.series.isMine ?? false)),
    band: band
      ? {
          band,
          path: `M${[...trace(band.high), ...trace(band.low).toReversed()].join('L')}Z`,
          label: labelOf(series.length),
          ends: bandShown,
        }
      : null,
    // Above its mark, where the lines are still low.
    notes: notes.map(({ year, value, label }) => ({
      text: label,
      x: xOf(year),
      y: Math.max(yOf(value) - edge.note, plot.top + 12),
      isBefore: year > lastYear / 2,
      markY: yOf(value),
    })),
    xOf,
    yOf,
  }
}

// Nothing has been paid before the first day.
function fromNothing(points: readonly CostPoint[]): readonly CostPoint[] {
  return points[0]?.year === 0 ? points : [{ year: 0, value: 0 }, ...points]
}

function yearTicks(marks: readonly number[], lastYear: number): { year: number; isMark: boolean }[] {
  const marked = marks.filter((year) => year <= lastYear)
  const isFree = (year: number) => marked.every((mark) => Math.abs(mark - year) >= lastYear / 8)
  const between = [10, 20, 30, 40].filter((year) => year < lastYear && isFree(year))
  return [
    ...marked.map((year) => ({ year, isMark: true })),
    ...between.map((year) => ({ year, isMark: false })),
  ]
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
