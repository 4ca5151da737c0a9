import { type ClientStage, clientStages } from '@evenkeel/contract/contact/clients'
import { keysOf } from '@evenkeel/contract/keys-of'
import { formatCount } from '@evenkeel/format/counts'
import { Search } from 'lucide-react'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { type Bucket, buckets } from './buckets.ts'
import type { MatchRow } from './match-rows.ts'

export type Filter = Bucket | ClientStage | 'all' | 'unread'

const filterLabels: Readonly<Record<Filter, string>> = {
  all: 'All',
  unread: 'Unread',
  needs: buckets.needs,
  waiting: buckets.waiting,
  accepted: buckets.accepted,
  booked: buckets.booked,
  ...clientStages,
  closed: buckets.closed,
}
const isStage = (filter: Filter): filter is ClientStage => filter in clientStages

/** The menu of a conversation moves the focus here by this id. */
export const searchFieldId = 'search-matches'

export function rowsIn(rows: readonly MatchRow[], filter: Filter): readonly MatchRow[] {
  if (filter === 'all') return rows
  if (filter === 'unread') return rows.filter(({ unread }) => unread > 0)
  if (isStage(filter)) return rows.filter(({ stage }) => stage === filter)
  return rows.filter(({ bucket }) => bucket === filter)
}

interface MatchFiltersProps {
  rows: readonly MatchRow[]
  filter: Filter
  onFilter: (filter: Filter) => void
  typed: string
  onType: (typed: string) => void
}

/** An advisor's accepted clients are sorted by stage instead. */
function isOffered(filter: Filter, hasStages: boolean): boolean {
  return filter === 'accepted' ? !hasStages : true
}

export function MatchFilters({ rows, filter, onFilter, typed, onType }: MatchFiltersProps) {
  const hasStages = rows.some(({ stage }) => stage !== undefined)
  const counts = keysOf(filterLabels)
    .filter((each) => isOffered(each, hasStages))
    .map((each) => ({
      each,
      label: filterLabels[each],
      count: rowsIn(rows, each).length,
    }))
  return (
    <div className="flex flex-col gap-3 border-b border-line p-4">
      <TextInput
        id={searchFieldId}
        type="search"
        aria-label="Search matches"
        placeholder="Search matches"
        prefix={<Search className="size-4" aria-hidden="true" />}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form */}
      <div role="group" aria-label="Show" className="flex flex-wrap gap-1.5">
        {counts
          // Offered while there is something in it, and kept while it is selected.
          .filter(({ each, count }) => each === 'all' || count > 0 || filter === each)
          .map(({ each, label, count }) => (
            <PlainButton
              isReadOnlySafe
              key={each}
              aria-pressed={each === filter}
              className={joinClasses('chip num flex-none pointer-coarse:min-h-9', each === filter && 'on')}
              onClick={() => onFilter(each)}
            >
              {label} {formatCount(count)}
            </PlainButton>
          ))}
      </div>
    </div>
  )
}
