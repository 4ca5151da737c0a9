import { type SupportState, supportStates } from '@evenkeel/contract/contact/support'
import { keysOf } from '@evenkeel/contract/keys-of'
import { useOnline } from '../../../../server-link/use-online.ts'
import { ListFilters } from '../../../../ui/lists/list-filters.tsx'
import { PagedList } from '../../../../ui/lists/paged-list.tsx'
import type { ChosenRow } from '../../../../ui/lists/use-chosen-row.ts'
import { useListFilter } from '../../../../ui/lists/use-list-filter.ts'
import { LiveRegion } from '../../../../ui/screen-reader.tsx'
import { useNow } from '../../../../ui/use-now.ts'
import { deskStates } from '../state-chip.tsx'
import { useDesk } from './desk-queries.ts'
import { DeskRow } from './desk-row.tsx'

const states = keysOf(supportStates)
const isState = (text: string): text is SupportState => Object.hasOwn(supportStates, text)

/** The support requests: unanswered ones first, by due time. */
export function DeskList({ chosen }: { chosen: ChosenRow }) {
  const { filter, typed, type, choose, showAll } = useListFilter(isState)
  const query = useDesk(filter)
  const now = useNow()
  const isOnline = useOnline()
  const isNarrowed = filter.state !== undefined || filter.q !== ''
  const pages = query.data?.pages ?? []
  const counts = pages[0]?.counts
  const found = pages.flatMap(({ requests }) => requests)
  const all = counts && states.reduce((sum, each) => sum + counts[each], 0)
  return (
    <section aria-label="Requests" className="card flush">
      <ListFilters
        state={filter.state}
        choices={[
          { value: undefined, label: 'All', count: all },
          ...states.map((value) => ({ value, label: deskStates[value], count: counts?.[value] })),
        ]}
        typed={typed}
        searchLabel="Search requests"
        placeholder="Number, subject, name or email"
        onState={choose}
        onType={type}
      />
      <LiveRegion>
        {isNarrowed && !query.isPlaceholderData && query.data && `${found.length} shown`}
      </LiveRegion>
      <PagedList
        query={query}
        isOnline={isOnline}
        offlineSentence="You’re offline. Requests load when you’re back."
        skeletonRows={4}
        count={found.length}
        emptySentence={isNarrowed ? 'No matching requests' : 'No requests yet'}
        emptyAction={isNarrowed ? { label: 'Show all', onClick: showAll } : undefined}
      >
        <ul aria-label="Requests" className="divide-y divide-line">
          {found.map((request) => (
            <li key={request.number}>
              <DeskRow request={request} chosen={chosen} now={now} />
            </li>
          ))}
        </ul>
      </PagedList>
    </section>
  )
}
