import { Navigate } from 'react-router'
import { firstListPath } from '../../features/people/consumers/way/way-steps.ts'
import { describePage, pageTitle } from '../../features/site/site/describe-page.ts'

export const meta = () =>
  describePage({
    title: pageTitle('Which would you rather talk to?'),
    description: 'A few choices between two advisors improve your list.',
    path: '/onboarding/consumer/choices',
  })

/** Optional, so that without choices to offer the list follows at once. */
export default function WayChoices() {
  return <Navigate to={firstListPath} replace />
}
