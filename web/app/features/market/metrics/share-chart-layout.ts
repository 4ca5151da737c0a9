interface Week {
  share: number | null
  expected: number | null
}

export interface ShareLayout {
  width: number
  height: number
  left: number
  right: number
  bottom: number
  ticks: { value: number; y: number }[]
  xOf: (week: number) => number
  share: string
  expected: string
  end: { x: number; share: number; expected: number; shareY: number; expectedY: number; y: number } | null
}

const top = 14
const labelWidth = 92
const minimumGap = 18
const steps = 5

/** Positions of the chart; a week with too few lists is a gap, not a zero. */
export function layOutShares(weeks: readonly Week[], width: number): ShareLayout {
  const height = width < 400 ? 210 : 220
  const [left, right, bottom] = [36, Math.max(120, width - labelWidth - 8), height - 26]
  const values = weeks.flatMap(({ share, expected }) => [share ?? 0, expected ?? 0])
  // Multiples of five on the axis, and never more than 100.
  const step = Math.max(2, Math.ceil(Math.max(...values, 0) / steps / 5) * 5)
  const most = Math.min(100, step * steps)
  const xOf = (week: number) => left + ((right - left) * week) / Math.max(1, weeks.length - 1)
  const yOf = (value: number) => bottom - ((bottom - top) * value) / most
  const path = (of: (week: Week) => number | null) => {
    let isOpen = false
    return weeks
      .map((week, place) => {
        const value = of(week)
        const move = isOpen ? 'L' : 'M'
        isOpen = value !== null
        return value === null ? '' : `${move}${round(xOf(place))} ${round(yOf(value))}`
      })
      .join('')
  }
  const lastAt = weeks.findLastIndex(({ share }) => share !== null)
  const last = weeks[lastAt]
  return {
    width,
    height,
    left,
    right,
    bottom,
    ticks: Array.from({ length: Math.round(most / step) + 1 }, (_, tick) => ({
      value: tick * step,
      y: yOf(tick * step),
    })),
    xOf,
    share: path(({ share }) => share),
    expected: path(({ expected }) => expected),
    end: last ? endOf(last.share ?? 0, last.expected ?? 0) : null,
  }

  function endOf(share: number, expected: number) {
    const [mine, theirs] = [yOf(share), yOf(expected)]
    const push = Math.max(0, minimumGap - Math.abs(mine - theirs)) / 2
    const isAbove = mine <= theirs
    return {
      x: xOf(lastAt),
      y: mine,
      share,
      expected,
      shareY: mine + (isAbove ? -push : push) + 4,
      expectedY: theirs + (isAbove ? push : -push) + 4,
    }
  }
}

const round = (value: number) => Math.round(10 * value) / 10
