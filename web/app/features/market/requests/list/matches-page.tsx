import type { ReactNode } from 'react'
import { LoadError } from '../../../../ui/load-error.tsx'
import type { Loading } from '../../../../ui/loaded.tsx'
import { OfflineState } from '../../../../ui/offline-note.tsx'
import { MatchesSkeleton } from './matches-skeleton.tsx'

interface MatchesPageProps<List> {
  query: Loading<List>
  /** False while something that decides the order of the list still loads. */
  isOrdered: boolean
  children: (list: List) => ReactNode
}

/**
 * A skeleton at first; the last loaded list below an error; a sentence instead of an endless skeleton while offline.
 */
export function MatchesPage<List>({ query, isOrdered, children }: MatchesPageProps<List>) {
  const { data, isError, isFetching, fetchStatus, dataUpdatedAt, refetch } = query
  return (
    <>
      {isError && (
        <LoadError
          className="mb-4"
          onRetry={() => refetch()}
          isRetrying={isFetching}
          lastGoodAt={data === undefined ? undefined : dataUpdatedAt}
        />
      )}
      {data !== undefined && isOrdered && children(data)}
      {(data === undefined || !isOrdered) &&
        !isError &&
        (fetchStatus === 'paused' ? <OfflineState /> : <MatchesSkeleton />)}
    </>
  )
}
