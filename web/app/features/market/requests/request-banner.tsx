import { formatDue } from '@evenkeel/format/moments'
import { ArrowRight } from 'lucide-react'
import { LinkButton } from '../../../ui/button.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { topicWords, whoIs } from './card-words.ts'
import { DeadlineChip } from './deadline-chip.tsx'
import { bucketOfReceived, orderReceived } from './list/buckets.ts'
import { requestPath } from './paths.ts'
import { useReceivedRequests } from './request-queries.ts'

/** On an advisor's home: the request with the least time left, if any. */
export function RequestBanner() {
  const { data } = useReceivedRequests()
  const toAnswer = orderReceived(data?.requests ?? []).filter(
    (request) => bucketOfReceived(request) === 'needs',
  )
  const [first] = toAnswer
  if (!data || !first) return null
  const due = formatDue(first.due_at)
  return (
    <ContentBlock
      aria-label="Requests to answer"
      className="flex flex-wrap items-center gap-4 border-accent-line bg-accent-soft"
    >
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <h2 className="num text-16">
          {toAnswer.length === 1
            ? `One request needs your answer by ${due}`
            : `${toAnswer.length} requests need your answer, the first by ${due}`}
        </h2>
        <p className="num text-pretty text-muted">
          {[whoIs(first.consumer), first.fit && `fit ${first.fit.total}`, topicWords(first.consumer)]
            .filter(Boolean)
            .join(', ')}
          .
        </p>
        {data.is_paused && <p>New requests are paused until you answer one.</p>}
        <DeadlineChip request={first} side="advisor" />
      </div>
      <LinkButton to={requestPath(first.request_id)} endIcon={<ArrowRight className="size-4" />}>
        Answer
      </LinkButton>
    </ContentBlock>
  )
}
