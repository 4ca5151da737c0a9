import type { Change, Filters, WishToGiveUp } from '@evenkeel/contract/market/advisor-cards'
import type { Search } from '@evenkeel/contract/market/matching'
import { formatCountOf } from '@evenkeel/format/counts'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useCount } from '../results/matching-queries.ts'
import { tidyFilters } from '../words/filter-words.ts'
import { FilterFields } from './filter-fields.tsx'

interface Draft {
  filters: Filters
  trial: Change[]
}

interface FilterSheetProps {
  search: Search
  onApply: (draft: Draft) => unknown
  onClose: () => void
}

function applyLabel(left: number | undefined, isCounting: boolean): string {
  if (left === undefined) return isCounting ? 'Counting…' : 'Show advisors'
  return left === 0 ? 'No advisors match' : `Show ${formatCountOf(left, 'advisor')}`
}

const isDropOf = (wish: WishToGiveUp) => (change: Change) => change.kind === 'drop' && change.wish === wish

/**
 * Filters for this search only, and the profile's must-haves, which can be left out of it; the profile does not change.
 * The number of matches is shown before anything is applied.
 */
export function FilterSheet({ search, onApply, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState<Draft>({ filters: search.filters, trial: search.trial })
  const { data, isPlaceholderData, isFetching } = useCount(draft)
  const left = isPlaceholderData ? undefined : data?.left
  // Those of the profile, whether or not this search keeps them.
  const mustHaves = data?.must_haves ?? search.must_haves ?? []

  function keep(wish: WishToGiveUp, isKept: boolean) {
    const others = draft.trial.filter((change) => !isDropOf(wish)(change))
    setDraft({ ...draft, trial: isKept ? others : [...others, { kind: 'drop', wish }] })
  }
  function apply() {
    onClose()
    void onApply(draft)
  }

  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title="Filters"
      description="For this search only. Set lasting must-haves in your profile."
      footer={
        <>
          <Button variant="transparent" onClick={() => setDraft({ ...draft, filters: {} })}>
            Clear filters
          </Button>
          <Button onClick={apply} aria-live="polite" className="num min-w-44">
            {applyLabel(left, isFetching)}
          </Button>
        </>
      }
    >
      <FilterFields
        filters={draft.filters}
        mustHaves={mustHaves}
        isKept={(wish) => !draft.trial.some(isDropOf(wish))}
        onKeep={keep}
        onChange={(change) => setDraft({ ...draft, filters: tidyFilters({ ...draft.filters, ...change }) })}
      />
    </Dialog>
  )
}
