import { describePage, pageTitle } from '../../features/site/site/describe-page.ts'
import { StepPlaceholder } from '../../ui/steps/step-placeholder.tsx'

export const meta = () =>
  describePage({
    title: pageTitle('Your list'),
    description: 'The advisors who fit you best, before you create an account.',
    path: '/onboarding/consumer/first-list',
  })

export default function FirstList() {
  return <StepPlaceholder title="Your list" />
}
