import { VisuallyHidden } from '../../../../ui/screen-reader.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { noAnswers } from '../questions/answers.ts'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { allSteps, stepOf } from './step-progress.ts'

const lines = ['name', 'state', 'age']

/** The frame of the coming step while earlier answers load. */
export function OnboardingSkeleton({ slug }: { slug: string | undefined }) {
  const step = stepOf(slug) ?? allSteps[0]
  if (!step) return null
  return (
    <OnboardingFrame step={step} answers={noAnswers} continueLabel="Continue" isContinueDisabled>
      <div role="status" className="flex flex-col gap-8">
        <VisuallyHidden>Loading…</VisuallyHidden>
        {lines.map((line) => (
          <div key={line} className="flex flex-col gap-2">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 w-72 max-w-full" />
            <Skeleton className="h-10 w-full" />
          </div>
        ))}
      </div>
    </OnboardingFrame>
  )
}
