import { consumerSteps } from '@evenkeel/contract/people/consumer-steps'
import type { PersonId } from '@evenkeel/contract/person-id'
import { useParams } from 'react-router'
import { ConsumerOnboarding } from '../../features/people/consumers/onboarding/consumer-onboarding.tsx'
import { FindAdvisorsContext, searchPath } from '../../features/people/consumers/onboarding/last-step.ts'
import { firstListPath, wayStepOf } from '../../features/people/consumers/way/way-steps.ts'
import { describePage, pageTitle } from '../../features/site/site/describe-page.ts'
import { useVisitor } from '../../layout/gates/use-visitor.ts'
import { homeAddress } from '../../layout/gates/user-addresses.ts'

function titleOf(slug: string | undefined): string {
  const screen = wayStepOf(slug)
  if (screen) return screen.title
  const place = consumerSteps.findIndex((step) => step.slug === slug)
  const step = consumerSteps[place]
  return step ? `${step.title}, step ${place + 1} of ${consumerSteps.length}` : 'Find an advisor'
}

export const meta = ({ params }: { params: { step?: string | undefined } }) =>
  describePage({
    title: pageTitle(titleOf(params.step)),
    description: 'Three short screens to advisors who fit you. No account needed.',
    path: '/onboarding/consumer',
  })

/** If the search fails, the page that starts one says why and tries again. */
async function findAdvisors(userId: PersonId | null): Promise<string> {
  try {
    const { runFirstSearch } = await import('../../features/market/matching/search/run-first-search.ts')
    await runFirstSearch(userId)
    if (userId === null) return firstListPath
    const { goOnWithBegunStep } = await import('../../features/market/requests/ask/go-on-with-begun-step.ts')
    return await goOnWithBegunStep()
  } catch {
    return userId === null ? firstListPath : searchPath
  }
}

/** spec 2.1-05 */
export default function OnboardingConsumer() {
  const { step } = useParams()
  const visitor = useVisitor()
  const home = visitor.kind === 'person' ? homeAddress(visitor) : '/'
  const userId = (visitor.kind === 'person' && visitor.userId) || null
  return (
    <FindAdvisorsContext value={() => findAdvisors(userId)}>
      <ConsumerOnboarding visitor={visitor} slug={step} home={home} />
    </FindAdvisorsContext>
  )
}
