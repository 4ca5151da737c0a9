import { closings, type SentRequest } from '@evenkeel/contract/market/requests'
import { Flag } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatTime } from '../../../format/times.ts'
import { endedByUs } from './request-words.ts'
import { StoryEvent, type StoryItem } from './story.tsx'

export interface StoryAnswer {
  icon: ReactNode
  title: string
  text: string
}

type Ended = Pick<SentRequest, 'state' | 'answered_at' | 'due_at' | 'closed'>

/**
 * How a request was answered, and how the match was closed; `closedBy` is who closed it, as the start of a sentence.
 */
export function storyEnd(request: Ended, answer: StoryAnswer | undefined, closedBy: string): StoryItem[] {
  const { closed } = request
  const items: StoryItem[] = []
  if (answer) {
    const card = (
      <StoryEvent icon={answer.icon} title={answer.title}>
        {answer.text}
      </StoryEvent>
    )
    items.push({ key: 'end', at: request.answered_at ?? request.due_at, card })
  }
  if (closed) {
    const title =
      closed.by === 'staff' ? endedByUs(request) : `${closedBy} closed the match: ${closings[closed.as]}`
    const card = (
      <StoryEvent icon={<Flag />} title={title}>
        {closed.note || formatTime(closed.at)}
      </StoryEvent>
    )
    items.push({ key: 'closed', at: closed.at, card })
  }
  return items
}
