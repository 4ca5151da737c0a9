import { Link } from 'react-router'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { DeadlineChip } from '../deadline-chip.tsx'
import { requestPath } from '../paths.ts'
import { useSentRequests } from '../request-queries.ts'
import { rowsOfSent } from './match-rows.ts'

const most = 3

/** On the consumer's home: the latest requests as part of a paragraph. */
export function MatchesStrip() {
  const { data, isError } = useSentRequests()
  if (!data) {
    return isError ? (
      'We couldn’t load your matches. Try again in Your Matches.'
    ) : (
      <Skeleton className="w-4/5" />
    )
  }
  if (data.requests.length === 0) return 'No matches yet. Advisors you ask appear here.'
  return rowsOfSent(data.requests)
    .slice(0, most)
    .map(({ requestId, name, last, bucket, request }) => (
      <span key={requestId} className="mb-2 block min-w-0">
        <Link to={requestPath(requestId)} className="font-medium wrap-anywhere">
          {name}
        </Link>
        <span className="line-clamp-1">{last}</span>
        {(bucket === 'waiting' || bucket === 'needs') && <DeadlineChip request={request} side="consumer" />}
      </span>
    ))
}
