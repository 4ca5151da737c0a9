import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { joinClasses } from '../join-classes.ts'
import { Loaded, type Loading } from '../loaded.tsx'

/** What a query that loads page by page knows of itself. */
export interface LoadingPages<Data> extends Loading<Data> {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

type MorePages = Pick<LoadingPages<unknown>, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>

/** Nothing where the last page is shown. */
export function ShowMore({ query, className }: { query: MorePages; className?: string }) {
  if (!query.hasNextPage) return null
  return (
    <Button
      variant="secondary"
      size="small"
      className={className}
      isReadOnlySafe
      isRunning={query.isFetchingNextPage}
      runningLabel="Loading…"
      onClick={() => query.fetchNextPage()}
    >
      Show more
    </Button>
  )
}

interface PagedListProps<Data> {
  query: LoadingPages<Data>
  skeletonRows: number
  /** How many rows there are so far. */
  count: number
  emptySentence: string
  /** How to see more than nothing, where a filter hides the rest. */
  emptyAction?: { label: string; onClick: () => void } | undefined
  className?: string | undefined
  children: ReactNode
}

/** A long list in a flush card: skeletonRows first, then the rows, and a button for the next page. */
export function PagedList<Data>(props: PagedListProps<Data>) {
  const { query, skeletonRows, count, emptySentence, emptyAction, className, children } = props
  return (
    <>
      <div className={joinClasses(className, (query.isError || !query.data) && 'p-4') || undefined}>
        <Loaded query={query} skeletonRows={skeletonRows}>
          {() =>
            count > 0 ? (
              children
            ) : (
              <EmptyState
                sentence={emptySentence}
                action={
                  emptyAction && (
                    <Button variant="secondary" size="small" isReadOnlySafe onClick={emptyAction.onClick}>
                      {emptyAction.label}
                    </Button>
                  )
                }
              />
            )
          }
        </Loaded>
      </div>
      {query.hasNextPage && (
        <div className="border-t border-line p-4">
          <ShowMore query={query} />
        </div>
      )}
    </>
  )
}
