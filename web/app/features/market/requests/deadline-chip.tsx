import type { ReceivedRequest, SentRequest } from '@evenkeel/contract/market/requests'
import { Pause } from 'lucide-react'
import { AnswerClock } from '../../../ui/answer-clock.tsx'
import { isOpen } from './request-words.ts'

interface DeadlineChipProps {
  request: SentRequest | ReceivedRequest
  side: 'consumer' | 'advisor'
}

/** The time left for an answer. It ticks by itself without rendering anything around it. */
export function DeadlineChip({ request, side }: DeadlineChipProps) {
  const { state, is_clock_stopped: isStopped, due_at: dueAt, allowed_ms: allowedMs } = request
  if (state === 'expired') return <AnswerClock leftMs={0} totalMs={1} />
  if (!isOpen(request)) return null
  if (isStopped) {
    return (
      <span className="clock min-w-0 whitespace-normal text-muted">
        <Pause className="rotate-none! fill-current! stroke-none!" aria-hidden="true" />
        {side === 'consumer' ? 'Paused until you answer' : 'Paused until they answer'}
      </span>
    )
  }
  return <AnswerClock deadlineAt={dueAt * 1000} totalMs={Math.max(allowedMs, 1)} />
}
