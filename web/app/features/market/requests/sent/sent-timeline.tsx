import type { SentRequest } from '@evenkeel/contract/market/requests'
import { formatDuration } from '@evenkeel/format/durations'
import { formatTime } from '@evenkeel/format/times'
import { Check, Clock, Eye, Lock, MessageCircleQuestionMark, Undo2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ledgerPath } from '../paths.ts'
import { capital, declinedWords, isOpen, kindWords, sharedWords } from '../request-words.ts'
import { Bubble, TimelineEvent, type TimelineItem } from '../timeline.tsx'
import { type TimelineAnswer, timelineEnd } from '../timeline-end.tsx'

function shareSentence(request: SentRequest): string {
  const { state, shares, advisor } = request
  const what = sharedWords(shares.fields)
  if (state === 'accepted') {
    return shares.withdrawn_at === null
      ? `Only ${advisor.first_name} sees your ${what}.`
      : `You stopped sharing your ${what}.`
  }
  if (isOpen(request)) return `If ${advisor.first_name} accepts, only they will see your ${what}.`
  return `${advisor.first_name} never learned who you are.`
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
        text: `${capital(declinedWords[reason ?? 'other'])}. ${time}`,
      }
    case 'expired':
      return {
        icon: <Clock />,
        title: 'No answer in 2 business days',
        text: `${first} didn’t answer in time, so your request expired.`,
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
  const { kind, state, message, sent_at: sentAt, seen_at: seenAt, question, closed } = request
  const first = request.advisor.first_name
  const items: TimelineItem[] = []
  const add = (key: string, at: number, card: ReactNode) => items.push({ key, at, card })

  add(
    'asked',
    sentAt,
    <TimelineEvent icon={<Lock />} title={`You asked ${first} for ${kindWords[kind]}`}>
      {reservedTime && isOpen(request) && `${reservedTime} is held for you until ${first} answers. `}
      {shareSentence(request)} {formatTime(sentAt)}. <Link to={ledgerPath}>Privacy settings</Link>
    </TimelineEvent>,
  )
  if (message) add('message', sentAt, <Bubble isMine by="You" text={message} at={sentAt} />)
  // An answer implies that the request was seen.
  if (seenAt !== null && state !== 'accepted' && state !== 'declined') {
    add(
      'seen',
      seenAt,
      <TimelineEvent icon={<Eye />} title={`${first} saw your request`}>
        {formatTime(seenAt)}
      </TimelineEvent>,
    )
  }
  if (question) {
    add(
      'question',
      question.asked_at,
      <div className="flex flex-col gap-3">
        <TimelineEvent icon={<MessageCircleQuestionMark />} title={`${first} asked you a question`}>
          Their deadline is paused for up to 2 business days.
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
