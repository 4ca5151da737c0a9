import { advisorSteps } from '@evenkeel/contract/people/advisor-steps'
import { lazy, Suspense } from 'react'
import { useParams } from 'react-router'
import { OnboardingStart } from '../../features/people/advisors/onboarding/onboarding-start.tsx'
import { describePage, pageTitle } from '../../features/site/site/describe-page.ts'
import { StepPlaceholder } from '../../ui/steps/step-placeholder.tsx'

export const meta = ({ params }: { params: { step?: string } }) =>
  describePage({
    title: pageTitle(advisorSteps.find(({ slug }) => slug === params.step)?.title ?? 'Join as an advisor'),
    description: 'From your CRD number to a published profile.',
    path: '/onboarding/advisor',
  })

// Lazy, so that the first page appears without the forms behind it.
const Steps = lazy(() =>
  import('./onboarding-advisor-parts.tsx').then((part) => ({ default: part.AdvisorOnboardingSteps })),
)

export default function OnboardingAdvisor() {
  const { step } = useParams()
  if (step === undefined) return <OnboardingStart />
  return (
    <Suspense fallback={<StepPlaceholder title="Join as an advisor" />}>
      <Steps step={step} />
    </Suspense>
  )
}
