import type { Change, Filters } from '@evenkeel/contract/market/advisor-cards'
import { formatCountOf } from '@evenkeel/format/counts'
import { useState } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { useCount } from '../results/matching-queries.ts'
import { tidyFilters } from '../words/filter-words.ts'
import { FilterFields } from './filter-fields.tsx'

interface FilterSheetProps {
  filters: Filters
  trial: readonly Change[]
  onApply: (filters: Filters) => unknown
  onClose: () => void
}

function applyLabel(left: number | undefined, isCounting: boolean): string {
  if (left === undefined) return isCounting ? 'Counting…' : 'Show advisors'
  return left === 0 ? 'No advisors match' : `Show ${formatCountOf(left, 'advisor')}`
}

/**
 * Filters for this search only; the profile does not change. The number of matches is shown before anything is applied.
 */
export function FilterSheet({ filters, trial, onApply, onClose }: FilterSheetProps) {
  const [draft, setDraft] = useState(filters)
  const { data, isPlaceholderData, isFetching } = useCount({ filters: draft, trial: [...trial] })
  const left = isPlaceholderData ? undefined : data?.left

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
          <Button variant="transparent" onClick={() => setDraft({})}>
            Clear all
          </Button>
          <Button onClick={apply} aria-live="polite" className="num min-w-44">
            {applyLabel(left, isFetching)}
          </Button>
        </>
      }
    >
      <FilterFields filters={draft} onChange={(change) => setDraft(tidyFilters({ ...draft, ...change }))} />
    </Dialog>
  )
}
