import { declineReasons, type ReceivedRequest } from '@evenkeel/contract/market/requests'
import { formatDuration } from '@evenkeel/format/durations'
import { formatTime } from '@evenkeel/format/times'
import { Check, Clock, Inbox, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { shortOf } from '../card-words.ts'
import { isOpen, kindWords } from '../request-words.ts'
import { Bubble, TimelineEvent, type TimelineItem } from '../timeline.tsx'
import { type TimelineAnswer, timelineEnd } from '../timeline-end.tsx'

function answered(request: ReceivedRequest): TimelineAnswer | undefined {
  const { state, sent_at: sentAt, answered_at: answeredAt, decline_reason: reason } = request
  const time = answeredAt === null ? '' : formatTime(answeredAt)
  switch (state) {
    case 'accepted':
      return {
        icon: <Check />,
        title: 'You accepted',
        text: answeredAt === null ? '' : `After ${formatDuration(answeredAt - sentAt)}, ${time}.`,
      }
    case 'declined':
      return { icon: <X />, title: 'You declined', text: `${declineReasons[reason ?? 'other']}. ${time}` }
    case 'expired':
      return {
        icon: <Clock />,
        title: 'Time ran out',
        text: 'This counts as not answered in time.',
      }
    case 'withdrawn':
      if (request.closed?.by === 'staff') return undefined
      return { icon: <Undo2 />, title: 'They withdrew the request', text: time }
    default:
      return undefined
  }
}

/** The timeline of a request for the advisor; `reservedTime` is the time reserved until they answer. */
export function receivedTimeline(request: ReceivedRequest, reservedTime?: string): TimelineItem[] {
  const { kind, message, sent_at: sentAt, question, closed, consumer } = request
  const who = shortOf(consumer)
  const items: TimelineItem[] = []
  const add = (key: string, at: number, card: ReactNode) => items.push({ key, at, card })

  add(
    'asked',
    sentAt,
    <TimelineEvent icon={<Inbox />} title={`${who === 'they' ? 'Someone' : who} asks for ${kindWords[kind]}`}>
      {reservedTime &&
        isOpen(request) &&
        `${reservedTime} is held until you answer and booked if you accept. `}
      {formatTime(sentAt)}
      {message ? '' : '. No message.'}
    </TimelineEvent>,
  )
  if (message) add('message', sentAt, <Bubble isMine={false} by={who} text={message} at={sentAt} />)
  if (question) {
    const { asked_at: askedAt, answer, answered_at: at } = question
    add('question', askedAt, <Bubble isMine by="You" text={question.text} at={askedAt} />)
    if (answer !== null) {
      add('answer', at ?? askedAt, <Bubble isMine={false} by={who} text={answer} at={at ?? askedAt} />)
    }
  }
  const closedBy = closed?.by === 'advisor' ? 'You' : who === 'they' ? 'They' : who
  return [...items, ...timelineEnd(request, answered(request), closedBy)]
}
