import { type SupportRequest, supportTopics } from '@evenkeel/contract/contact/support'
import { formatDate } from '@evenkeel/format/times'
import type { ReactNode } from 'react'
import { StateChip } from './state-chip.tsx'

interface ThreadHeadProps {
  request: Pick<SupportRequest, 'number' | 'topic' | 'subject' | 'sent_at' | 'state'>
  action?: ReactNode
}

export function ThreadHead({ request, action }: ThreadHeadProps) {
  const { number, topic, subject, state, sent_at: sentAt } = request
  return (
    <header className="flex flex-wrap items-start justify-between gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <h2 className="text-20 wrap-anywhere">{subject}</h2>
        <p className="num text-muted">
          No. {number} · {supportTopics[topic]} · {formatDate(sentAt)}
        </p>
        <p className="mt-2">
          <StateChip state={state} />
        </p>
      </div>
      {action}
    </header>
  )
}
