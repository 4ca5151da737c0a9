import type { CheckedMatch } from '@evenkeel/contract/staff/checker-matches'
import { formatMeetingTime } from '@evenkeel/format/times'
import { Pause } from 'lucide-react'
import { AnswerClock } from '../../../../ui/answer-clock.tsx'

/** The time left for an answer, and the deadline. */
export function MatchClock({ match }: { match: CheckedMatch }) {
  const { due_at: due, sent_at: sent, is_clock_stopped: isStopped } = match
  if (due === null) return null
  return (
    <p className="num flex flex-wrap items-center gap-x-3 gap-y-1">
      {isStopped ? (
        <span className="clock text-muted">
          <Pause className="rotate-none! fill-current! stroke-none!" aria-hidden="true" />
          Paused by a question
        </span>
      ) : (
        <AnswerClock deadlineAt={due * 1000} totalMs={Math.max((due - sent) * 1000, 1)} />
      )}
      <span className="text-12 text-muted">Due {formatMeetingTime(due)}</span>
    </p>
  )
}
