import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { couldNotLoad } from '../../../server-link/failure-sentence.ts'
import { Badge } from '../../../ui/badge.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { LoadError } from '../../../ui/load-error.tsx'
import { SkeletonText } from '../../../ui/skeleton.tsx'
import { useOwnCriteria, useOwnDocuments, useOwnHours, useReach } from './metrics-queries.ts'
import { isReachRefused } from './reach-failure.tsx'
import { type ToDo, toDoItems } from './to-do-items.ts'

const saved = {}

function Item({ title, line, to }: ToDo) {
  return (
    <Link to={to} className="flex items-center gap-3 py-3 text-text no-underline hover:underline">
      <span className="min-w-0 flex-1">
        <b className="block">{title}</b>
        <span className="block text-muted">{line}</span>
      </span>
      <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
    </Link>
  )
}

export function ToDoCard() {
  const [reach, documents, criteria, hours] = [
    useReach(saved),
    useOwnDocuments(),
    useOwnCriteria(),
    useOwnHours(),
  ]
  const all = [reach, documents, criteria, hours]
  const failed = all.filter(
    ({ isError, data, error }) => isError && data === undefined && !isReachRefused(error),
  )
  const items = toDoItems({
    reach: reach.data,
    documents: documents.data,
    criteria: criteria.data,
    hours: hours.data,
  })
  const isLoading = all.some(({ isPending, isError }) => isPending && !isError)
  return (
    <ContentBlock
      headingAs="h2"
      title="To do"
      action={items.length > 0 && <Badge isQuiet count={items.length} noun="to do" />}
    >
      <ul className="-my-3 divide-y divide-line">
        {items.map((item) => (
          <li key={item.title}>
            <Item {...item} />
          </li>
        ))}
      </ul>
      {isLoading && <SkeletonText lines={4} className="py-2" />}
      {!isLoading && items.length === 0 && failed.length === 0 && (
        <p className="text-muted">Nothing to do right now.</p>
      )}
      {failed.length > 0 && (
        <LoadError
          className="mt-3"
          sentence={couldNotLoad('everything')}
          isRetrying={failed.some(({ isFetching }) => isFetching)}
          onRetry={() => failed.map(({ refetch }) => refetch())}
        />
      )}
    </ContentBlock>
  )
}
