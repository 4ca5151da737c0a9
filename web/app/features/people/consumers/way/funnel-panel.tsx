import { formatCount, formatCountOf } from '@evenkeel/format/counts'
import { useDebouncedText } from '../../../../ui/fields/use-debounced-text.ts'
import { joinClasses } from '../../../../ui/join-classes.ts'
import { LiveRegion } from '../../../../ui/screen-reader.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { useCountTo } from './use-count-to.ts'
import type { Funnel, FunnelRow } from './use-funnel.ts'

const quietMs = 800
const noneLeft = 'Change an answer, or continue to see what rules advisors out.'

const fitWords = (left: number) => `${left === 1 ? 'advisor fits' : 'advisors fit'} so far`

/** Beside the questions: how many advisors are left, and what each answer left over. */
export function FunnelPanel({ funnel }: { funnel: Funnel | null | undefined }) {
  return (
    <aside aria-label="Advisors who fit so far" className="card sticky top-8 max-[1079px]:hidden">
      {funnel === null ? <Unplaced /> : funnel ? <Numbers {...funnel} /> : <Waiting />}
    </aside>
  )
}

function Numbers({ left, rows }: Funnel) {
  const most = Math.max(1, ...rows.map((row) => row.left))
  return (
    <>
      <p className="num text-44 font-semibold" aria-hidden="true">
        {formatCount(useCountTo(left))}
      </p>
      <h2 className="text-16">
        <span className="sr-only">{formatCount(left)} </span>
        {fitWords(left)}
      </h2>
      {left === 0 && <p className="mt-1 text-warning">{noneLeft}</p>}
      <ol className="num mt-4">
        {rows.map((row) => (
          <Bar key={row.label} row={row} most={most} />
        ))}
      </ol>
    </>
  )
}

function Bar({ row: { label, left, isNewest }, most }: { row: FunnelRow; most: number }) {
  return (
    <li className={joinClasses('py-2', isNewest && 'font-semibold')}>
      <div className="flex justify-between gap-3">
        <span className="min-w-0">{label}</span>
        <b>{formatCount(left)}</b>
      </div>
      <div aria-hidden="true" className="mt-1 h-1.5 overflow-hidden rounded-full bg-line">
        <i
          className={joinClasses(
            'block h-full rounded-full transition-[width]',
            isNewest ? 'bg-accent-mark' : 'bg-muted',
          )}
          style={{ width: `${(left / most) * 100}%` }}
        />
      </div>
    </li>
  )
}

/** Both are as tall as the first numbers, so that nothing moves when they arrive. */
function Unplaced() {
  return <p className="min-h-40 text-muted">Enter your ZIP code to see how many advisors fit.</p>
}

function Waiting() {
  return (
    <div aria-hidden="true">
      <Skeleton className="h-12 w-20" />
      <Skeleton className="mt-2 h-4 w-40" />
      <Skeleton className="mt-6 h-6 w-full" />
      <Skeleton className="mt-4 h-6 w-full" />
    </div>
  )
}

/** In the foot on phones, where there is no room beside the questions. */
export function FunnelCount({ funnel }: { funnel: Funnel | null | undefined }) {
  const spoken = useDebouncedText(
    funnel ? `${formatCountOf(funnel.left, 'advisor')} ${funnel.left === 1 ? 'fits' : 'fit'} so far.` : '',
    quietMs,
  )
  return (
    <>
      {funnel && (
        <span aria-hidden="true" className="num mr-auto min-w-0 min-[1080px]:hidden">
          <b>{formatCountOf(funnel.left, 'advisor')}</b> {funnel.left === 1 ? 'fits' : 'fit'} so far
        </span>
      )}
      <LiveRegion>{spoken}</LiveRegion>
    </>
  )
}
