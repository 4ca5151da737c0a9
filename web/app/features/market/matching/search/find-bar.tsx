import type { Counts } from '@evenkeel/contract/market/advisor-cards'
import { formatCountOf } from '@evenkeel/format/counts'
import { Search } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { LoadError } from '../../../../ui/load-error.tsx'
import { useResultsStore } from '../results/results-store.ts'
import type { Searching } from './use-searching.ts'

interface FindBarProps {
  counts: Counts
  place: string
  searching: Searching
  isCounting: boolean
  onFind: () => Promise<unknown>
}

/** The main action of the page. The progress text describes only what really happens. */
export function FindBar({ counts, place, searching, isCounting, onFind }: FindBarProps) {
  const error = useResultsStore((state) => state.error)
  const { isRunning, isSlow } = searching
  const hasNoMatch = counts.left === 0 && !isCounting
  return (
    <div className="flex flex-col gap-3">
      {error !== null && !isRunning && <LoadError sentence={error} onRetry={onFind} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          size="large"
          variant={hasNoMatch ? 'disabled' : 'primary'}
          startIcon={<Search />}
          isRunning={isRunning}
          onClick={onFind}
        >
          Find advisors
        </Button>
        <p role="status" className="num text-muted">
          {isRunning &&
            `Checking ${formatCountOf(counts.in_state, 'advisor')} in ${place}…${isSlow ? ' Still working…' : ''}`}
        </p>
      </div>
    </div>
  )
}
