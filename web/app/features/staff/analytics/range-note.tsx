import { formatCalendarDay } from '../../../format/calendar-days.ts'
import { formatDate } from '../../../format/times.ts'
import { type Asked, useTile } from './analytics-queries.ts'
import { segmentInWords } from './segment.ts'

/** Which days these are, against which, and whose: what a printed page has to say too. */
export function RangeNote({ asked }: { asked: Asked }) {
  // The same question as the first tile asks: it is answered once.
  const { data: tile, isPlaceholderData } = useTile('sign-ups', asked)
  const { segment } = asked
  return (
    <p aria-live="polite" className="num min-h-5 text-muted">
      {tile && !isPlaceholderData && (
        <>
          {formatCalendarDay(tile.from)} to {formatCalendarDay(tile.to)}
          {tile.is_partial && ', today so far'}, against {formatCalendarDay(tile.before_from)} to{' '}
          {formatCalendarDay(tile.before_to)}. {segment ? `${segmentInWords(segment)}.` : 'Everybody.'} Days
          begin at midnight in {placeOf(tile.time_zone)}.
          <span className="hidden print:inline"> Printed {formatDate(Date.now() / 1000)}.</span>
        </>
      )}
    </p>
  )
}

/** "Denver" of "America/Denver" */
const placeOf = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
