import type { Metrics } from '@evenkeel/contract/market/metrics'
import { formatCalendarDayShort } from '@evenkeel/format/calendar-days'
import { formatCount } from '@evenkeel/format/counts'
import { formatList } from '@evenkeel/format/lists'
import { ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { ChartCard } from './chart-card.tsx'
import { percentInWords, stepWords } from './figure-words.ts'

type Step = Metrics['funnel'][number]

const share = ({ of_before }: Step) => (of_before === null ? null : percentInWords(of_before))

/** "8 declined by you and 2 waiting"; parts that are none are left out. */
const listed = (parts: readonly (readonly [number, string])[]) =>
  formatList(parts.filter(([count]) => count > 0).map(([count, words]) => `${formatCount(count)} ${words}`))

function lostIn({ not_met: unmet, not_hired: unhired }: Metrics['outcomes']) {
  const sum = (parts: object) => Object.values(parts).reduce((all, count) => all + Number(count), 0)
  return [
    {
      count: sum(unmet),
      title: 'not met',
      words: listed([
        [unmet.declined, 'declined by you'],
        [unmet.expired, 'ran out of time'],
        [unmet.withdrawn, 'withdrawn'],
        [unmet.waiting, 'waiting for your answer'],
        [unmet.to_meet, 'yet to meet'],
        [unmet.closed, 'closed before a meeting'],
      ]),
    },
    {
      count: sum(unhired),
      title: 'not hired',
      words: listed([
        [unhired.deciding, 'still deciding'],
        [unhired.closed, 'not for them'],
      ]),
    },
  ].filter(({ count }) => count > 0)
}

/** Asked, met, hired, and where the others went; every step from shown on is in the table. */
export function FunnelCard({ metrics }: { metrics: Metrics }) {
  const { funnel, by_source: by, outcomes } = metrics
  const countOf = (step: Step['step']) => funnel.find((each) => each.step === step)?.count ?? 0
  const steps = [
    { label: 'Asked', count: countOf('requested') },
    { label: 'Met', count: countOf('met') },
    { label: 'Hired', count: countOf('hired') },
  ]
  const [asked] = steps
  const most = Math.max(1, asked?.count ?? 0)
  return (
    <ChartCard
      title="From asked to hired"
      description={`${formatCalendarDayShort(metrics.from)} to ${formatCalendarDayShort(metrics.to)}${metrics.is_partial ? ', so far' : ''}. Hired is what you and your clients told us.`}
      head={['Step', 'Count', '% of previous step']}
      rows={funnel.map((each) => [stepWords[each.step], formatCount(each.count), share(each) ?? '–'])}
      tableNote={`Shown by source: search ${formatCount(by.search)} · saved searches ${formatCount(by.saved_search)} · next-best ${formatCount(by.next_best)}. Accepted is a share of the requests you answered or let run out.`}
    >
      {most === 1 && asked?.count === 0 ? (
        <p className="text-pretty text-muted">
          No one asked in this period. A complete profile is asked more often.{' '}
          <Link to="/advisor">Review profile</Link>
        </p>
      ) : (
        <>
          <ol className="num grid grid-cols-[minmax(0,1fr)_52px_minmax(0,1fr)_52px_minmax(0,1fr)] items-end medium:grid-cols-[minmax(0,1fr)_88px_minmax(0,1fr)_88px_minmax(0,1fr)]">
            {steps.map(({ label, count }, place) => {
              const before = steps[place - 1]
              return (
                <Fragment key={label}>
                  {before && (
                    <li aria-hidden="true" className="text-center text-12 text-muted">
                      <ChevronRight className="mx-auto mb-0.5 size-4" />
                      {before.count > 0 && count <= before.count
                        ? percentInWords((100 * count) / before.count)
                        : '–'}
                    </li>
                  )}
                  <li className="flex flex-col gap-1">
                    <span className="text-muted">{label}</span>
                    <b className="text-24 font-semibold medium:text-32">{formatCount(count)}</b>
                    <span aria-hidden="true" className="h-3 rounded-[3px] bg-line/60">
                      <i
                        className="block h-3 rounded-[3px] bg-accent-mark"
                        style={{ width: `${(100 * count) / most}%` }}
                      />
                    </span>
                  </li>
                </Fragment>
              )
            })}
          </ol>
          <ul className="num mt-5 grid gap-x-6 gap-y-2 border-t border-line pt-4 empty:hidden medium:grid-cols-2">
            {lostIn(outcomes).map(({ count, title, words }) => (
              <li key={title}>
                <b className="block">
                  {formatCount(count)} {title}
                </b>
                <span className="text-muted">{words}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </ChartCard>
  )
}
