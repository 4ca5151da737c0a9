// Times on the clock of a place and moments in time. What is asked of Intl is kept, because Intl takes microseconds for
// each answer and a list of advisors asks thousands of times.

const minuteMs = 60_000
const dayMs = 86_400_000
// Shorter than the time between any two changes of the clocks anywhere.
const stretchMs = 14 * dayMs

/** A time on the clock of a place, as the moment at which a clock in UTC would show it. */
type LocalMs = number

export interface ZoneClock {
  localAt(moment: number): LocalMs
  /** The first moment at which the clock shows this; undefined where it never does because it is put forward. */
  momentOf(local: LocalMs): number | undefined
  /** How far the clock is ahead of UTC from then to then, at most a fortnight; undefined where it is put meanwhile. */
  aheadFrom(from: number, to: number): number | undefined
}

interface Stretch {
  from: number
  to: number
  /** How far the clock is ahead of UTC before and from the change on; without a change `changesAt` is the end. */
  beforeMs: number
  afterMs: number
  changesAt: number
}

const clocks = new Map<string, ZoneClock>()

export function zoneClock(timeZone: string): ZoneClock {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = makeClock(timeZone)
  clocks.set(timeZone, clock)
  return clock
}

function makeClock(timeZone: string): ZoneClock {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const stretches = new Map<number, Stretch>()
  let last: Stretch | undefined

  function stretchOf(moment: number): Stretch {
    // Who asks once mostly asks for the same days again.
    if (last && moment >= last.from && moment < last.to) return last
    const from = Math.floor(moment / stretchMs) * stretchMs
    last = stretches.get(from) ?? lookUp(format, from)
    stretches.set(from, last)
    return last
  }

  function aheadAt(moment: number): number {
    const { changesAt, beforeMs, afterMs } = stretchOf(moment)
    return moment < changesAt ? beforeMs : afterMs
  }

  const isPutWithin = ({ changesAt, beforeMs, afterMs }: Stretch, from: number, to: number) =>
    beforeMs !== afterMs && changesAt > from && changesAt <= to

  return {
    aheadFrom(from, to) {
      const first = stretchOf(from)
      if (isPutWithin(first, from, to) || (to >= first.to && isPutWithin(stretchOf(to), from, to)))
        return undefined
      return aheadAt(from)
    },
    localAt: (moment) => moment + aheadAt(moment),
    momentOf(local) {
      // No clock is a whole day from UTC: these two lie before and after the time, whichever way it was put.
      const before = aheadAt(local - dayMs)
      const after = aheadAt(local + dayMs)
      const first = local - before
      if (before === after || aheadAt(first) === before) return first
      const second = local - after
      return aheadAt(second) === after ? second : undefined
    },
  }
}

function lookUp(format: Intl.DateTimeFormat, from: number): Stretch {
  const beforeMs = aheadMs(format, from)
  const to = from + stretchMs
  const afterMs = aheadMs(format, to)
  let changesAt = to
  if (beforeMs === afterMs) return { from, to, beforeMs, afterMs, changesAt }
  let before = from
  while (changesAt - before > minuteMs) {
    const middle = before + Math.floor((changesAt - before) / minuteMs / 2) * minuteMs
    if (aheadMs(format, middle) === beforeMs) before = middle
    else changesAt = middle
  }
  return { from, to, beforeMs, afterMs, changesAt }
}

/** "GMT-05:00" → −5 hours */
function aheadMs(format: Intl.DateTimeFormat, moment: number): number {
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * minuteMs
}
