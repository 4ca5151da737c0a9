import type { Meeting } from '@evenkeel/contract/contact/meetings'
import { setReaderZone } from '@evenkeel/format/reader-zone'
import { vi } from 'vitest'
import type { Replies } from '../../../../testing/play-server.ts'
import { MeetingPart, type MeetingPartProps } from '../meeting-part.tsx'
import { startsAt } from './sample-meetings.ts'
import { meetingServer, showMeetings } from './show-meetings.tsx'

// For tests: with two free times to choose from.

/** A day after the sample meeting. */
export const later = startsAt + 86_400

/** By default a consumer's match with Ruth. */
export function showMeetingPart(
  meetings: Meeting[],
  replies: Replies = {},
  more: Partial<MeetingPartProps> = {},
  timeZone = 'America/Denver',
) {
  setReaderZone(timeZone)
  const server = meetingServer(meetings, replies)
  const onTimesChanged = vi.fn()
  const props: MeetingPartProps = {
    side: 'consumer',
    requestId: 1,
    name: 'Ruth',
    mayBook: true,
    ways: ['video', 'phone'],
    timesOf: ({ chosenAt, onChoose }) => (
      <>
        <button type="button" onClick={() => onChoose(startsAt)}>
          First free time
        </button>
        <button type="button" aria-pressed={chosenAt === later} onClick={() => onChoose(later)}>
          Next free time
        </button>
      </>
    ),
    onTimesChanged,
    ...more,
  }
  const shown = showMeetings(<MeetingPart {...props} />, props.side)
  return { ...server, ...shown, onTimesChanged }
}
