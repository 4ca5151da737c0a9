import type { Metrics } from '@evenkeel/contract/market/metrics'
import { formatCalendarDayShort } from '@evenkeel/format/calendar-days'
import { formatCount } from '@evenkeel/format/counts'
import { ChartCard } from './chart-card.tsx'
import { percentInWords, stepWords } from './figure-words.ts'

type Step = Metrics['funnel'][number]

const share = ({ of_before }: Step) => (of_before === null ? null : percentInWords(of_before))

/** From shown to hired, each step with its share of the one before. */
export function FunnelCard({ metrics }: { metrics: Metrics }) {
  const { funnel, by_source: by } = metrics
  const most = Math.max(1, ...funnel.map(({ count }) => count))
  const before = (place: number) => stepWords[funnel[place - 1]?.step ?? 'shown'].toLowerCase()
  return (
    <ChartCard
      title="From shown to hired"
      description={`${formatCalendarDayShort(metrics.from)} to ${formatCalendarDayShort(metrics.to)}${metrics.is_partial ? ', so far' : ''}. Hired is what clients told us.`}
      head={['Step', 'Count', '% of previous step']}
      rows={funnel.map((each) => [stepWords[each.step], formatCount(each.count), share(each) ?? '–'])}
      under={
        <p className="mt-3 text-muted">
          By source: search {formatCount(by.search)} · saved searches {formatCount(by.saved_search)} ·
          next-best {formatCount(by.next_best)}.
        </p>
      }
    >
      <ol className="num flex flex-col gap-3.5 text-12">
        {funnel.map((each, place) => (
          <li
            key={each.step}
            className="grid grid-cols-[72px_minmax(0,1fr)_48px_36px] items-center gap-x-2 medium:grid-cols-[76px_minmax(0,1fr)_48px_116px]"
          >
            <span className="font-semibold">{stepWords[each.step]}</span>
            <span className="h-6.5 rounded-[3px] bg-line/45" aria-hidden="true">
              <i
                className="block h-full rounded-[3px] bg-accent-mark"
                style={{ width: each.count === 0 ? 0 : `max(3px, ${(100 * each.count) / most}%)` }}
              />
            </span>
            <b className="text-right">{formatCount(each.count)}</b>
            <span className="text-right text-muted">
              {share(each)}
              {share(each) && <span className="max-medium:sr-only"> of {before(place)}</span>}
            </span>
          </li>
        ))}
      </ol>
    </ChartCard>
  )
}
