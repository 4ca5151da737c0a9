import { Search } from 'lucide-react'
import { joinClasses } from '../../ui/join-classes.ts'
import { TextInput } from '../../ui/text-input.tsx'
import { type Bucket, buckets } from './buckets.ts'
import type { MatchRow } from './match-rows.ts'

export type Filter = Bucket | 'all'

const filters = Object.entries({ all: 'All', ...buckets }) as [Filter, string][]

export const rowsIn = (rows: readonly MatchRow[], filter: Filter) =>
  filter === 'all' ? rows : rows.filter(({ bucket }) => bucket === filter)

interface MatchFiltersProps {
  rows: readonly MatchRow[]
  filter: Filter
  onFilter: (filter: Filter) => void
  typed: string
  onType: (typed: string) => void
}

export function MatchFilters({ rows, filter, onFilter, typed, onType }: MatchFiltersProps) {
  return (
    <div className="flex flex-col gap-3 border-b border-line p-4">
      <TextInput
        type="search"
        aria-label="Search matches"
        placeholder="Search matches"
        prefix={<Search className="size-4" aria-hidden="true" />}
        value={typed}
        onChange={(event) => onType(event.target.value)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form */}
      <div role="group" aria-label="Show" className="flex flex-wrap gap-1.5">
        {filters.map(([each, label]) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === filter}
            className={joinClasses('chip num pointer-coarse:min-h-9', each === filter && 'on')}
            onClick={() => onFilter(each)}
          >
            {label} {rowsIn(rows, each).length}
          </button>
        ))}
      </div>
    </div>
  )
}
