import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { VisuallyHidden } from '../screen-reader.tsx'

export interface Step {
  label: string
  state: 'done' | 'current' | 'open' | 'blocked'
  /** The current step is done as well. */
  isTicked?: boolean
  /** Target of a click; omitted for a blocked step. */
  to?: string | undefined
}

const spokenStates = { done: ', done', current: '', open: '', blocked: ', not available yet' }

export function StepNavigator({
  steps,
  label = 'Steps',
  className,
}: {
  steps: readonly Step[]
  label?: string
  className?: string
}) {
  return (
    <nav aria-label={label} className={className}>
      <ol className="steps">
        {steps.map((step, index) => {
          const content = (
            <>
              <span className="step-mark" aria-hidden="true">
                {step.state === 'done' || step.isTicked ? <Check /> : index + 1}
              </span>
              <span className="min-w-0">
                {step.label}
                <VisuallyHidden>{spokenStates[step.isTicked ? 'done' : step.state]}</VisuallyHidden>
              </span>
            </>
          )
          const current = step.state === 'current' ? ('step' as const) : undefined
          return (
            <li key={step.label} className={step.state}>
              {step.to && step.state !== 'blocked' ? (
                <Link to={step.to} className="step" aria-current={current}>
                  {content}
                </Link>
              ) : (
                <span className="step" aria-current={current}>
                  {content}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
