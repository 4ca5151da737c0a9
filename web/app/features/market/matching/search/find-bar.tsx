import type { Counts } from '@evenkeel/contract/market/advisor-cards'
import { formatCount, formatCountOf } from '@evenkeel/format/counts'
import { Search } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { joinClasses } from '../../../../ui/join-classes.ts'
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

function leftWords({ left, in_state }: Counts, place: string): string {
  if (in_state === 0) return `No advisors in ${place} yet.`
  const who = left === 0 ? 'None' : formatCount(left)
  return `${who} of ${formatCountOf(in_state, 'advisor')} in ${place} ${left === 1 ? 'matches' : 'match'}.`
}

/** The main action of the page. The progress text describes only what really happens. */
export function FindBar({ counts, place, searching, isCounting, onFind }: FindBarProps) {
  const error = useResultsStore((state) => state.error)
  const { isRunning, isSlow } = searching
  const hasNoMatch = counts.left === 0 && !isCounting
  return (
    <div className="flex flex-col gap-3">
      {error !== null && !isRunning && <LoadError sentence={error} onRetry={onFind} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button
          size="large"
          variant={hasNoMatch ? 'disabled' : 'primary'}
          startIcon={<Search />}
          isRunning={isRunning}
          onClick={onFind}
        >
          Find advisors
        </Button>
        <p
          role="status"
          className={joinClasses('num text-16', isRunning || isCounting ? 'text-muted' : 'font-semibold')}
        >
          {isRunning
            ? `Checking ${formatCountOf(counts.in_state, 'advisor')} in ${place}…${isSlow ? ' Still working…' : ''}`
            : isCounting
              ? 'Counting…'
              : leftWords(counts, place)}
        </p>
      </div>
    </div>
  )
}
