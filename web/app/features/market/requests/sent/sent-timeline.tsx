import type { SentRequest } from '@evenkeel/contract/market/requests'
import { formatDuration } from '@evenkeel/format/durations'
import { formatTime } from '@evenkeel/format/times'
import { Check, Clock, Eye, Lock, MessageCircleQuestionMark, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ledgerPath } from '../paths.ts'
import { declinedWords, isOpen, kindWords, sharedWords } from '../request-words.ts'
import { Bubble, TimelineEvent, type TimelineItem } from '../timeline.tsx'
import { type TimelineAnswer, timelineEnd } from '../timeline-end.tsx'

function shareSentence(request: SentRequest): string {
  const { state, shares, advisor } = request
  const what = sharedWords(shares.fields)
  if (state === 'accepted') {
    return shares.withdrawn_at === null
      ? `Shared with ${advisor.first_name}, and nobody else: ${what}.`
      : `You took back what you shared: ${what}.`
  }
  if (isOpen(request)) return `If ${advisor.first_name} accepts, they see: ${what}. Nobody else does.`
  return `${advisor.first_name} was never shown who you are.`
}

function answered(request: SentRequest): TimelineAnswer | undefined {
  const { state, sent_at: sentAt, answered_at: answeredAt, decline_reason: reason } = request
  const first = request.advisor.first_name
  const time = answeredAt === null ? '' : formatTime(answeredAt)
  const took = answeredAt === null ? '' : `After ${formatDuration(answeredAt - sentAt)}, ${time}.`
  switch (state) {
    case 'accepted':
      return { icon: <Check />, title: `${first} accepted your request`, text: took }
    case 'declined':
      return {
        icon: <X />,
        title: `${first} declined`,
        text: `Reason: ${declinedWords[reason ?? 'other']}. ${time}`,
      }
    case 'expired':
      return {
        icon: <Clock />,
        title: 'No answer in 2 business days',
        text: `${first} did not answer in time. The request is over.`,
      }
    case 'withdrawn':
      if (request.closed?.by === 'staff') return undefined
      return { icon: <Undo2 />, title: 'You withdrew your request', text: time }
    default:
      return undefined
  }
}

/** The timeline of a request for the consumer; `reservedTime` is the time reserved until the answer. */
export function sentTimeline(request: SentRequest, reservedTime?: string): TimelineItem[] {
  const { kind, message, sent_at: sentAt, seen_at: seenAt, question, closed } = request
  const first = request.advisor.first_name
  const items: TimelineItem[] = []
  const add = (key: string, at: number, card: ReactNode) => items.push({ key, at, card })

  add(
    'asked',
    sentAt,
    <TimelineEvent icon={<Lock />} title={`You asked ${first} for ${kindWords[kind]}`}>
      {reservedTime && isOpen(request) && `${reservedTime} is kept for you until ${first} answers. `}
      {shareSentence(request)} {formatTime(sentAt)}. <Link to={ledgerPath}>Ledger</Link>
    </TimelineEvent>,
  )
  if (message) add('message', sentAt, <Bubble isMine by="You" text={message} at={sentAt} />)
  if (seenAt !== null) {
    add(
      'seen',
      seenAt,
      <TimelineEvent icon={<Eye />} title={`${first} has seen your request`}>
        {formatTime(seenAt)}
      </TimelineEvent>,
    )
  }
  if (question) {
    add(
      'question',
      question.asked_at,
      <div className="flex flex-col gap-3">
        <TimelineEvent icon={<MessageCircleQuestionMark />} title={`${first} asks you one question`}>
          The clock stands until you answer, two business days at most.
        </TimelineEvent>
        <Bubble isMine={false} by={first} text={question.text} at={question.asked_at} />
      </div>,
    )
    if (question.answer !== null) {
      const at = question.answered_at ?? question.asked_at
      add('answer', at, <Bubble isMine by="You" text={question.answer} at={at} />)
    }
  }
  const closedBy = closed?.by === 'consumer' ? 'You' : first
  return [...items, ...timelineEnd(request, answered(request), closedBy)]
}
