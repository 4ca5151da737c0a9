import type { PersonId } from '@evenkeel/contract/person-id'
import { readerZone } from '@evenkeel/format/reader-zone'
import { formatTimeZone } from '@evenkeel/format/time-zones'
import { CalendarX2 } from 'lucide-react'
import { useMemo, useState } from 'react'
import { couldNotLoad } from '../../../server-link/failure-sentence.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { type Slot, type Slots, useSlots } from './availability-queries.ts'
import { DayPicker } from './day-picker.tsx'
import { OutsideCalendar } from './outside-calendar.tsx'
import { slotDays } from './slot-days.ts'
import { SlotSkeleton } from './slot-skeleton.tsx'
import { SlotTimes } from './slot-times.tsx'
import { firstMeetingWords, hostOf, theirTime } from './slot-words.ts'

interface SlotListProps {
  advisorId: PersonId | string
  advisorName: string
  /** The reader's own times. */
  isOwn?: boolean | undefined
  /** They have met before, so the terms of a first meeting don't apply. */
  isLater?: boolean | undefined
  /** Without it the times are read only. */
  onAsk?: ((slot: Slot) => void) | undefined
  /** What choosing a slot does. */
  verb?: string | undefined
  /** The chosen slot in seconds, when choosing does not send the request yet. */
  chosenAt?: number | undefined
}

function Times({
  data,
  advisorName,
  isOwn = false,
  onAsk,
  verb,
  chosenAt,
}: Omit<SlotListProps, 'advisorId' | 'isLater'> & { data: Slots }) {
  const timeZone = readerZone()
  const days = useMemo(() => slotDays(data.slots, timeZone), [data.slots, timeZone])
  const [chosen, setChosen] = useState('')
  // The chosen slot may be gone in the next answer.
  const day = days.find(({ key }) => key === chosen) ?? days[0]
  if (isOwn && !day) return <p className="text-muted">You have no open times in your booking window.</p>
  const host = data.calendar_link === null ? undefined : hostOf(data.calendar_link)
  if (host !== undefined && data.calendar_link !== null)
    return <OutsideCalendar link={data.calendar_link} host={host} advisorName={advisorName} />
  if (!day)
    return (
      <EmptyState
        icon={<CalendarX2 className="size-5 text-muted" aria-hidden="true" />}
        sentence={
          data.time_zone === null
            ? `${advisorName} has no calendar here. Request a meeting, then agree on a time.`
            : `${advisorName} has no open times right now. Request a meeting, then agree on a time.`
        }
      />
    )
  // Two zones may have the same offset for a part of the year.
  const ends = [data.slots[0], data.slots.at(-1)]
  const isApart = ends.some((slot) => slot && theirTime(slot.starts_at, timeZone, data.time_zone))
  return (
    <div className="flex flex-col gap-4">
      <p className="text-muted">
        {day.slots[0]?.minutes}-minute meetings in {formatTimeZone(timeZone)}.
        {data.time_zone &&
          isApart &&
          ` ${advisorName} is in ${formatTimeZone(data.time_zone)}, shown below your time.`}
      </p>
      <DayPicker days={days} chosen={day.key} onChoose={setChosen} />
      <SlotTimes
        day={day}
        advisorZone={data.time_zone}
        advisorName={advisorName}
        onAsk={onAsk}
        verb={verb}
        chosenAt={chosenAt}
      />
    </div>
  )
}

/** An advisor's free times on the reader's own calendar (product.md 3.6, "Meet"). */
export function SlotList({ advisorId, advisorName, isLater = false, ...choosing }: SlotListProps) {
  const slots = useSlots(advisorId)
  const { data } = slots
  const terms = firstMeetingWords(data?.first_meeting ?? null)
  return (
    <section
      aria-label={choosing.isOwn ? 'Your open times' : `${advisorName}’s open times`}
      className="flex flex-col gap-4"
    >
      {slots.isError && (
        <LoadError
          sentence={couldNotLoad('open times')}
          onRetry={() => slots.refetch()}
          isRetrying={slots.isFetching}
          lastGoodAt={data && slots.dataUpdatedAt}
        />
      )}
      {data && (
        <>
          {terms && !choosing.isOwn && !isLater && <p className="font-semibold">{terms}</p>}
          <Times data={data} advisorName={advisorName} {...choosing} />
        </>
      )}
      {!data && !slots.isError && <SlotSkeleton />}
    </section>
  )
}
