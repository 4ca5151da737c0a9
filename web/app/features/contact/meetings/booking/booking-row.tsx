import type { Meeting } from '@evenkeel/contract/contact/meetings'
import { formatDayAndTime } from '@evenkeel/format/moments'
import { formatTimeRange } from '@evenkeel/format/times'
import { Link } from 'react-router'
import { Chip } from '../../../../ui/choice/chip.tsx'
import { endOf, lengthWords, stateKinds, stateWords, zoneOf, zoneWords } from '../meeting-words.ts'
import { Place } from '../places/place.tsx'

interface BookingRowProps {
  meeting: Meeting
  /** As the request shows the consumer: by name once revealed, otherwise by initial and state. */
  who: string
  /** The page that handles the meeting. */
  to: string
  isPast?: boolean
}

export function BookingRow({ meeting, who, to, isPast = false }: BookingRowProps) {
  const { starts_at: startsAt, state, zones, may } = meeting
  const zone = zoneOf(meeting, 'advisor')
  const needsOutcome = state === 'confirmed' && may.includes('say-held')
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-1 border-t border-line py-3 first:border-0">
      <p className="num flex-none font-semibold max-[560px]:w-full min-[560px]:w-48">
        {isPast ? formatDayAndTime(startsAt, zone) : formatTimeRange(startsAt, endOf(meeting), zone)}
      </p>
      <div className="flex min-w-44 flex-1 flex-col gap-1">
        <Link to={to} className="self-start font-medium wrap-anywhere">
          {who}
        </Link>
        <p className="num text-pretty text-muted">
          {lengthWords(meeting)}
          {!isPast && ` · ${zoneWords(startsAt, zone, zones.consumer)}`}
        </p>
        {!isPast && (
          <Place way={meeting.way} where={meeting.where} missing="You haven’t added a location yet." />
        )}
      </div>
      <Chip kind={needsOutcome ? 'warning' : stateKinds[state]}>
        {needsOutcome ? 'Did you meet?' : stateWords[state]}
      </Chip>
    </li>
  )
}
