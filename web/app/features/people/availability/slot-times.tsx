import { readerZone } from '@evenkeel/format/reader-zone'
import { formatClock, formatDay } from '@evenkeel/format/times'
import { PlainButton } from '../../../ui/plain-button.tsx'
import { VisuallyHidden } from '../../../ui/screen-reader.tsx'
import type { Slot } from './availability-queries.ts'
import type { SlotDay } from './slot-days.ts'
import { theirTime } from './slot-words.ts'

interface SlotTimesProps {
  day: SlotDay
  advisorZone: string | null
  advisorName: string
  onAsk?: ((slot: Slot) => void) | undefined
  verb?: string | undefined
  chosenAt?: number | undefined
}

const look =
  'flex min-h-11 flex-col items-center justify-center rounded-control border border-line px-2 py-1.5 text-center'

/** The times of one day, as buttons if they can be chosen. */
export function SlotTimes(props: SlotTimesProps) {
  const { day, advisorZone, advisorName, onAsk, verb = 'Request', chosenAt } = props
  const name = formatDay(day.slots[0]?.starts_at ?? 0)
  return (
    <div>
      <p role="status" className="mb-2 text-muted">
        {day.slots.length} {day.slots.length === 1 ? 'time' : 'times'} on {name}
      </p>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7.5rem,1fr))] gap-2">
        {day.slots.map((slot) => {
          const theirs = theirTime(slot.starts_at, readerZone(), advisorZone)
          const words = (
            <>
              <span className="num font-medium">{formatClock(slot.starts_at)}</span>
              {theirs && (
                <span className="num text-12 text-muted">
                  {theirs}
                  <VisuallyHidden> for {advisorName}</VisuallyHidden>
                </span>
              )}
            </>
          )
          return (
            <li key={slot.starts_at}>
              {onAsk ? (
                <PlainButton
                  aria-pressed={chosenAt === undefined ? undefined : chosenAt === slot.starts_at}
                  className={`${look} w-full hover:border-line-strong hover:bg-hover aria-pressed:border-accent-mark aria-pressed:bg-accent-soft`}
                  onClick={() => onAsk(slot)}
                >
                  <VisuallyHidden>
                    {verb} {name},{' '}
                  </VisuallyHidden>
                  {words}
                </PlainButton>
              ) : (
                <div className={look}>{words}</div>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
