import type { Meeting } from '@evenkeel/contract/contact/meetings'
import { formatDay } from '@evenkeel/format/times'
import { CalendarDays } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { EmptyState } from '../../../../ui/empty-state.tsx'
import { Loaded } from '../../../../ui/loaded.tsx'
import { isUpcoming, meetingDays } from '../meeting-days.ts'
import { useMeetings } from '../meeting-queries.ts'
import { zoneOf } from '../meeting-words.ts'
import { BookingRow } from './booking-row.tsx'

interface BookingsProps {
  /** The name to show for the consumer of a request. */
  whoOf: (requestId: number) => string
  placeOf: (requestId: number) => string
}

const pastAtOnce = 10

function Upcoming({ meetings, whoOf, placeOf }: BookingsProps & { meetings: readonly Meeting[] }) {
  if (meetings.length === 0)
    return (
      <EmptyState
        icon={<CalendarDays className="size-5 text-muted" aria-hidden="true" />}
        sentence="No upcoming meetings. Consumers can book the open times you set under Availability."
      />
    )
  return meetingDays(meetings, 'advisor').map(({ key, at, meetings: ofDay }) => {
    const day = formatDay(at, ofDay[0] && zoneOf(ofDay[0], 'advisor'))
    return (
      <section key={key} aria-label={day}>
        <h3 className="num text-14 text-muted">{day}</h3>
        <ul className="-mb-3">
          {ofDay.map((meeting) => (
            <BookingRow
              key={meeting.meeting_id}
              meeting={meeting}
              who={whoOf(meeting.request_id)}
              to={placeOf(meeting.request_id)}
            />
          ))}
        </ul>
      </section>
    )
  })
}

function Past({ meetings, whoOf, placeOf }: BookingsProps & { meetings: readonly Meeting[] }) {
  const [shown, setShown] = useState(pastAtOnce)
  if (meetings.length === 0) return <p className="text-muted">None yet</p>
  return (
    <>
      <ul className="-my-3">
        {meetings.slice(0, shown).map((meeting) => (
          <BookingRow
            key={meeting.meeting_id}
            isPast
            meeting={meeting}
            who={whoOf(meeting.request_id)}
            to={placeOf(meeting.request_id)}
          />
        ))}
      </ul>
      {meetings.length > shown && (
        <div>
          <Button
            variant="secondary"
            size="small"
            isReadOnlySafe
            onClick={() => setShown(shown + pastAtOnce)}
          >
            Show more
          </Button>
        </div>
      )}
    </>
  )
}

/** An advisor's meetings: upcoming ones by day, then past ones. */
export function Bookings(props: BookingsProps) {
  const query = useMeetings()
  return (
    <>
      <ContentBlock headingAs="h2" title="Upcoming">
        <Loaded query={query} skeletonRows={3}>
          {({ meetings }) => <Upcoming {...props} meetings={meetings.filter((each) => isUpcoming(each))} />}
        </Loaded>
      </ContentBlock>
      {query.data && (
        <ContentBlock headingAs="h2" title="Past and canceled">
          <div className="flex flex-col gap-3">
            <Past {...props} meetings={query.data.meetings.filter((each) => !isUpcoming(each))} />
          </div>
        </ContentBlock>
      )}
    </>
  )
}
