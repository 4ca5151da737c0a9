import { helpAddress, helpTopicOf } from '@evenkeel/contract/site/help-topics'
import { CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StepFrame, type StepFrameProps } from '../../../../ui/steps/step-frame.tsx'
import { asideLabel } from './consumer-aside.tsx'
import { allSteps, type KnownStep, pathOfStep, placeOf, stepBefore, whatIsLeft } from './onboarding-steps.ts'

interface StepShellProps
  extends Pick<
    StepFrameProps,
    | 'steps'
    | 'aside'
    | 'savedAt'
    | 'savedNote'
    | 'continueLabel'
    | 'onContinue'
    | 'isContinueDisabled'
    | 'isContinuing'
    | 'isFootNoteKept'
  > {
  step: KnownStep
  title?: string
  lead?: ReactNode
  /** Whether the typed answers are kept, next to what is left. */
  draftNote?: ReactNode
  children: ReactNode
}

/** What all nine steps share: progress, title, help and the link back. */
export function StepShell({
  step,
  title = step.title,
  lead = step.lead,
  draftNote,
  children,
  ...rest
}: StepShellProps) {
  const before = stepBefore(step)
  const isSent = rest.steps.at(-1)?.state === 'done'
  return (
    <StepFrame
      {...rest}
      navigatorLabel="Application steps"
      stepNumber={placeOf(step) + 1}
      stepCount={allSteps.length}
      title={title}
      lead={lead}
      help={
        <Link
          to={helpAddress(helpTopicOf(step.helpHeading))}
          target="_blank"
          className="flex items-center gap-1.5"
        >
          <CircleHelp className="size-4" aria-hidden="true" />
          {step.helpHeading}
        </Link>
      }
      asideLabel={asideLabel}
      backTo={before && pathOfStep(before.slug)}
      continuingLabel="Saving…"
      footNote={
        rest.continueLabel && (
          <span className="flex flex-wrap items-center justify-end gap-x-4">
            {draftNote}
            {!isSent && <span className="max-medium:hidden">{whatIsLeft(step)}</span>}
          </span>
        )
      }
    >
      {children}
    </StepFrame>
  )
}
