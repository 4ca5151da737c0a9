import {
  type AnalyticsLine,
  type AnalyticsTile,
  fewestInSegment,
  fewestToCompare,
} from '@evenkeel/contract/staff/analytics'
import { formatWhole } from '@evenkeel/format/counts'
import { TriangleAlert } from 'lucide-react'
import { joinClasses } from '../../../ui/join-classes.ts'
import { changeInWords } from './figure-words.ts'
import { styleOf } from './series-styles.ts'
import { isWithheld, lineInWords } from './tile-panels.ts'

/** A sample of the line as drawn, so that lines differ without color too. */
export function LineKey({ place }: { place: number }) {
  const { stroke, dash } = styleOf(place)
  return (
    <svg viewBox="0 0 18 8" aria-hidden="true" className="h-2 w-4.5 flex-none">
      <path d="M1 4H17" strokeWidth="2.5" strokeDasharray={dash} className={stroke} />
    </svg>
  )
}

interface LineFiguresProps {
  tile: AnalyticsTile
  lines: readonly AnalyticsLine[]
}

function Figure({ tile, line, isNamed, place: key }: FigureProps) {
  const { value, unit, n, label } = line
  const isHidden = isWithheld(line, tile)
  const rests = unit !== 'count' && unit !== 'per-day' && n !== null && n > 0
  return (
    <div className="min-w-0">
      <dt className={joinClasses('flex items-center gap-1.5 text-12 text-muted', !isNamed && 'sr-only')}>
        {key !== undefined && <LineKey place={key} />}
        {label}
      </dt>
      <dd className="num">
        <span
          className={joinClasses(
            'block font-semibold',
            value === null ? 'text-16 leading-8 text-muted' : 'text-24',
          )}
        >
          {lineInWords(line, tile)}
        </span>
        <span className="block text-12 text-muted">
          {isHidden ? `fewer than ${fewestInSegment}` : (changeInWords(line) ?? 'no earlier data')}
        </span>
        {rests && (
          <span
            className={joinClasses(
              'flex items-center gap-1 text-12',
              n < fewestToCompare ? 'text-warning' : 'text-muted',
            )}
          >
            {n < fewestToCompare && <TriangleAlert aria-hidden="true" className="size-3" />}n ={' '}
            {formatWhole(n)}
            {n < fewestToCompare && `, small sample (under ${fewestToCompare})`}
          </span>
        )}
      </dd>
    </div>
  )
}
interface FigureProps {
  tile: AnalyticsTile
  line: AnalyticsLine
  isNamed: boolean
  /** Index among the lines of its chart, where there are several. */
  place: number | undefined
}

/** The figures of the range, each with its previous value and, for a share, its denominator. */
export function LineFigures({ tile, lines }: LineFiguresProps) {
  const isAlone = tile.lines.length === 1
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      {lines.map((line, place) => (
        <Figure
          key={line.id}
          tile={tile}
          line={line}
          isNamed={!isAlone}
          place={lines.length > 1 ? place : undefined}
        />
      ))}
    </dl>
  )
}
