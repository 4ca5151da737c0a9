import type { Side } from '@evenkeel/contract/contact/chat'
import type { Meeting, WayToMeet } from '@evenkeel/contract/contact/meetings'
import type { ReactNode } from 'react'
import { Loaded } from '../../../ui/loaded.tsx'
import { LiveRegion } from '../../../ui/screen-reader.tsx'
import { ActionProblem } from './action-problem.tsx'
import type { RenderFreeTimes } from './booking/book-time-dialog.tsx'
import { EarlierMeetings } from './earlier-meetings.tsx'
import { MatchSection } from './match-section.tsx'
import { MeetingActions } from './meeting-actions.tsx'
import { MeetingCard } from './meeting-card.tsx'
import { MeetingDialogs } from './meeting-dialogs.tsx'
import { MeetingHistory } from './meeting-history.tsx'
import { type MeetingList, useMeetings } from './meeting-queries.ts'
import { isOpenMeeting } from './meeting-words.ts'
import { NoMeeting } from './no-meeting.tsx'
import { useMeetingFlow } from './use-meeting-flow.ts'

export interface MeetingPartProps {
  side: Side
  requestId: number
  /** The other person's name, for sentences. */
  name: string
  /** True for an accepted match that is not closed. */
  mayBook: boolean
  /** How the advisor meets people. */
  ways: readonly WayToMeet[]
  /** Renders the advisor's free times; the second one refetches them. */
  timesOf?: RenderFreeTimes | undefined
  onTimesChanged?: (() => void) | undefined
  /** Content to show after a meeting that took place. */
  afterwards?: ((meeting: Meeting) => ReactNode) | undefined
}

/** The meeting of a match: when it is, its actions, and how to arrange one (product.md 3.9). */
export function MeetingPart(props: MeetingPartProps) {
  const query = useMeetings()
  const hasNone = query.data && meetingsOf(query.data, props.requestId).length === 0
  // Before the request is answered, a meeting exists only if a time was requested with it.
  if (!props.mayBook && (hasNone || !query.data)) return null
  return query.data ? (
    <Here {...props} list={query.data} query={query} />
  ) : (
    <MatchSection title="Meeting">
      <Loaded query={query}>{() => null}</Loaded>
    </MatchSection>
  )
}

const meetingsOf = ({ meetings }: MeetingList, requestId: number) =>
  meetings.filter((meeting) => meeting.request_id === requestId)

type HereProps = MeetingPartProps & { list: MeetingList; query: ReturnType<typeof useMeetings> }

/** A meeting that has not begun blocks both people from arranging another one. */
const isToCome = (meeting: Meeting) => isOpenMeeting(meeting) && meeting.starts_at * 1000 > Date.now()

function Here({ list, query, ...props }: HereProps) {
  const { side, requestId, name, onTimesChanged, afterwards } = props
  const all = meetingsOf(list, requestId)
  const standing = all.filter(isOpenMeeting)
  // Without a meeting that needs attention, show the last one where something can still be said, or the last of all.
  const last = all.find(({ may }) => may.length > 0) ?? all[0]
  const shown = standing.length > 0 || !last ? standing : [last]
  const mayBook = props.mayBook && !all.some(isToCome)
  const flow = useMeetingFlow({ side, requestId, meetings: all, mayBook, onTimesChanged })
  return (
    <MatchSection title="Meeting" headingRef={flow.heading}>
      <Loaded query={query}>
        {() => (
          <>
            {shown.map((meeting) => (
              <div key={meeting.meeting_id} className="flex flex-col gap-3">
                <MeetingCard meeting={meeting} side={side} name={name} />
                <MeetingActions
                  meeting={meeting}
                  side={side}
                  name={name}
                  running={flow.runningOf(meeting)}
                  onMove={(move) => flow.start(meeting, move)}
                />
                {meeting.state === 'held' && afterwards?.(meeting)}
                <MeetingHistory meeting={meeting} side={side} name={name} />
              </div>
            ))}
            <ActionProblem error={flow.isAskedInDialog ? undefined : flow.error} />
            {mayBook && <NoMeeting {...props} isFirst={all.length === 0} onBook={flow.startBooking} />}
            <EarlierMeetings
              meetings={all.filter((each) => !shown.includes(each))}
              side={side}
              afterwards={afterwards}
            />
          </>
        )}
      </Loaded>
      <LiveRegion>{flow.announcement}</LiveRegion>
      <MeetingDialogs {...props} flow={flow} />
    </MatchSection>
  )
}
