import { formatDayAndTime } from '@evenkeel/format/moments'
import { Link } from 'react-router'
import { LinkButton } from '../../../../ui/button.tsx'
import { ContentBlock } from '../../../../ui/content-block.tsx'
import { Loaded } from '../../../../ui/loaded.tsx'
import { isUpcoming } from '../meeting-days.ts'
import { useMeetings } from '../meeting-queries.ts'
import { lengthWords, zoneOf } from '../meeting-words.ts'

interface NextMeetingsProps {
  /** The name to show for the consumer of a request. */
  whoOf: (requestId: number) => string
  placeOf: (requestId: number) => string
}

const bookingsPage = '/advisor/booking'
const mostShown = 3

/** On an advisor's home: the next meetings, and those whose outcome is still missing. */
export function NextMeetings({ whoOf, placeOf }: NextMeetingsProps) {
  const query = useMeetings()
  return (
    <ContentBlock headingAs="h2" title="Next meetings" action={<Link to={bookingsPage}>Bookings</Link>}>
      <Loaded query={query} skeletonRows={2}>
        {({ meetings }) => {
          const next = meetings.filter((each) => isUpcoming(each)).sort((a, b) => a.starts_at - b.starts_at)
          if (next.length === 0)
            return (
              <p className="text-pretty text-muted">
                No meetings yet. Consumers book the times you open. <Link to={bookingsPage}>Open times</Link>
              </p>
            )
          return (
            <ul className="-my-3 divide-y divide-line">
              {next.slice(0, mostShown).map((meeting, place) => (
                <li key={meeting.meeting_id} className="flex items-center gap-3 py-3">
                  <div className="min-w-0 flex-1">
                    <p className="num font-semibold">
                      {formatDayAndTime(meeting.starts_at, zoneOf(meeting, 'advisor'))}
                    </p>
                    <p className="num text-muted wrap-anywhere">
                      <Link to={placeOf(meeting.request_id)} className="text-inherit">
                        {whoOf(meeting.request_id)}
                      </Link>{' '}
                      · {meeting.may.includes('say-held') ? 'Did you meet?' : lengthWords(meeting)}
                    </p>
                  </div>
                  {place === 0 && (
                    <LinkButton
                      variant="secondary"
                      size="small"
                      to={placeOf(meeting.request_id)}
                      aria-label={`${meeting.may.includes('say-held') ? 'Answer' : 'Prepare'}: ${whoOf(meeting.request_id)}`}
                    >
                      {meeting.may.includes('say-held') ? 'Answer' : 'Prepare'}
                    </LinkButton>
                  )}
                </li>
              ))}
            </ul>
          )
        }}
      </Loaded>
    </ContentBlock>
  )
}
