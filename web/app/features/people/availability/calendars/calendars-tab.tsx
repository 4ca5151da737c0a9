import { dayInZone } from '@evenkeel/format/calendar-days'
import { readerZone } from '@evenkeel/format/reader-zone'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../../../session/use-session.ts'
import { useAvailability, useSlots } from '../availability-queries.ts'
import { useBusyTimes, useCalendars } from './calendar-queries.ts'
import { ConnectCalendar } from './connect-calendar.tsx'
import { FeedCard } from './feed-card.tsx'
import { busyItems, mondayOf, openTimes, periodOf, type WeekItem } from './week-layout.ts'
import { WeekView } from './week-view.tsx'
import { YourCalendars } from './your-calendars.tsx'

export type WeekMeeting = Extract<WeekItem, { kind: 'meeting' }>

interface CalendarsTabProps {
  meetings: readonly WeekMeeting[]
  /** The meetings that lie on a day off. */
  overlaps?: ReactNode
}

/** What blocks and what is open, and the calendars it comes from. */
export function CalendarsTab({ meetings, overlaps }: CalendarsTabProps) {
  const { userId } = useSession()
  const hours = useAvailability().data?.weekly_hours
  const timeZone = hours?.timeZone ?? readerZone()
  const [monday, setMonday] = useState(() => mondayOf(dayInZone(timeZone)))
  const { from, to } = periodOf(monday)
  const slots = useSlots(userId)
  const busy = useBusyTimes(from, to)
  const calendars = useCalendars().data ?? []
  const nameOf = (id: number) => calendars.find(({ calendar_id }) => calendar_id === id)?.name ?? 'calendar'
  const items: WeekItem[] = [
    ...openTimes(slots.data?.slots ?? [], hours?.bufferMinutes ?? 0),
    ...meetings,
    ...busyItems((busy.data ?? []).map((time) => ({ ...time, name: nameOf(time.calendar_id) }))),
  ]
  return (
    <div className="grid items-start gap-4 large:grid-cols-[minmax(0,1fr)_296px] large:gap-6">
      <div className="flex min-w-0 flex-col gap-4">
        <WeekView
          monday={monday}
          onWeek={setMonday}
          items={items}
          timeZone={timeZone}
          isLoading={slots.isLoading || busy.isLoading}
        />
        {overlaps}
      </div>
      <div className="flex min-w-0 flex-col gap-4">
        <YourCalendars />
        <ConnectCalendar />
        <FeedCard />
      </div>
    </div>
  )
}
