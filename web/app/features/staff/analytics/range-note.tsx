import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import { formatDate } from '@evenkeel/format/times'
import { type AnalyticsFilter, useTile } from './analytics-queries.ts'
import { segmentInWords } from './segment.ts'

/** The range, its comparison and its segment, which a printed page must state too. */
export function RangeNote({ filter }: { filter: AnalyticsFilter }) {
  // The same query as the first tile's, so it is only sent once.
  const { data: tile, isPlaceholderData } = useTile('sign-ups', filter)
  const { segment } = filter
  return (
    <p aria-live="polite" className="num min-h-5 text-muted">
      {tile && !isPlaceholderData && (
        <>
          {formatCalendarDay(tile.from)} to {formatCalendarDay(tile.to)}
          {tile.is_partial && ', today so far'}, compared with {formatCalendarDay(tile.before_from)} to{' '}
          {formatCalendarDay(tile.before_to)}. {segment && `${segmentInWords(segment)}.`} Days start at
          midnight in {placeOf(tile.time_zone)}.
          <span className="hidden print:inline"> Printed {formatDate(Date.now() / 1000)}.</span>
        </>
      )}
    </p>
  )
}

/** "Denver" of "America/Denver" */
const placeOf = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
