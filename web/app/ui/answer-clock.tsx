import { type ComponentProps, useEffect, useState } from 'react'
import { joinClasses } from './join-classes.ts'

type TimeLeft =
  | { leftMs: number; deadlineAt?: undefined }
  | { leftMs?: undefined; deadlineAt: Date | number | string }

export type AnswerClockProps = Omit<ComponentProps<'span'>, 'children'> &
  TimeLeft & {
    totalMs: number
    /** What is due; null where it is said beside the clock. */
    forWhat?: string | null | undefined
  }

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const soonFrom = 8 * hour

function wordsFor(leftMs: number, forWhat: string | null): string {
  const left = forWhat === null ? 'left' : `left to ${forWhat}`
  if (leftMs <= 0) return 'Time is up'
  if (leftMs < minute) return `Less than a minute ${left}`
  // Rounded down, because a clock must never promise more time than is left.
  const minutes = Math.floor(leftMs / minute)
  if (leftMs < hour) return `${minutes} min ${left}`
  const hours = Math.floor((leftMs % day) / hour)
  if (leftMs < day) return `${hours} h ${left}`
  return `${Math.floor(leftMs / day)} d${hours > 0 ? ` ${hours} h` : ''} ${left}`
}

function stateFor(leftMs: number): 'enough' | 'soon' | 'out' {
  if (leftMs <= 0) return 'out'
  return leftMs <= soonFrom ? 'soon' : 'enough'
}

// Ticks only if it has a deadline; a fixed duration is up to the caller.
function useLeft(deadlineAt: Date | number | string | undefined, fixedMs: number): number {
  const [now, setNow] = useState(() => Date.now())
  const deadline = deadlineAt === undefined ? null : new Date(deadlineAt).getTime()
  const leftMs = deadline === null ? fixedMs : deadline - now
  const everyMs = deadline === null || leftMs <= 0 ? null : leftMs <= 2 * minute ? 1000 : 20_000
  useEffect(() => {
    if (everyMs === null) return
    const ticking = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(ticking)
  }, [everyMs])
  return leftMs
}

/** A ring of what is left, in percent; the element around it gives the color. */
export function ClockRing({ left }: { left: number }) {
  return (
    <svg viewBox="0 0 16 16" aria-hidden="true">
      <circle className="clock-track" cx="8" cy="8" r="6" pathLength={100} />
      {left > 0 && (
        <circle className="clock-left" cx="8" cy="8" r="6" pathLength={100} strokeDasharray={`${left} 100`} />
      )}
    </svg>
  )
}

// Signature element 3. A ring of the time left of two business days: green, amber below 8 hours, red when out.
export function AnswerClock({
  leftMs: fixedMs = 0,
  deadlineAt,
  totalMs,
  forWhat = 'answer',
  className,
  ...rest
}: AnswerClockProps) {
  const leftMs = useLeft(deadlineAt, fixedMs)
  const left = Math.min(Math.max((leftMs / totalMs) * 100, 0), 100)
  return (
    <span {...rest} role="timer" className={joinClasses('clock', stateFor(leftMs), className)}>
      <ClockRing left={left} />
      {wordsFor(leftMs, forWhat)}
    </span>
  )
}
