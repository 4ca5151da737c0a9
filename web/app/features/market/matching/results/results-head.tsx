import { keysOf } from '@evenkeel/contract/keys-of'
import type { Search } from '@evenkeel/contract/market/matching'
import { formatCountOf } from '@evenkeel/format/counts'
import { formatRecent } from '@evenkeel/format/moments'
import { formatTime } from '@evenkeel/format/times'
import { Bookmark, ListFilter } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { Dropdown } from '../../../../ui/choice/dropdown.tsx'
import { sortings } from '../card/sort-cards.ts'
import { SaveSearchDialog } from '../saved/save-search-dialog.tsx'
import { AppliedPills } from '../search/applied-pills.tsx'
import { FilterSheet } from '../search/filter-sheet.tsx'
import type { Searching } from '../search/use-searching.ts'
import { tastesInWords } from '../words/choice-words.ts'
import { filterPills } from '../words/filter-words.ts'
import type { SaveChange } from './advisor-render-props.ts'
import type { AdvisorsAddress } from './use-advisors-address.ts'

interface ResultsHeadProps {
  search: Search
  shown: number
  lastFetched: number | null
  searching: Searching
  place: AdvisorsAddress
  onKeep: SaveChange
}

/** Nearest is offered only where a distance is known. */
const sortingOptions = (cards: Search['cards']) =>
  keysOf(sortings)
    .filter((value) => value !== 'nearest' || cards.some(({ miles }) => miles !== null))
    .map((value) => ({ value, label: sortings[value] }))

/** How many, from when, in which order, and what was left out. */
export function ResultsHead({ search, shown, lastFetched, searching, place, onKeep }: ResultsHeadProps) {
  const [open, setOpen] = useState<'filters' | 'keep' | null>(null)
  const { filters, trial } = search
  const pills = filterPills(filters)
  const again = () => searching.run({ filters, trial })
  return (
    <div className="flex flex-col gap-3 border-b border-line px-4 py-4 medium:px-5">
      <div className="flex items-start justify-between gap-3">
        <div>
          <p className="num font-semibold">{formatCountOf(search.counts.left, 'advisor')}</p>
          <p className="num text-muted">
            {searching.isRunning
              ? searching.isSlow
                ? 'Still working…'
                : 'Searching…'
              : `Results from ${lastFetched === null ? formatTime(search.made_at) : formatRecent(lastFetched / 1000)}`}
          </p>
        </div>
        <Button
          variant="transparent"
          size="small"
          isRunning={searching.isRunning}
          className="-mr-3"
          onClick={again}
        >
          Search again
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        {search.cards.length > 0 && (
          <Dropdown
            isSmall
            aria-label="Sort by"
            options={sortingOptions(search.cards)}
            value={place.sorting}
            onChange={place.sortBy}
          />
        )}
        <Button
          variant="secondary"
          size="small"
          startIcon={<ListFilter className="size-4" />}
          endIcon={<Badge count={pills.length} noun="in use" isQuiet />}
          onClick={() => setOpen('filters')}
        >
          Filters
        </Button>
        <Button
          variant="transparent"
          size="small"
          startIcon={<Bookmark className="size-4" />}
          onClick={() => setOpen('keep')}
        >
          Save search
        </Button>
      </div>
      <AppliedPills search={search} pills={pills} searching={searching} onKeep={onKeep} />
      {search.tastes && search.tastes.length > 0 && (
        <p className="text-muted">{tastesInWords(search.tastes)}</p>
      )}
      {shown < search.cards.length && (
        <p className="text-muted">
          You’ve hidden {formatCountOf(search.cards.length - shown, 'advisor')} from this list.
        </p>
      )}
      {open === 'filters' && (
        <FilterSheet
          filters={filters}
          trial={trial}
          onApply={(next) => searching.run({ filters: next, trial })}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'keep' && <SaveSearchDialog search={search} onClose={() => setOpen(null)} />}
    </div>
  )
}
