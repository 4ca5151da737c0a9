import type { AnalyticsTile } from '@evenkeel/contract/staff/analytics'
import { formatWhole } from '@evenkeel/format/counts'
import { formatRecentInSentence } from '@evenkeel/format/moments'

const hatched =
  'inline-block size-3 rounded-[2px] border border-line-strong bg-[repeating-linear-gradient(45deg,var(--line-strong)_0_1.5px,transparent_1.5px_4px)]'

/** When it was counted, how long the query took, and which days are incomplete or not counted yet. */
export function TileFooter({ tile }: { tile: AnalyticsTile }) {
  const { computed_at, query_ms, uncounted_days: uncounted, is_partial, lines } = tile
  return (
    <footer className="num mt-auto flex flex-wrap items-center gap-x-4 gap-y-1 pt-4 text-12 text-muted">
      <span>
        {computed_at === null ? 'Not counted yet' : `As of ${formatRecentInSentence(computed_at)}`} · query{' '}
        {query_ms < 1 ? 'under 1' : formatWhole(query_ms)} ms
      </span>
      {is_partial && lines.length > 0 && (
        <span className="flex items-center gap-1.5">
          <i aria-hidden="true" className={hatched} />
          Today so far
        </span>
      )}
      {uncounted > 0 && (
        <span className="text-warning">
          {uncounted === 1 ? '1 day' : `${formatWhole(uncounted)} days`} not counted yet
        </span>
      )}
    </footer>
  )
}
