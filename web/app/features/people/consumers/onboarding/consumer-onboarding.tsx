import type { Role } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { signInUnchecked } from '../../../../server-link/failure-sentence.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { LoadError } from '../../../../ui/load-error.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { StepPlaceholder } from '../../../../ui/steps/step-placeholder.tsx'
import { WayScreen } from '../way/way-screen.tsx'
import { WaySkeleton } from '../way/way-skeleton.tsx'
import { hasBegunWay, pathToResume, wayStepOf, waySteps } from '../way/way-steps.ts'
import { CheckAndAgree } from './check-and-agree.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { searchPath } from './last-step.ts'
import { OnboardingSkeleton } from './onboarding-skeleton.tsx'
import { OnboardingStep } from './onboarding-step.tsx'
import { allSteps, isAsking, placeOf, stepOf } from './step-progress.ts'
import type { StoredAnswers, StoredAnswersState } from './stored-answers.ts'
import { useAccountAnswers } from './use-account-answers.ts'
import { useDraftAnswers } from './use-draft-answers.ts'

type Visitor =
  | { kind: 'asking' }
  | { kind: 'unreachable'; askAgain: () => Promise<void> }
  | { kind: 'anonymous' }
  | { kind: 'person'; role: Role | undefined; userId: PersonId | undefined }

interface ConsumerOnboardingProps {
  visitor: Visitor
  /** The step in the address; undefined to resume. */
  slug: string | undefined
  /** The home page of the signed-in user. */
  home: string
}

const title = 'Find an advisor'

/**
 * /onboarding/consumer/{step}: the three screens of the short way and the nine steps of the whole questionnaire, open to
 * everyone except users with another role (spec 2.1-05).
 */
export function ConsumerOnboarding({ visitor, slug, home }: ConsumerOnboardingProps) {
  if (visitor.kind === 'asking') return <Loading slug={slug} />
  if (visitor.kind === 'unreachable') {
    return (
      <StepPlaceholder title={title}>
        <LoadError sentence={signInUnchecked} onRetry={visitor.askAgain} />
      </StepPlaceholder>
    )
  }
  if (visitor.kind === 'anonymous') return <Anonymous slug={slug} />
  const { role, userId } = visitor
  if (role === 'advisor' || role === 'admin') return <NotForYou role={role} home={home} />
  if (userId === undefined) return <Loading slug={slug} />
  return <SignedIn key={userId} userId={userId} slug={slug} />
}

/** The frame of what comes; an address without a step leads to a screen of the short way. */
function Loading({ slug }: { slug: string | undefined }) {
  const screen = wayStepOf(slug) ?? (stepOf(slug) ? undefined : waySteps[0])
  return screen ? <WaySkeleton step={screen} /> : <OnboardingSkeleton slug={slug} />
}

function NotForYou({ role, home }: { role: 'advisor' | 'admin'; home: string }) {
  return (
    <StepPlaceholder
      title={title}
      lead={`You’re signed in as ${role === 'advisor' ? 'an advisor' : 'an admin'}. These questions are for people looking for an advisor.`}
    >
      <LinkButton to={home} className="self-start">
        Open your home page
      </LinkButton>
    </StepPlaceholder>
  )
}

function Anonymous({ slug }: { slug: string | undefined }) {
  return <WhenRead state={useDraftAnswers()} slug={slug} />
}

function SignedIn({ userId, slug }: { userId: PersonId; slug: string | undefined }) {
  const [claims, setClaims] = useState(0)
  const draftNotice = <DraftNotice onClaimed={() => setClaims((times) => times + 1)} />
  return <WhenRead key={claims} state={useAccountAnswers(userId)} slug={slug} notices={draftNotice} />
}

interface WhenReadProps {
  state: StoredAnswersState
  slug: string | undefined
  notices?: ReactNode
}

function WhenRead({ state, slug, notices }: WhenReadProps) {
  if (state.kind === 'loading') return <Loading slug={slug} />
  if (state.kind === 'failed') {
    return (
      <StepPlaceholder title={title}>
        <LoadError sentence={state.sentence} onRetry={state.retry} />
      </StepPlaceholder>
    )
  }
  return <Steps stored={state.stored} slug={slug} notices={notices} />
}

/** Kept in the history state, so that the step can say why the user was brought to it. */
type Arrival = 'isResumed' | 'isListGone'
const came = (state: unknown, how: Arrival) => typeof state === 'object' && state !== null && how in state

function Steps({
  stored,
  slug,
  notices,
}: {
  stored: StoredAnswers
  slug: string | undefined
  notices: ReactNode
}) {
  const location = useLocation()
  const step = stepOf(slug)
  const screen = wayStepOf(slug)
  const isBack = came(location.state, 'isResumed')
  if (slug === undefined) {
    if (stored.finishedAt !== null) return <FinishedBefore />
    const state = hasBegunWay(stored.answers) ? { isResumed: true } : location.state
    return <GoTo path={pathToResume(stored.answers, stored)} state={state} />
  }
  if (screen) {
    const above = (
      <>
        {isBack && (
          <Notice title="Welcome back">Your earlier answers are saved. You can go back to any screen.</Notice>
        )}
        {came(location.state, 'isListGone') && (
          <Notice title="There’s no list here">
            Without an account, a list stays in its browser for 24 hours. Answer these questions for a new
            one.
          </Notice>
        )}
        {notices}
      </>
    )
    // Each screen is its own form, initialized with the stored answers.
    return <WayScreen key={screen.slug} step={screen} stored={stored} notices={above} />
  }
  if (!step) return <GoTo path={pathToResume(stored.answers, stored)} state={null} />
  const above = (
    <>
      {isBack && (
        <Notice title={`Welcome back, step ${placeOf(step) + 1} of ${allSteps.length}`}>
          Your earlier answers are saved. You can go back to any step.
        </Notice>
      )}
      {notices}
    </>
  )
  if (!isAsking(step)) return <CheckAndAgree step={step} stored={stored} notices={above} />
  return <OnboardingStep key={step.slug} step={step} stored={stored} notices={above} />
}

/** The frame stays during loading to avoid flicker. */
function GoTo({ path, state }: { path: string; state: unknown }) {
  return (
    <>
      <Loading slug={path.split('/').at(-1)} />
      <Navigate to={path} replace state={state} />
    </>
  )
}

function FinishedBefore() {
  return (
    <StepPlaceholder title="You’ve finished these steps" lead="You can change your answers in your profile.">
      <div className="flex flex-wrap gap-3">
        <LinkButton to={searchPath}>Find advisors</LinkButton>
        <LinkButton variant="secondary" to="/consumer/profile?view=profile">
          See your profile
        </LinkButton>
      </div>
    </StepPlaceholder>
  )
}
