import { describePage, pageTitle } from '../../features/site/describe-page.ts'
import { ComingSteps } from '../../layout/coming-steps.tsx'
import { Lead } from '../../layout/lead.tsx'
import { LinkButton } from '../../ui/button.tsx'

export const meta = () =>
  describePage({
    title: pageTitle('Join as an advisor'),
    description: 'The nine steps from your register record to a published profile.',
    path: '/onboarding/advisor',
  })

const steps = [
  'Find your record',
  'Prove it is you',
  'Profile',
  'Specializations',
  'Fees',
  'Who you take',
  'Calendar',
  'Documents',
  'Terms',
]

export default function OnboardingAdvisor() {
  return (
    <>
      <Lead title="Join as an advisor">
        Nine steps, beginning with your record in the public register. They are not open yet.
      </Lead>
      <ComingSteps label="Steps" steps={steps} />
      <LinkButton size="large" isBlock to="/legal/how-we-are-paid">
        See how we are paid
      </LinkButton>
    </>
  )
}
