import { useOnline } from '../../../../server-link/use-online.ts'
import { Button } from '../../../../ui/button.tsx'
import { Loaded } from '../../../../ui/loaded.tsx'
import { LiveRegion } from '../../../../ui/screen-reader.tsx'
import type { Chosen } from '../use-chosen.ts'
import { useNow } from '../use-now.ts'
import { DeskFilters } from './desk-filters.tsx'
import { useDesk } from './desk-queries.ts'
import { DeskRow } from './desk-row.tsx'
import { useDeskFilter } from './use-desk-filter.ts'

/** What people asked us: those we owe an answer first, by when it is due. */
export function DeskList({ chosen }: { chosen: Chosen }) {
  const { filter, typed, type, choose, showAll } = useDeskFilter()
  const query = useDesk(filter)
  const now = useNow()
  const isOnline = useOnline()
  const isNarrowed = filter.state !== undefined || filter.q !== ''
  const pages = query.data?.pages ?? []
  const found = pages.flatMap(({ requests }) => requests)
  const isStranded = !query.data && !query.isError && !isOnline && !query.isFetching
  return (
    <section aria-label="Requests" className="card flush">
      <DeskFilters
        state={filter.state}
        counts={pages[0]?.counts}
        typed={typed}
        onState={choose}
        onType={type}
      />
      <LiveRegion>
        {isNarrowed && !query.isPlaceholderData && query.data && `${found.length} shown`}
      </LiveRegion>
      {isStranded && (
        <p className="p-4 text-muted">You are offline. The desk comes as soon as you are back.</p>
      )}
      {!isStranded && (
        <div className={query.isError || !query.data ? 'p-4' : undefined}>
          <Loaded query={query} skeletonRows={4}>
            {() =>
              found.length > 0 ? (
                <ul aria-label="Requests" className="divide-y divide-line">
                  {found.map((request) => (
                    <li key={request.number}>
                      <DeskRow request={request} chosen={chosen} now={now} />
                    </li>
                  ))}
                </ul>
              ) : (
                <div className="flex flex-col items-start gap-3 p-4">
                  <p className="text-muted">
                    {isNarrowed ? 'No request is like this.' : 'Nobody has asked us anything yet.'}
                  </p>
                  {isNarrowed && (
                    <Button variant="secondary" size="small" onClick={showAll}>
                      Show all
                    </Button>
                  )}
                </div>
              )
            }
          </Loaded>
        </div>
      )}
      {query.hasNextPage && (
        <div className="border-t border-line p-4">
          <Button
            variant="secondary"
            size="small"
            isRunning={query.isFetchingNextPage}
            runningLabel="Loading…"
            onClick={() => query.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </section>
  )
}
