import { keysOf } from '@evenkeel/contract/keys-of'
import type { Search } from '@evenkeel/contract/market/matching'
import { formatCountOf } from '@evenkeel/format/counts'
import { Ellipsis, ListFilter } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { LaterDropdown } from '../../../../ui/choice/later-dropdown.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { laterPart } from '../../../../ui/later-part.tsx'
import { DialogSkeleton } from '../../../../ui/overlays/dialog-skeleton.tsx'
import { LaterMenu } from '../../../../ui/overlays/later-menu.tsx'
import { sortings } from '../card/sort-cards.ts'
import { AppliedPills } from '../search/applied-pills.tsx'
import { type Searching, sameSearch } from '../search/use-searching.ts'
import { filterPills } from '../words/filter-words.ts'
import { useAccountGate } from './account-gate.ts'
import type { SaveChange } from './advisor-render-props.ts'
import type { AdvisorsAddress } from './use-advisors-address.ts'

const FilterSheet = laterPart(
  () => import('../search/filter-sheet.tsx').then((part) => part.FilterSheet),
  <DialogSkeleton isWide isTall />,
)
const SaveSearchDialog = laterPart(
  () => import('../saved/save-search-dialog.tsx').then((part) => part.SaveSearchDialog),
  <DialogSkeleton />,
)
const loadMoreMenu = () => import('./more-menu.tsx').then((part) => part.MoreMenu)

interface ResultsHeadProps {
  search: Search
  /** Name of the consumer's state. */
  place: string
  searching: Searching
  address: AdvisorsAddress
  onKeep: SaveChange
}

/** Nearest is offered only where a distance is known. */
const sortingOptions = (cards: Search['cards']) =>
  keysOf(sortings)
    .filter((value) => value !== 'nearest' || cards.some(({ miles }) => miles !== null))
    .map((value) => ({ value, label: sortings[value] }))

/** How many, in which order, and what every one of them meets. */
export function ResultsHead({ search, place, searching, address, onKeep }: ResultsHeadProps) {
  const [open, setOpen] = useState<'filters' | 'save' | null>(null)
  const askForAccount = useAccountGate()
  const { filters } = search
  const count = filterPills(filters).length
  return (
    <div className="z-10 flex flex-col gap-2 border-b border-line bg-canvas px-4 py-3 medium:px-5 min-[1100px]:sticky min-[1100px]:top-0">
      <div className="flex items-center gap-2 max-[360px]:gap-1">
        <p className="num text-16 font-semibold whitespace-nowrap">
          {formatCountOf(search.counts.left, 'advisor')}
        </p>
        <p className="min-w-0 flex-1 truncate text-muted" role="status">
          <span className={searching.isRunning ? undefined : 'max-medium:hidden'}>
            {searching.isRunning ? (searching.isSlow ? 'Still working…' : 'Searching…') : `in ${place}`}
          </span>
        </p>
        {search.cards.length > 0 && (
          <LaterDropdown
            isSmall
            aria-label="Sort by"
            options={sortingOptions(search.cards)}
            value={address.sorting}
            onChange={address.sortBy}
            className="max-w-32 min-w-0 medium:max-w-52"
          />
        )}
        <Button
          variant="secondary"
          size="small"
          className="max-[360px]:[&_.lucide]:hidden"
          startIcon={<ListFilter className="size-4" />}
          endIcon={<Badge count={count} noun="in use" isQuiet />}
          onClick={() => setOpen('filters')}
          onFocus={FilterSheet.preload}
          onPointerEnter={FilterSheet.preload}
        >
          Filters
        </Button>
        <LaterMenu
          trigger={<IconButton label="More" icon={<Ellipsis className="size-4" />} className="size-8!" />}
          load={loadMoreMenu}
          onSaveSearch={() => (askForAccount ? askForAccount({ kind: 'save-search' }) : setOpen('save'))}
          onSearchAgain={() => void searching.run(sameSearch(search))}
        />
      </div>
      <AppliedPills search={search} searching={searching} onKeep={onKeep} onAdd={() => setOpen('filters')} />
      {open === 'filters' && (
        <FilterSheet
          search={search}
          onApply={(next) => searching.run({ ...sameSearch(search), ...next })}
          onClose={() => setOpen(null)}
        />
      )}
      {open === 'save' && <SaveSearchDialog search={search} onClose={() => setOpen(null)} />}
    </div>
  )
}
