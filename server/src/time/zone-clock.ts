// Converts between local times and moments. Offsets from Intl are cached, because each lookup takes microseconds and
// a list of advisors needs thousands.

const minuteMs = 60_000
const dayMs = 86_400_000
// Shorter than the time between any two clock changes anywhere.
const stretchMs = 14 * dayMs

/** A local time, as the moment at which a UTC clock shows it. */
type LocalMs = number

export interface ZoneClock {
  localAt(moment: number): LocalMs
  /** The first moment with this local time; undefined if a clock change skips it. */
  momentOf(local: LocalMs): number | undefined
  /** The offset from UTC within this range of at most 14 days; undefined if it changes. */
  aheadFrom(from: number, to: number): number | undefined
}

interface Stretch {
  from: number
  to: number
  /** Offsets from UTC before and after the change; without a change `changesAt` is the end. */
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
    // Most lookups concern the same days as the one before.
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
      // No offset reaches a whole day, so these two lie before and after the time, whichever way the clock changed.
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
