import type { MeetingMove, WayToMeet } from '@evenkeel/contract/contact/meetings'
import { waysToMeet } from '@evenkeel/contract/contact/meetings'
import { idsOf } from '@evenkeel/contract/people/profile-choices'
import type { ReactNode } from 'react'
import { LiveRegion } from '../../../ui/screen-reader.tsx'
import { ActionProblem } from './action-problem.tsx'
import { MeetingDialogs } from './meeting-dialogs.tsx'
import { useMeetings } from './meeting-queries.ts'
import { isOpenMeeting } from './meeting-words.ts'
import { useMeetingFlow } from './use-meeting-flow.ts'

const allWays: readonly WayToMeet[] = idsOf(waysToMeet)

interface MeetingMovesProps {
  requestId: number
  meetingId: number
  /** The time it is asked about; nothing is shown once it was moved or canceled. */
  startsAt: number
  name: string
  children: (meeting: {
    what: string
    mayMove: boolean
    start: (move: Extract<MeetingMove, 'move' | 'cancel'>) => void
  }) => ReactNode
}

/** An advisor's moves for one meeting outside its conversation, with the same dialogs. */
export function MeetingMoves({ requestId, meetingId, startsAt, name, children }: MeetingMovesProps) {
  const meetings = useMeetings().data?.meetings.filter((each) => each.request_id === requestId) ?? []
  const flow = useMeetingFlow({ side: 'advisor', requestId, meetings, mayBook: false })
  const meeting = meetings.find((each) => each.meeting_id === meetingId)
  const isAsked = meeting && isOpenMeeting(meeting) && meeting.starts_at === startsAt
  return (
    <>
      {isAsked &&
        children({
          what: `${meeting.minutes} min ${waysToMeet[meeting.way].toLowerCase()}`,
          mayMove: meeting.may.includes('move'),
          start: (move) => void flow.start(meeting, move),
        })}
      <ActionProblem error={flow.isAskedInDialog ? undefined : flow.error} />
      <LiveRegion>{flow.announcement}</LiveRegion>
      <MeetingDialogs
        side="advisor"
        requestId={requestId}
        name={name}
        mayBook={false}
        ways={allWays}
        flow={flow}
      />
    </>
  )
}
