import { keysOf } from '@evenkeel/contract/keys-of'
import {
  groupOfState,
  type VettingGroup,
  type VettingSummary,
  vettingGroups,
  waitingGroups,
} from '@evenkeel/contract/staff/vetting-desk'
import { formatCount } from '@evenkeel/format/counts'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Segmented } from '../../../ui/choice/segmented.tsx'
import { ShowMore } from '../../../ui/lists/paged-list.tsx'
import type { ChosenRow } from '../../../ui/lists/use-chosen-row.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { LiveRegion } from '../../../ui/screen-reader.tsx'
import { QueueRow } from './queue-row.tsx'
import { useQueueFilter } from './use-queue-filter.ts'
import type { QueueFilter, useQueue } from './vetting-desk-queries.ts'

const closedGroups = keysOf(vettingGroups).filter((group) => !waitingGroups.some((each) => each === group))

interface QueuePaneProps {
  query: ReturnType<typeof useQueue>
  chosen: ChosenRow
}

function Rows({ items, chosen, label, hasState = false }: RowsProps) {
  return (
    <ul aria-label={label}>
      {items.map((item) => (
        <li key={item.advisor_id}>
          <QueueRow item={item} chosen={chosen} hasState={hasState} />
        </li>
      ))}
    </ul>
  )
}
interface RowsProps {
  items: readonly VettingSummary[]
  chosen: ChosenRow
  label: string
  hasState?: boolean
}

const emptyWords = ({ view, group, q }: QueueFilter): string => {
  if (q) return 'No advisors match. Check the spelling, or search by CRD number.'
  if (group) return `${vettingGroups[group]}: none.`
  if (view === 'mine') return 'Nothing is assigned to you.'
  return view === 'snoozed' ? 'Nothing is snoozed.' : 'Nothing is waiting.'
}

/** What waits for staff by group and clock, and below it every other state with its count. */
export function QueuePane({ query, chosen }: QueuePaneProps) {
  const { filter, setView, setGroup } = useQueueFilter()
  const [first] = query.data?.pages ?? []
  // Counts stay on screen while another list loads; its rows would be under the wrong title.
  const shown = query.isPlaceholderData ? undefined : query.data
  const items = shown?.pages.flatMap((page) => page.items) ?? []
  const isList = filter.group !== undefined || filter.q !== ''
  const views = [
    { value: 'mine', label: `Mine ${first?.views.mine ?? ''}`.trim() },
    { value: 'all', label: `All ${first?.views.all ?? ''}`.trim() },
    { value: 'snoozed', label: `Snoozed ${first?.views.snoozed ?? ''}`.trim() },
  ] as const
  const title = filter.q ? 'Search results' : filter.group && vettingGroups[filter.group]
  return (
    <section aria-label="Queue" className="pb-4">
      <div className="p-4">
        <Segmented
          aria-label="Whose work"
          className="num flex w-full"
          options={views}
          value={filter.view}
          onChange={setView}
        />
      </div>
      <LiveRegion>{isList && shown && `${items.length} shown`}</LiveRegion>
      <div className={query.isError || !shown ? 'px-4' : undefined}>
        <Loaded query={{ ...query, data: shown }} skeletonRows={5}>
          {() => (
            <div>
              {isList ? (
                <>
                  <GroupHead>
                    <button
                      type="button"
                      className="link inline-flex min-h-6 items-center gap-1 text-12"
                      onClick={() => setGroup(undefined)}
                    >
                      <ChevronLeft className="size-4" aria-hidden="true" />
                      All groups
                    </button>
                    <h2 className="text-12 text-muted">{title}</h2>
                  </GroupHead>
                  <Rows items={items} chosen={chosen} label={title ?? 'Queue'} hasState={filter.q !== ''} />
                </>
              ) : (
                waitingGroups.map((group) => (
                  <WaitingGroup
                    key={group}
                    group={group}
                    count={first?.groups[group] ?? 0}
                    items={items.filter(({ state }) => groupOfState(state) === group)}
                    chosen={chosen}
                    onShowAll={() => setGroup(group)}
                  />
                ))
              )}
              {items.length === 0 && <p className="px-4 py-2 text-muted">{emptyWords(filter)}</p>}
              {query.hasNextPage && (
                <div className="px-4 pt-2">
                  <ShowMore query={query} />
                </div>
              )}
            </div>
          )}
        </Loaded>
      </div>
      {first && (
        <ul aria-label="Other statuses" className="mt-2 border-t border-line px-4 pt-3 text-12">
          {closedGroups.map((group) => (
            <li key={group}>
              <button
                type="button"
                aria-pressed={group === filter.group}
                className="num flex min-h-6 w-full items-center justify-between gap-2 text-left text-muted hover:text-text aria-pressed:font-semibold aria-pressed:text-text pointer-coarse:py-2"
                onClick={() => setGroup(group)}
              >
                <span>{vettingGroups[group]}</span>
                <span>{formatCount(first.groups[group])}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function GroupHead({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-2 border-t border-line px-4 pt-3 pb-1">
      {children}
    </div>
  )
}

interface WaitingGroupProps {
  group: VettingGroup
  count: number
  items: readonly VettingSummary[]
  chosen: ChosenRow
  onShowAll: () => void
}

function WaitingGroup({ group, count, items, chosen, onShowAll }: WaitingGroupProps) {
  if (count === 0) return null
  return (
    <div className="pb-2">
      <GroupHead>
        <h2 className="text-12 text-muted">{vettingGroups[group]}</h2>
        <span className="num text-12 font-semibold text-muted">{formatCount(count)}</span>
      </GroupHead>
      <Rows items={items} chosen={chosen} label={vettingGroups[group]} />
      {count > items.length && (
        <button type="button" className="link px-4 py-2 text-12" onClick={onShowAll}>
          Show all {formatCount(count)}
        </button>
      )}
    </div>
  )
}
