import { closings, type SentRequest } from '@evenkeel/contract/market/requests'
import { formatTime } from '@evenkeel/format/times'
import { Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { endedByUs } from './request-words.ts'
import { TimelineEvent, type TimelineItem } from './timeline.tsx'

export interface TimelineAnswer {
  icon: ReactNode
  title: string
  text: string
}

type Ended = Pick<SentRequest, 'state' | 'answered_at' | 'due_at' | 'closed'>

/**
 * How a request was answered, and how the match was closed; `closedBy` is who closed it, as the start of a sentence.
 */
export function timelineEnd(
  request: Ended,
  answer: TimelineAnswer | undefined,
  closedBy: string,
): TimelineItem[] {
  const { closed } = request
  const items: TimelineItem[] = []
  if (answer) {
    const card = (
      <TimelineEvent icon={answer.icon} title={answer.title}>
        {answer.text}
      </TimelineEvent>
    )
    items.push({ key: 'end', at: request.answered_at ?? request.due_at, card })
  }
  if (closed) {
    const title =
      closed.by === 'staff' ? endedByUs(request) : `${closedBy} closed the match: ${closings[closed.as]}`
    const card = (
      <TimelineEvent icon={<Flag />} title={title}>
        {closed.note || formatTime(closed.at)}
      </TimelineEvent>
    )
    items.push({ key: 'closed', at: closed.at, card })
  }
  return items
}
