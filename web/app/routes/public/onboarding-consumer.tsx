import { describePage, pageTitle } from '../../features/site/describe-page.ts'
import { ComingSteps } from '../../layout/coming-steps.tsx'
import { Lead } from '../../layout/lead.tsx'
import { LinkButton } from '../../ui/button.tsx'

export const meta = () =>
  describePage({
    title: pageTitle('Find an advisor'),
    description: 'The nine steps that come before your matches, and what each asks.',
    path: '/onboarding/consumer',
  })

const steps = [
  'About you',
  'What you need',
  'People like you',
  'Family',
  'Money',
  'Meetings',
  'Paying',
  'Your advisor',
  'Check and agree',
]

export default function OnboardingConsumer() {
  return (
    <>
      <Lead title="Find an advisor">
        Nine short steps, answered before you give us a name or an address. They are not open yet.
      </Lead>
      <ComingSteps label="Steps" steps={steps} />
      <LinkButton size="large" isBlock to="/help?content=matchmaking">
        Read how matching works
      </LinkButton>
    </>
  )
}
