import { formatDate } from '@evenkeel/format/times'
import { type AnalyticsFilter, useTile } from './analytics-queries.ts'
import { daysInShort } from './figure-words.ts'
import { segmentInWords } from './segment.ts'

/** The range, its comparison and its segment, which a printed page must state too. */
export function RangeNote({ filter }: { filter: AnalyticsFilter }) {
  // The same query as that of the headline figures, so it is only sent once.
  const { data: tile, isPlaceholderData } = useTile('headlines', filter)
  const { segment } = filter
  const [from, to, beforeFrom, beforeTo] = tile
    ? daysInShort([tile.from, tile.to, tile.before_from, tile.before_to])
    : []
  return (
    <p aria-live="polite" className="num min-h-5 min-w-0 flex-1 basis-80 text-muted">
      {tile && !isPlaceholderData && (
        <>
          {from} to {to}
          {tile.is_partial && ', today so far'}, compared with {beforeFrom} to {beforeTo}.{' '}
          {segment && `${segmentInWords(segment)}.`} Days start at midnight in {placeOf(tile.time_zone)}.
          <span className="hidden print:inline"> Printed {formatDate(Date.now() / 1000)}.</span>
        </>
      )}
    </p>
  )
}

/** "Denver" of "America/Denver" */
const placeOf = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
