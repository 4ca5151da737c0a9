import { askFromPublicPage, publicPagePath } from '@evenkeel/contract/contact/public-page'
import { UserRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { askSearch } from '../../features/market/requests/ask/ask-search.ts'
import { onboardingPath } from '../../features/people/consumers/onboarding/step-progress.ts'
import { WaySkeleton } from '../../features/people/consumers/way/way-skeleton.tsx'
import { waySteps } from '../../features/people/consumers/way/way-steps.ts'
import { describePage, pageTitle } from '../../features/site/site/describe-page.ts'
import { SignInUnchecked } from '../../layout/gates/sign-in-unchecked.tsx'
import { useVisitor } from '../../layout/gates/use-visitor.ts'
import { homeAddress } from '../../layout/gates/user-addresses.ts'
import { call } from '../../server-link/call.ts'
import { isRefusedAs } from '../../server-link/call-failed.ts'
import { describeFailure } from '../../server-link/failure-sentence.ts'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LoadError } from '../../ui/load-error.tsx'
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
  const [error, setError] = useState<unknown>(null)
  const hasBegun = useRef(false)

  async function go() {
    setError(null)
    try {
      const advisor = await call(askFromPublicPage, { params: { slug } })
      if (!isVisitor)
        return void navigate(`${advisorsPath}${askSearch(advisor.advisor_id, advisor.takes_requests)}`, {
          replace: true,
        })
      showToast(
        'success',
        `We’ve kept ${advisor.first_name} ${advisor.last_name} for you. A few questions first.`,
      )
      void navigate(onboardingPath, { replace: true })
    } catch (failure) {
      setError(failure)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (hasBegun.current) return
    hasBegun.current = true
    void go()
  }, [])

  if (error === null) return <Loading />
  return (
    <StepPlaceholder title={title}>
      {isRefusedAs(error, 'not-found') ? (
        <EmptyState
          icon={<UserRound />}
          sentence="This advisor no longer has a public page."
          action={
            <LinkButton to="/" variant="secondary">
              Find an advisor
            </LinkButton>
          }
        />
      ) : (
        <LoadError sentence={describeFailure(error)} onRetry={go} />
      )}
    </StepPlaceholder>
  )
}
