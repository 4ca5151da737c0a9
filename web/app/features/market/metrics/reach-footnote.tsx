import { states } from '@evenkeel/contract/people/profile-choices'
import { formatList } from '@evenkeel/format/lists'
import { formatDollars } from '@evenkeel/format/money'
import { formatDay } from '@evenkeel/format/times'
import type { Reach } from './metrics-queries.ts'

export const notCountedYet = 'We’re counting consumers for the first time. This takes a few minutes.'

interface ReachFootnoteProps {
  reach: Reach
  /** As typed; null where empty. */
  minimums?: { assets: number | null | undefined; income: number | null | undefined }
}

/** What the figures are made from: when, from which minimums, and without which states. */
export function ReachFootnote({ reach, minimums }: ReachFootnoteProps) {
  const { as_of, next_at, counted_minimums, states_left_out } = reach
  const stepped = [
    steppedFrom(minimums?.assets, counted_minimums.asset_minimum, 'assets'),
    steppedFrom(minimums?.income, counted_minimums.income_minimum, 'income'),
  ].flatMap((words) => words ?? [])
  return (
    <div className="flex flex-col gap-1 text-12 text-muted">
      {stepped.length > 0 && <p>Counted from {formatList(stepped)}, the next step below your minimum.</p>}
      {states_left_out.length > 0 && (
        <p>
          Not counted: {formatList(states_left_out.map((state) => states[state]))}. Reach covers the states
          where you’re registered.
        </p>
      )}
      {as_of !== null && (
        <p>
          Estimated as of {formatDay(as_of)}. Next update {formatDay(next_at)}.
        </p>
      )}
    </div>
  )
}

/** "$250,000 in assets" where a minimum lies between two steps. */
function steppedFrom(typed: number | null | undefined, counted: number, what: string): string | undefined {
  return typeof typed === 'number' && typed > counted ? `${formatDollars(counted)} in ${what}` : undefined
}
