import type { AnalyticsStep } from '@evenkeel/contract/staff/analytics'
import { formatWhole } from '@evenkeel/format/counts'
import { joinClasses } from '../../../ui/join-classes.ts'
import { percentInWords } from './figure-words.ts'
import { funnelTitle } from './group-titles.ts'

/** Where each funnel loses people. The table has every step and how long it takes. */
export function StepBars({ steps }: { steps: readonly AnalyticsStep[] }) {
  const funnels = [...new Set(steps.map(({ funnel }) => funnel))]
  return (
    <div className={`grid gap-8 ${funnels.length > 1 ? 'medium:grid-cols-2' : ''}`}>
      {funnels.map((funnel) => (
        <div key={funnel} className="min-w-0">
          {funnels.length > 1 && <h4 className="text-14">{funnelTitle(funnel)}</h4>}
          <Funnel name={funnelTitle(funnel)} steps={steps.filter((step) => step.funnel === funnel)} />
        </div>
      ))}
    </div>
  )
}

interface Drop {
  step: AnalyticsStep
  before: number
  lost: number
}

/** Only the last step of these is a word of its own; the questions end with being finished. */
const ends: Readonly<Record<string, string>> = { hire: 'hired', approved: 'approved' }

function sentenceOf(steps: readonly AnalyticsStep[], dropped: number): string {
  const [first, last, all] = [steps[0], steps.at(-1), steps.length - 1]
  const reached = `${formatWhole(first?.count ?? 0)} ${first?.label.toLowerCase()}, ${formatWhole(last?.count ?? 0)} ${ends[last?.id ?? ''] ?? 'finished'}.`
  const left = all - dropped
  if (left === 0) return reached
  if (dropped === 0) return `${reached} No step lost anyone.`
  return `${reached} ${left} of ${all} steps lost no one and ${left === 1 ? 'is' : 'are'} left out.`
}

function Funnel({ name, steps }: { name: string; steps: readonly AnalyticsStep[] }) {
  const first = steps[0]?.count ?? 0
  if (first === 0) return <p className="text-muted">No one started in this range.</p>
  const drops = steps.flatMap((step, place): Drop[] => {
    const before = steps[place - 1]?.count ?? step.count
    return before > step.count ? [{ step, before, lost: before - step.count }] : []
  })
  const largest = Math.max(0, ...drops.map(({ lost }) => lost))
  return (
    <div className="@container">
      <p className="num mb-3 text-muted">{sentenceOf(steps, drops.length)}</p>
      <ol aria-label={name} className="num flex flex-col">
        {drops.map((drop) => (
          <DropRow key={drop.step.id} {...drop} first={first} isLargest={drop.lost === largest} />
        ))}
      </ol>
    </div>
  )
}

const hatched =
  'border border-danger/55 bg-[repeating-linear-gradient(135deg,color-mix(in_srgb,var(--danger)_26%,transparent)_0_2px,transparent_2px_6px)]'

/** Gray is who stays, hatched who is lost; the largest loss is solid. */
function DropRow({ step, before, lost, first, isLargest }: Drop & { first: number; isLargest: boolean }) {
  const widthOf = (count: number) => ({ width: count === 0 ? 0 : `max(3px, ${(100 * count) / first}%)` })
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 py-2 @2xl:grid-cols-[176px_minmax(0,1fr)_64px_136px] @2xl:py-1.5">
      <b>{step.label}</b>
      <span
        aria-hidden="true"
        className="order-last col-span-2 flex h-3 gap-0.5 *:rounded-[3px] @2xl:order-none @2xl:col-span-1 @2xl:h-6"
      >
        <i className="bg-text/22" style={widthOf(step.count)} />
        <i className={isLargest ? 'bg-danger' : hatched} style={widthOf(lost)} />
      </span>
      <b className="text-right @max-2xl:hidden">{formatWhole(step.count)}</b>
      <span className="text-right">
        <b className={joinClasses(isLargest && 'text-danger')}>−{formatWhole(lost)}</b>{' '}
        <span className="text-muted">{percentInWords(Math.round((100 * lost) / before))} lost</span>
      </span>
    </li>
  )
}
