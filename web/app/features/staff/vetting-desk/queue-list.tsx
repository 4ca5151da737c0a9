import { useOnline } from '../../../server-link/use-online.ts'
import { Button } from '../../../ui/button.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { LiveRegion } from '../../../ui/screen-reader.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { QueueRow } from './queue-row.tsx'
import type { ChosenCase } from './use-chosen-case.ts'
import { useNow } from './use-now.ts'
import { useQueueFilter } from './use-queue-filter.ts'
import { useQueue } from './vetting-desk-queries.ts'

/** Applications that wait for us: appeals first, then whoever waits longest. */
export function QueueList({ chosen }: { chosen: ChosenCase }) {
  const { filter, typed, type, choose, showAll } = useQueueFilter()
  const query = useQueue(filter)
  const now = useNow()
  const isOnline = useOnline()
  const isNarrowed = filter.state !== undefined || filter.q !== ''
  const pages = query.data?.pages ?? []
  const found = pages.flatMap(({ applications }) => applications)
  const isStranded = !query.data && !query.isError && !isOnline && !query.isFetching
  return (
    <section aria-label="Queue" className="card flush">
      <QueueFilters
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
        <p className="p-4 text-muted">You are offline. The queue comes as soon as you are back.</p>
      )}
      {!isStranded && (
        <div className={query.isError || !query.data ? 'p-4' : undefined}>
          <Loaded query={query} skeletonRows={4}>
            {() =>
              found.length > 0 ? (
                <ul aria-label="Applications" className="divide-y divide-line">
                  {found.map((application) => (
                    <li key={application.advisor_id}>
                      <QueueRow application={application} chosen={chosen} now={now} />
                    </li>
                  ))}
                </ul>
              ) : (
                <div className="flex flex-col items-start gap-3 p-4">
                  <p className="text-muted">
                    {isNarrowed ? 'No application is like this.' : 'No application waits for us.'}
                  </p>
                  {isNarrowed && (
                    <Button variant="secondary" size="small" onClick={showAll}>
                      Show what waits for us
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
