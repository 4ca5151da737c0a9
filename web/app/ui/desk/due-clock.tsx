import { formatDuration, formatSpan } from '@evenkeel/format/durations'
import { formatDayAndTime, isSameDay } from '@evenkeel/format/moments'
import { formatClock, formatTimeInZone, formatZone } from '@evenkeel/format/times'
import { ClockRing } from '../answer-clock.tsx'
import { joinClasses } from '../join-classes.ts'

const soonFrom = 8 * 3600

interface Due {
  /** Seconds, like the two others. */
  dueAt: number
  /** When the time began to run. */
  since: number
  now: number
}

export type DueState = 'enough' | 'soon' | 'out'

export function dueState({ dueAt, now }: Omit<Due, 'since'>): DueState {
  if (dueAt <= now) return 'out'
  return dueAt - now < soonFrom ? 'soon' : 'enough'
}

/** "48 min left", "1 d 3 h left", "Missed by 2 h" */
export function dueWords({ dueAt, now }: Omit<Due, 'since'>): string {
  if (dueAt <= now) return `Missed by ${formatSpan(now - dueAt)}`
  return `${formatDuration(dueAt - now)} left`
}

const leftOf = ({ dueAt, since, now }: Due) =>
  Math.min(Math.max(((dueAt - now) / Math.max(dueAt - since, 1)) * 100, 0), 100)

/** A ring of the time left: green, amber under 8 hours, red when missed. */
export function DueClock({ className, ...due }: Due & { className?: string }) {
  const left = leftOf(due)
  return (
    <span className={joinClasses('clock', dueState(due), className)}>
      <ClockRing left={left} />
      {dueWords(due)}
    </span>
  )
}

/** "12:57 pm ET", or "Wed, Nov 18, 12:57 pm ET" on another day. */
export function formatDueTime(dueAt: number, now: number): string {
  if (isSameDay(dueAt, now)) return formatTimeInZone(dueAt)
  const time = formatDayAndTime(dueAt, undefined, now)
  // The zone is said already where it differs from the device's.
  return time.endsWith(formatClock(dueAt)) ? `${time}\u00a0${formatZone(dueAt)}` : time
}

const lineColors = { enough: 'bg-accent-mark', soon: 'bg-warning', out: 'bg-danger' } as const

/** The clock, what is promised, and a line that fills as the time runs out. */
export function DueLine({ promise, ...due }: Due & { promise: string }) {
  return (
    <div className="grid grid-cols-[auto_1fr] items-center gap-x-3">
      <DueClock {...due} />
      <span className="num text-right text-12 text-muted">{promise}</span>
      <span aria-hidden="true" className="col-span-2 mt-2 h-1 rounded-full bg-line">
        <i
          className={joinClasses('block h-1 rounded-full', lineColors[dueState(due)])}
          style={{ width: `${100 - leftOf(due)}%` }}
        />
      </span>
    </div>
  )
}
