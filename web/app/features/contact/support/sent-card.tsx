import { formatDue } from '@evenkeel/format/moments'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { fromList } from '../../../ui/lists/use-chosen-row.ts'
import { useMyRequest } from './support-queries.ts'

interface SentCardProps {
  number: number
  to: { search: string }
  onAskMore: () => void
}

/** Replaces the form after sending: the number, and when to expect an answer. */
export function SentCard({ number, to, onAskMore }: SentCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const { data } = useMyRequest(number)
  const dueAt = data?.request.answer_due_at
  useEffect(() => heading.current?.focus(), [])
  return (
    <section aria-labelledby="support-sent" className="card flex flex-col items-start gap-4">
      <div className="flex items-start gap-3">
        <CircleCheck className="mt-0.5 size-5 flex-none text-accent-text" aria-hidden="true" />
        <div>
          <h2 id="support-sent" ref={heading} tabIndex={-1} className="num text-16">
            Sent as request {number}
          </h2>
          <p className="text-muted">
            We’ll answer {data?.request.contact === 'in-app' ? 'here' : 'here and by email'}{' '}
            {dueAt ? <span className="num">by {formatDue(dueAt)}</span> : 'within 1 business day'}.
          </p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton variant="secondary" to={to} state={fromList}>
          Open request {String(number)}
        </LinkButton>
        <Button variant="transparent" onClick={onAskMore}>
          New request
        </Button>
      </div>
    </section>
  )
}
