import type { Side } from '@evenkeel/contract/contact/chat'
import { cancelReasons, type Meeting } from '@evenkeel/contract/contact/meetings'
import { formatDayAndTime } from '@evenkeel/format/moments'
import { Chip } from '../../../ui/choice/chip.tsx'
import {
  actorWords,
  endOf,
  isOpenMeeting,
  lengthWords,
  otherSide,
  stateKinds,
  stateWords,
  zoneOf,
  zoneWords,
} from './meeting-words.ts'
import { Place } from './places/place.tsx'

export interface MeetingOf {
  meeting: Meeting
  /** The reader's side. */
  side: Side
  /** The other person's name, for sentences. */
  name: string
}

/** Details that the state alone does not tell. */
function standingWords({ meeting, side, name }: MeetingOf): string | undefined {
  const { state, proposed_by: by, may, cancelled, missed_by: missedBy } = meeting
  if (state === 'proposed' && may.includes('confirm'))
    return `${name} proposed this time. Does it work for you?`
  if (state === 'proposed' && by === side) return `Waiting for ${name} to confirm.`
  if (state === 'proposed') return 'This time is held until you answer the request.'
  if (may.includes('say-held') && state === 'confirmed') return 'Did you meet?'
  if (state === 'no-show')
    return missedBy === side ? `${name} says you didn’t show up.` : `${name} didn’t show up.`
  if (!cancelled) return undefined
  const reason = cancelled.reason && cancelReasons[cancelled.reason]
  if (cancelled.by === 'us') return 'Canceled because the time passed or the match ended.'
  const who = actorWords(cancelled.by, side, name)
  const whose = `${who.charAt(0).toUpperCase()}${who.slice(1)} canceled`
  return reason ? `${whose}: “${reason}”.` : `${whose}.`
}

/** When, how long, how and where; the actions follow below. */
export function MeetingCard({ meeting, side, name }: MeetingOf) {
  const { starts_at: startsAt, state, zones, cancelled } = meeting
  const mine = zoneOf(meeting, side)
  const isOver = endOf(meeting) * 1000 <= Date.now()
  const words = standingWords({ meeting, side, name })
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span
          className={`num text-20 font-semibold ${state === 'cancelled' ? 'text-muted line-through' : ''}`}
        >
          {formatDayAndTime(startsAt, mine)}
        </span>
        <Chip kind={stateKinds[state]}>{stateWords[state]}</Chip>
      </p>
      <p className="num text-pretty text-muted">
        {zoneWords(startsAt, mine, zones[otherSide(side)])} · {lengthWords(meeting)}
      </p>
      {isOpenMeeting(meeting) && !isOver && (
        <Place
          way={meeting.way}
          where={meeting.where}
          missing={
            side === 'advisor'
              ? 'You haven’t added a location yet.'
              : state === 'confirmed'
                ? `${name} hasn’t added a location yet.`
                : 'You’ll see the location once it’s confirmed.'
          }
        />
      )}
      {words && <p className="text-pretty wrap-anywhere">{words}</p>}
      {cancelled?.note && (
        <p className="border-l-2 border-line pl-3 whitespace-pre-wrap wrap-anywhere text-muted">
          {cancelled.note}
        </p>
      )}
    </div>
  )
}
