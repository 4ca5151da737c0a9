import type { AnalyticsStep } from '@evenkeel/contract/staff/analytics'
import { formatWhole } from '@evenkeel/format/counts'
import { minutesInWords, percentInWords } from './figure-words.ts'
import { funnelTitle } from './group-titles.ts'

/** The steps of each funnel below each other: how many got that far, and how long the step took them. */
export function StepBars({ steps }: { steps: readonly AnalyticsStep[] }) {
  const funnels = [...new Set(steps.map(({ funnel }) => funnel))]
  return (
    <div className={`grid gap-8 ${funnels.length > 1 ? 'medium:grid-cols-2' : ''}`}>
      {funnels.map((funnel) => (
        <div key={funnel} className="min-w-0">
          {funnels.length > 1 && <h4 className="mb-3 text-14">{funnelTitle(funnel)}</h4>}
          <Funnel name={funnelTitle(funnel)} steps={steps.filter((step) => step.funnel === funnel)} />
        </div>
      ))}
    </div>
  )
}

function Funnel({ name, steps }: { name: string; steps: readonly AnalyticsStep[] }) {
  const first = steps[0]?.count ?? 0
  if (first === 0) return <p className="text-muted">No one started in this range.</p>
  return (
    <ol aria-label={name} className="num flex flex-col gap-3">
      {steps.map((step, place) => (
        <Step key={step.id} step={step} before={steps[place - 1]} first={first} />
      ))}
    </ol>
  )
}

interface StepProps {
  step: AnalyticsStep
  before: AnalyticsStep | undefined
  first: number
}

function Step({ step, before, first }: StepProps) {
  const lost = before ? before.count - step.count : 0
  const part = Math.min(100, (100 * step.count) / first)
  const came = Math.min(100, (100 * (before?.count ?? first)) / first)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 text-12">
      <span className="font-semibold">{step.label}</span>
      <span>
        <b>{formatWhole(step.count)}</b>
        {step.of_first !== null && <span className="text-muted"> · {percentInWords(step.of_first)}</span>}
      </span>
      <span aria-hidden="true" className="relative col-span-2 my-1 h-4 rounded-[3px] bg-line/45">
        <i
          className="absolute inset-y-0 left-0 rounded-[3px] bg-line-strong/45"
          style={{ width: `${came}%` }}
        />
        <i
          className="absolute inset-y-0 left-0 rounded-[3px] bg-accent-mark"
          style={{ width: step.count === 0 ? 0 : `max(3px, ${part}%)` }}
        />
      </span>
      <span className="text-muted">
        {step.of_before !== null && `${percentInWords(step.of_before)} of previous step`}
        {lost > 0 && `, ${formatWhole(lost)} stopped here`}
      </span>
      <span className="text-right text-muted">
        {step.median_minutes !== null && `median ${minutesInWords(step.median_minutes)}`}
      </span>
    </li>
  )
}
