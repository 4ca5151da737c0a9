import { publicPagePath } from '@evenkeel/contract/contact/public-page'
import { useNavigate, useParams } from 'react-router'
import { type AskedAdvisor, AskFromPage } from '../../features/contact/public-page/ask-from-page.tsx'
import { askSearch } from '../../features/market/requests/ask/ask-search.ts'
import { onboardingPath } from '../../features/people/consumers/onboarding/step-progress.ts'
import { WaySkeleton } from '../../features/people/consumers/way/way-skeleton.tsx'
import { waySteps } from '../../features/people/consumers/way/way-steps.ts'
import { describePage, pageTitle } from '../../features/site/site/describe-page.ts'
import { SignInUnchecked } from '../../layout/gates/sign-in-unchecked.tsx'
import { useVisitor } from '../../layout/gates/use-visitor.ts'
import { homeAddress } from '../../layout/gates/user-addresses.ts'
import { LinkButton } from '../../ui/button.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import { StepPlaceholder } from '../../ui/steps/step-placeholder.tsx'

const title = 'Ask an advisor'

export const meta = ({ params }: { params: { slug?: string | undefined } }) => [
  ...describePage({
    title: pageTitle(title),
    description: 'Three short screens, then you can ask.',
    path: publicPagePath(params.slug ?? ''),
  }),
  { name: 'robots', content: 'noindex' },
]

/** From an advisor's public page: visitors go on to the questions with the advisor kept, consumers to the request. */
export default function AskAdvisor() {
  const { slug = '' } = useParams()
  const visitor = useVisitor()
  if (visitor.kind === 'unreachable')
    return (
      <StepPlaceholder title={title}>
        <SignInUnchecked onRetry={visitor.askAgain} />
      </StepPlaceholder>
    )
  if (visitor.kind === 'person' && (visitor.role === 'advisor' || visitor.role === 'admin'))
    return (
      <StepPlaceholder
        title={title}
        lead={`You’re signed in as ${visitor.role === 'advisor' ? 'an advisor' : 'an admin'}. Requests are for people looking for an advisor.`}
      >
        <LinkButton to={homeAddress(visitor)} className="self-start">
          Open your home page
        </LinkButton>
      </StepPlaceholder>
    )
  if (visitor.kind === 'asking') return <Loading />
  return <Going key={slug} slug={slug} isVisitor={visitor.kind === 'anonymous'} />
}

function Loading() {
  const [first] = waySteps
  return first ? <WaySkeleton step={first} /> : null
}

const advisorsPath = '/consumer/matchmaking/advisors'

function Going({ slug, isVisitor }: { slug: string; isVisitor: boolean }) {
  const navigate = useNavigate()
  function goOn({ advisor_id, first_name, last_name, takes_requests }: AskedAdvisor) {
    if (isVisitor) showToast('success', `A few questions first, then you can ask ${first_name} ${last_name}.`)
    const address = isVisitor ? onboardingPath : `${advisorsPath}${askSearch(advisor_id, takes_requests)}`
    void navigate(address, { replace: true })
  }
  return (
    <AskFromPage
      slug={slug}
      loading={<Loading />}
      frame={(problem) => <StepPlaceholder title={title}>{problem}</StepPlaceholder>}
      onAsked={goOn}
    />
  )
}
