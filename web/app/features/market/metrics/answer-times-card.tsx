import type { Metrics } from '@evenkeel/contract/market/metrics'
import { formatCountOf } from '@evenkeel/format/counts'
import { joinClasses } from '../../../ui/join-classes.ts'
import { ChartCard } from './chart-card.tsx'

const binWords = ({ bin, is_late }: Metrics['answer_times'][number]) =>
  is_late ? 'Late' : `${bin.replace('<', 'Under ')} hours`

export function AnswerTimesCard({ metrics }: { metrics: Metrics }) {
  const bins = metrics.answer_times
  const all = bins.reduce((sum, { count }) => sum + count, 0)
  const most = Math.max(1, ...bins.map(({ count }) => count))
  return (
    <ChartCard
      title="How fast you answer"
      description={
        all === 0 ? 'No answers in this period.' : `${formatCountOf(all, 'request')}, in business hours`
      }
      of="times"
      isEmpty={all === 0}
      head={['Business hours', 'Requests']}
      rows={bins.map((bin) => [binWords(bin), String(bin.count)])}
    >
      <ul className="num grid h-49 grid-cols-7 gap-3 border-b border-line-strong px-1.5 text-12">
        {bins.map((bin) => (
          <li key={bin.bin} className="flex min-w-0 flex-col justify-end">
            <b className="mb-1 text-center" aria-hidden="true">
              {bin.count}
            </b>
            <span className="sr-only">
              {binWords(bin)}: {bin.count}
            </span>
            <i
              className={joinClasses(
                'block shrink-0 rounded-t-[3px]',
                bin.is_late ? 'bg-danger' : 'bg-accent-mark',
              )}
              style={{ height: `${(150 * bin.count) / most}px` }}
            />
          </li>
        ))}
      </ul>
      <div
        aria-hidden="true"
        className="num mt-1.5 grid grid-cols-7 gap-3 px-1.5 text-center text-12 text-muted"
      >
        {bins.map(({ bin }) => (
          <span key={bin} className="whitespace-nowrap max-medium:text-[11px]">
            {bin}
          </span>
        ))}
      </div>
    </ChartCard>
  )
}
