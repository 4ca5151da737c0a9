import type { Role } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import { type ReactNode, useState } from 'react'
import { Navigate, useLocation } from 'react-router'
import { signInUnchecked } from '../../../../server-link/failure-sentence.ts'
import { LinkButton } from '../../../../ui/button.tsx'
import { LoadError } from '../../../../ui/load-error.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { StepPlaceholder } from '../../../../ui/steps/step-placeholder.tsx'
import { CheckAndAgree } from './check-and-agree.tsx'
import { DraftNotice } from './draft-notice.tsx'
import { searchPath } from './last-step.ts'
import { OnboardingSkeleton } from './onboarding-skeleton.tsx'
import { OnboardingStep } from './onboarding-step.tsx'
import { allSteps, hasBegun, isAsking, pathOfStep, placeOf, stepOf, stepToResume } from './step-progress.ts'
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

/** /onboarding/consumer/{step}: open to everyone except users with another role (spec 2.1-05). */
export function ConsumerOnboarding({ visitor, slug, home }: ConsumerOnboardingProps) {
  if (visitor.kind === 'asking') return <OnboardingSkeleton slug={slug} />
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
  if (userId === undefined) return <OnboardingSkeleton slug={slug} />
  return <SignedIn key={userId} userId={userId} slug={slug} />
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
  if (state.kind === 'loading') return <OnboardingSkeleton slug={slug} />
  if (state.kind === 'failed') {
    return (
      <StepPlaceholder title={title}>
        <LoadError sentence={state.sentence} onRetry={state.retry} />
      </StepPlaceholder>
    )
  }
  return <Steps stored={state.stored} slug={slug} notices={notices} />
}

/** Kept in the history state, so that the step can say the user was brought back to it. */
interface Resumed {
  isResumed: true
}
const isResumed = (state: unknown) => typeof state === 'object' && state !== null && 'isResumed' in state

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
  if (slug === undefined) {
    if (stored.finishedAt !== null) return <FinishedBefore />
    const state: Resumed | null = hasBegun(stored.answers) ? { isResumed: true } : null
    return <GoTo slug={stepToResume(stored.answers).slug} state={state} />
  }
  if (!step) return <GoTo slug={allSteps[0]?.slug ?? ''} state={null} />
  const above = (
    <>
      {isResumed(location.state) && (
        <Notice title={`Welcome back, step ${placeOf(step) + 1} of ${allSteps.length}`}>
          Your earlier answers are saved. You can go back to any step.
        </Notice>
      )}
      {notices}
    </>
  )
  if (!isAsking(step)) return <CheckAndAgree step={step} stored={stored} notices={above} />
  // Each step is its own form, initialized with the stored answers.
  return <OnboardingStep key={step.slug} step={step} stored={stored} notices={above} />
}

/** The frame stays during loading to avoid flicker. */
function GoTo({ slug, state }: { slug: string; state: Resumed | null }) {
  return (
    <>
      <OnboardingSkeleton slug={slug} />
      <Navigate to={pathOfStep(slug)} replace state={state} />
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
