import type { Side } from '@evenkeel/contract/contact/chat'
import type { Meeting } from '@evenkeel/contract/contact/meetings'
import { formatDayAndTime } from '@evenkeel/format/moments'
import type { ReactNode } from 'react'
import { Chip } from '../../../ui/choice/chip.tsx'
import { stateKinds, stateWords, zoneOf } from './meeting-words.ts'

interface EarlierMeetingsProps {
  meetings: readonly Meeting[]
  side: Side
  afterwards?: ((meeting: Meeting) => ReactNode) | undefined
}

export function EarlierMeetings({ meetings, side, afterwards }: EarlierMeetingsProps) {
  if (meetings.length === 0) return null
  // What still has a question to answer is not folded away.
  const hasQuestion = meetings.some(
    ({ state, is_scored: isScored }) => state === 'held' && isScored === false,
  )
  return (
    <details open={hasQuestion}>
      <summary className="cursor-pointer text-muted">Earlier meetings ({meetings.length})</summary>
      <ul aria-label="Earlier meetings" className="mt-2 flex flex-col gap-3">
        {meetings.map((meeting) => (
          <li key={meeting.meeting_id} className="flex flex-col items-start gap-1.5">
            <span className="flex flex-wrap items-center gap-2">
              <span className="num">{formatDayAndTime(meeting.starts_at, zoneOf(meeting, side))}</span>
              <Chip kind={stateKinds[meeting.state]}>{stateWords[meeting.state]}</Chip>
            </span>
            {meeting.state === 'held' && afterwards?.(meeting)}
          </li>
        ))}
      </ul>
    </details>
  )
}
