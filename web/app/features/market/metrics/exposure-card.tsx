import type { Metrics } from '@evenkeel/contract/market/metrics'
import { formatCalendarDayShort } from '@evenkeel/format/calendar-days'
import { formatCountOf } from '@evenkeel/format/counts'
import { useRef } from 'react'
import { useWidth } from '../../../ui/use-width.ts'
import { ChartCard } from './chart-card.tsx'
import { shareInWords, tooFew } from './figure-words.ts'
import { layOutShares } from './share-chart-layout.ts'
import { TooFew } from './too-few.tsx'

/** Fewer points would draw a trend from almost nothing. */
const fewestWeeks = 4

/** Whether the ranking gives an advisor the exposure their scores deserve, week by week (product §4, no. 6). */
export function ExposureCard({ weeks }: { weeks: Metrics['exposure'] }) {
  const box = useRef<HTMLDivElement>(null)
  const width = useWidth(box) ?? 432
  const chart = layOutShares(weeks, width)
  const { end: last } = chart
  const told = weeks.filter(({ share }) => share !== null)
  const end = told.length < fewestWeeks ? null : last
  const shown = (value: number | null) => (value === null ? tooFew : shareInWords(value))
  const middle = Math.floor((weeks.length - 1) / 2)
  const dates = [...new Set([0, middle, weeks.length - 1])].filter((place) => weeks[place] !== undefined)
  return (
    <ChartCard
      title="Your share of top-3 places"
      description="Compared with your scores alone."
      of="exposure"
      isEmpty={end === null}
      head={['Week of', 'You', 'Expected', 'Lists']}
      rows={weeks.map((week) => [
        formatCalendarDayShort(week.from),
        shown(week.share),
        shown(week.expected),
        String(week.lists),
      ])}
    >
      <div ref={box}>
        {end === null ? (
          <TooFew>
            Too few to show. We need at least five lists per week in {fewestWeeks} weeks; you have{' '}
            {formatCountOf(told.length, 'such week')}.
          </TooFew>
        ) : (
          <svg
            viewBox={`0 0 ${chart.width} ${chart.height}`}
            role="img"
            aria-label={`Share of top-3 places: ${shareInWords(end.share)} compared with ${shareInWords(end.expected)} expected from your scores, in the latest week shown`}
            className="num block h-auto w-full overflow-visible text-12"
          >
            {chart.ticks.map(({ value, y }) => (
              <g key={value}>
                <path
                  d={`M${chart.left} ${y}H${chart.right + 6}`}
                  className={value === 0 ? 'stroke-line-strong' : 'stroke-line'}
                />
                <text x={chart.left - 8} y={y + 4} textAnchor="end" className="fill-muted">
                  {value}%
                </text>
              </g>
            ))}
            <path
              d={chart.expected}
              className="fill-none stroke-muted"
              strokeWidth="2"
              strokeDasharray="3 5"
              strokeLinejoin="round"
              strokeLinecap="round"
            />
            <path
              d={chart.share}
              className="fill-none stroke-accent-mark"
              strokeWidth="3"
              strokeLinejoin="round"
              strokeLinecap="round"
            />
            <circle cx={end.x} cy={end.y} r="5" strokeWidth="2" className="fill-accent-mark stroke-surface" />
            <text x={chart.right + 14} y={end.shareY} className="fill-accent-text font-semibold">
              You {shareInWords(end.share)}
            </text>
            <text x={chart.right + 14} y={end.expectedY} className="fill-muted">
              Expected {shareInWords(end.expected)}
            </text>
            {dates.map((place) => (
              <text
                key={place}
                x={chart.xOf(place)}
                y={chart.height - 4}
                textAnchor={place === 0 ? 'start' : place === weeks.length - 1 ? 'end' : 'middle'}
                className="fill-muted"
              >
                {formatCalendarDayShort(weeks[place]?.from ?? '')}
              </text>
            ))}
          </svg>
        )}
      </div>
    </ChartCard>
  )
}
