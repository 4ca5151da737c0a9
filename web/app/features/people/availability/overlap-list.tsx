import type { Availability } from '@evenkeel/contract/people/availability'
import { formatDay, formatMeetingTime } from '@evenkeel/format/times'
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { useOnline } from '../../../server-link/use-online.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { useAvailability, useKeepMeeting } from './availability-queries.ts'

type Overlap = Availability['overlaps'][number]

interface OverlapMeeting {
  name: string
  /** "30 min video" */
  what: string
  /** Where a request that waits for its answer is answered; it can't be moved before. */
  answerAt: string | undefined
  onMove: () => void
  onCancel: () => void
}

interface OverlapListProps {
  /** Renders one question with the meeting it is about; nothing if the meeting was moved or canceled since. */
  withMeeting: (overlap: Overlap, show: (meeting: OverlapMeeting) => ReactNode) => ReactNode
  /** Moves the focus to the first question when one comes up, because something was just saved. */
  isFocused?: boolean | undefined
}

function Question({
  overlap,
  meeting,
  timeZone,
}: {
  overlap: Overlap
  meeting: OverlapMeeting
  timeZone: string | undefined
}) {
  const isOnline = useOnline()
  const keeping = useKeepMeeting()
  const { starts_at: at, is_day_off: isDayOff } = overlap
  const day = formatDay(at, timeZone)
  return (
    <ContentBlock isCompact>
      <div className="flex items-start gap-3">
        <TriangleAlert className="size-5 flex-none text-warning" aria-hidden="true" />
        <div className="min-w-0 flex-1">
          <h3 tabIndex={-1} className="text-14 font-semibold">
            {isDayOff
              ? `Your day off on ${day} overlaps a meeting`
              : `Your hours on ${day} no longer cover a meeting`}
          </h3>
          <p className="break-words text-muted">
            {meeting.name}, {formatMeetingTime(at, timeZone)}, {meeting.what}. What should happen to it?
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            {meeting.answerAt ? (
              <LinkButton variant="secondary" size="small" to={meeting.answerAt}>
                Answer request
              </LinkButton>
            ) : (
              <Button variant="secondary" size="small" disabled={!isOnline} onClick={meeting.onMove}>
                Offer new times
              </Button>
            )}
            <Button
              variant="secondary"
              size="small"
              isRunning={keeping.isPending}
              disabled={!isOnline}
              onClick={() => keeping.mutate(overlap.meeting_id)}
            >
              Keep meeting
            </Button>
            {!meeting.answerAt && (
              <Button variant="danger-line" size="small" disabled={!isOnline} onClick={meeting.onCancel}>
                Cancel meeting
              </Button>
            )}
          </div>
          <ProblemNotice className="mt-3" words={failureSentence(keeping.error)} />
        </div>
      </div>
    </ContentBlock>
  )
}

/** Meetings that a day off or shorter hours were put over, until the advisor decides about each. */
export function OverlapList({ withMeeting, isFocused = false }: OverlapListProps) {
  const { data } = useAvailability()
  const list = useRef<HTMLDivElement>(null)
  const overlaps = data?.overlaps ?? []
  const count = overlaps.length
  const before = useRef<number>(undefined)
  useEffect(() => {
    if (isFocused && before.current !== undefined && count > before.current) {
      const heading = list.current?.querySelector<HTMLElement>('h3')
      heading?.focus()
      heading?.scrollIntoView?.({ block: 'center' })
    }
    if (data) before.current = count
  }, [isFocused, count, data])
  const timeZone = data?.weekly_hours?.timeZone
  return (
    <div ref={list} role="status" className="flex flex-col gap-4 empty:hidden">
      {overlaps.map((overlap) =>
        withMeeting(overlap, (meeting) => (
          <Question overlap={overlap} meeting={meeting} timeZone={timeZone} />
        )),
      )}
    </div>
  )
}
