import type { WeeklyHours } from '@evenkeel/contract/people/advisor-answers'
import type { PersonId } from '@evenkeel/contract/person-id'
import { formatCountOf } from '@evenkeel/format/counts'
import { formatTimeZone } from '@evenkeel/format/time-zones'
import { formatDay, formatTime } from '@evenkeel/format/times'
import { Loaded } from '../../../ui/loaded.tsx'
import { type Slots, useSlots } from './availability-queries.ts'

interface NextFreeTimesProps {
  advisorId: PersonId
  hours: WeeklyHours
  isDirty: boolean
}

const shown = 6

function Times({ slots, hours }: { slots: Slots['slots']; hours: WeeklyHours }) {
  if (slots.length === 0)
    return (
      <p className="text-muted">
        None. A {hours.lengthMinutes}-minute meeting doesn’t fit your hours between{' '}
        {formatCountOf(hours.noticeDays, 'day')} and {formatCountOf(hours.horizonDays, 'day')} from now.
      </p>
    )
  return (
    <ol className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-2">
      {slots.slice(0, shown).map(({ starts_at }) => (
        <li key={starts_at} className="num rounded-control border border-line px-3 py-2">
          {formatDay(starts_at, hours.timeZone)}, {formatTime(starts_at, hours.timeZone)}
        </li>
      ))}
    </ol>
  )
}

/** What consumers are offered first with the saved hours, calculated by the server's rules. */
export function NextFreeTimes({ advisorId, hours, isDirty }: NextFreeTimesProps) {
  const slots = useSlots(advisorId)
  return (
    <div className="flex flex-col gap-3">
      <div>
        <h3 className="text-16">Your next open times</h3>
        <p className="text-muted">
          In {formatTimeZone(hours.timeZone)}.{' '}
          {isDirty ? 'Save to see your changes here.' : 'Consumers see their own time zone.'}
        </p>
      </div>
      <Loaded query={slots}>{(data) => <Times slots={data.slots} hours={hours} />}</Loaded>
    </div>
  )
}
