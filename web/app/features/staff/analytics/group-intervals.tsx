import { type AnalyticsGroup, fewestInSegment, fewestToCompare } from '@evenkeel/contract/staff/analytics'
import { formatWhole } from '@evenkeel/format/counts'
import { TriangleAlert } from 'lucide-react'
import { joinClasses } from '../../../ui/join-classes.ts'
import { percentInWords, pointsInWords, tooFew } from './figure-words.ts'
import { groupTitles } from './group-titles.ts'

type Difference = NonNullable<AnalyticsGroup['difference']>

/** Whether the interval excludes zero. */
const isClear = ({ low, high }: Difference) => low > 0 || high < 0

/** Each group against everyone else on one scale: a dot is the difference, the line its 95% interval. */
export function GroupIntervals({ groups }: { groups: readonly AnalyticsGroup[] }) {
  const ends = groups.flatMap(({ difference: of }) => (of ? [Math.abs(of.low), Math.abs(of.high)] : []))
  const most = Math.min(100, Math.max(10, Math.ceil(Math.max(0, ...ends) / 10) * 10))
  const kinds = [...new Set(groups.map(({ by }) => by))]
  return (
    <div className="grid gap-8 medium:grid-cols-2 large:grid-cols-3">
      {kinds.map((by) => (
        <div key={by} className="min-w-0">
          <h4 className="mb-3 text-14">{groupTitles[by]}</h4>
          <ul aria-label={groupTitles[by]} className="num flex flex-col gap-4 text-12">
            {groups
              .filter((group) => group.by === by)
              .map((group) => (
                <Group key={group.id} group={group} most={most} />
              ))}
          </ul>
          <div aria-hidden="true" className="num mt-2 grid grid-cols-3 text-12 text-muted">
            <span>−{most}</span>
            <span className="text-center">0</span>
            <span className="text-right">+{most} points</span>
          </div>
        </div>
      ))}
    </div>
  )
}

function Group({ group, most }: { group: AnalyticsGroup; most: number }) {
  const { label, n, value, difference, is_small } = group
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
      <span className="font-semibold">{label}</span>
      <span className="text-right text-muted">
        {n === null ? tooFew : value === null ? 'none' : `${percentInWords(value)} of ${formatWhole(n)}`}
      </span>
      <Strip difference={difference} most={most} />
      <span className="col-span-2 flex flex-wrap gap-x-2">
        {n === null && <span className="text-muted">Fewer than {fewestInSegment} requests</span>}
        {difference && (
          <span className={isClear(difference) ? 'font-semibold text-warning' : 'text-muted'}>
            {pointsInWords(difference.value)} points ({pointsInWords(difference.low)} to{' '}
            {pointsInWords(difference.high)}){isClear(difference) && ', clear difference'}
          </span>
        )}
        {n !== null && is_small && (
          <span className="flex items-center gap-1 text-warning">
            <TriangleAlert aria-hidden="true" className="size-3" />
            small sample, under {fewestToCompare}
          </span>
        )}
      </span>
    </li>
  )
}

function Strip({ difference, most }: { difference: AnalyticsGroup['difference']; most: number }) {
  const at = (points: number) => 50 + (50 * Math.max(-most, Math.min(most, points))) / most
  const tone = difference && isClear(difference) ? 'bg-warning' : 'bg-accent-mark'
  return (
    <span aria-hidden="true" className="relative col-span-2 my-1 block h-4 rounded-[3px] bg-line/35">
      <i className="absolute inset-y-0 left-1/2 w-px bg-line-strong" />
      {difference && (
        <>
          <i
            className={joinClasses('absolute top-1/2 h-0.5 -translate-y-1/2', tone)}
            style={{
              left: `${at(difference.low)}%`,
              width: `max(2px, ${at(difference.high) - at(difference.low)}%)`,
            }}
          />
          <i
            className={joinClasses('absolute top-1/2 size-2.5 -translate-1/2 rounded-full', tone)}
            style={{ left: `${at(difference.value)}%` }}
          />
        </>
      )}
    </span>
  )
}
