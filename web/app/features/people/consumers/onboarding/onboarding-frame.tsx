import type { ConsumerStep } from '@evenkeel/contract/people/consumer-steps'
import { helpAddress, helpTopicOf } from '@evenkeel/contract/site/help-topics'
import { CircleQuestionMark } from 'lucide-react'
import { Link } from 'react-router'
import { StepFrame, type StepFrameProps } from '../../../../ui/steps/step-frame.tsx'
import { cardHeading } from '../card/card-preview.tsx'
import type { Answers } from '../questions/answers.ts'
import { StepLead } from './step-lead.tsx'
import { allSteps, navigatorSteps, pathOfStep, placeOf, whatIsLeft } from './step-progress.ts'
import type { StoredAnswers } from './stored-answers.ts'

type Given = Omit<
  StepFrameProps,
  'navigatorLabel' | 'steps' | 'stepNumber' | 'stepCount' | 'title' | 'help' | 'backTo'
>

interface OnboardingFrameProps extends Given {
  step: ConsumerStep
  answers: Answers
  stored?: StoredAnswers | undefined
}

/** The frame around each of the nine steps; a step passes only what differs. */
export function OnboardingFrame({ step, answers, stored, ...rest }: OnboardingFrameProps) {
  const place = placeOf(step)
  const before = allSteps[place - 1]
  return (
    <StepFrame
      navigatorLabel="Steps to your matches"
      steps={navigatorSteps(step, answers)}
      stepNumber={place + 1}
      stepCount={allSteps.length}
      title={step.title}
      lead={<StepLead step={step} />}
      help={<StepHelp heading={step.helpHeading} />}
      savedAt={stored?.savedAt}
      savedNote={stored && !stored.isOfAccount && stored.savedAt ? forADay : undefined}
      asideLabel={cardHeading}
      backTo={before && pathOfStep(before.slug)}
      footNote={whatIsLeft(step)}
      {...rest}
    />
  )
}

const forADay = 'You can come back in this browser for 24 hours.'

function StepHelp({ heading }: { heading: string }) {
  return (
    <Link to={helpAddress(helpTopicOf(heading))} target="_blank" className="inline-flex items-center gap-1.5">
      <CircleQuestionMark className="size-4" aria-hidden="true" />
      {heading}
    </Link>
  )
}
