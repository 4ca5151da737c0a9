import { keysOf } from '@evenkeel/contract/keys-of'
import { deskStates, type VettingState, waitingForUs } from '@evenkeel/contract/staff/vetting-desk'
import { useOnline } from '../../../server-link/use-online.ts'
import { ListFilters } from '../../../ui/lists/list-filters.tsx'
import { PagedList } from '../../../ui/lists/paged-list.tsx'
import type { ChosenRow } from '../../../ui/lists/use-chosen-row.ts'
import { useListFilter } from '../../../ui/lists/use-list-filter.ts'
import { LiveRegion } from '../../../ui/screen-reader.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { QueueRow } from './queue-row.tsx'
import { useQueue } from './vetting-desk-queries.ts'

const states = keysOf(deskStates)
const isState = (text: string): text is VettingState => Object.hasOwn(deskStates, text)

/** Applications that wait for staff: appeals first, then the longest waiting. */
export function QueueList({ chosen }: { chosen: ChosenRow }) {
  const { filter, typed, type, choose, showAll } = useListFilter(isState)
  const query = useQueue(filter)
  const now = useNow()
  const isOnline = useOnline()
  const isNarrowed = filter.state !== undefined || filter.q !== ''
  const pages = query.data?.pages ?? []
  const counts: Readonly<Partial<Record<VettingState, number>>> | undefined = pages[0]?.counts
  const found = pages.flatMap(({ applications }) => applications)
  const all = counts && waitingForUs.reduce((sum, each) => sum + (counts[each] ?? 0), 0)
  return (
    <section aria-label="Queue" className="card flush">
      <ListFilters
        state={filter.state}
        choices={[
          { value: undefined, label: 'Waiting', count: all },
          ...states.map((value) => ({ value, label: deskStates[value], count: counts?.[value] })),
        ]}
        typed={typed}
        searchLabel="Search applications"
        placeholder="Name, firm or CRD number"
        onState={choose}
        onType={type}
      />
      <LiveRegion>
        {isNarrowed && !query.isPlaceholderData && query.data && `${found.length} shown`}
      </LiveRegion>
      <PagedList
        query={query}
        isOnline={isOnline}
        offlineSentence="You’re offline. The queue loads when you reconnect."
        skeletonRows={4}
        count={found.length}
        emptySentence={isNarrowed ? 'No matching applications.' : 'No applications waiting.'}
        emptyAction={isNarrowed ? { label: 'Show waiting', onClick: showAll } : undefined}
      >
        <ul aria-label="Applications" className="divide-y divide-line">
          {found.map((application) => (
            <li key={application.advisor_id}>
              <QueueRow application={application} chosen={chosen} now={now} />
            </li>
          ))}
        </ul>
      </PagedList>
    </section>
  )
}
