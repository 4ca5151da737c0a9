import { ArrowRight } from 'lucide-react'
import { describePage, pageTitle } from '../../features/site/site/describe-page.ts'
import { OnboardingHeading } from '../../layout/header/onboarding-heading.tsx'
import { PrefetchLink } from '../../layout/sidebar/prefetch-link.tsx'

export const meta = () =>
  describePage({
    title: pageTitle('Get started'),
    description: 'Find a financial advisor, or find clients as an advisor.',
    path: '/onboarding',
  })

const ways = [
  {
    to: '/onboarding/consumer',
    title: 'I’m looking for an advisor',
    words: 'Answer three short screens, then see who fits and what each costs.',
  },
  {
    to: '/onboarding/advisor',
    title: 'I’m an advisor',
    words: 'Find your register record and say who you serve.',
  },
]

export default function Onboarding() {
  return (
    <>
      <OnboardingHeading title="Get started">Which one are you?</OnboardingHeading>
      <ul className="flex flex-col gap-4">
        {ways.map(({ to, title, words }) => (
          <li key={to}>
            <PrefetchLink
              to={to}
              className="card compact flex items-center gap-4 text-text no-underline hover:bg-hover"
            >
              <span className="flex-1">
                <span className="block text-16 font-semibold">{title}</span>
                <span className="block text-muted">{words}</span>
              </span>
              <ArrowRight aria-hidden="true" />
            </PrefetchLink>
          </li>
        ))}
      </ul>
    </>
  )
}
