import { missingAnswers } from '@evenkeel/contract/people/consumer-steps'
import { useContext, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Notice } from '../../../../ui/notice.tsx'
import { CardPreview } from '../card/card-preview.tsx'
import { useCardToggles, withHidden } from '../card/use-card-toggles.ts'
import { AgreeAndFinish } from './agree-and-finish.tsx'
import { AnswersSummary } from './answers-summary.tsx'
import { FullReview } from './full-review.tsx'
import { FindAdvisorsContext, type LastStepProps } from './last-step.ts'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { ReviewList } from './review-list.tsx'
import { lastStepPath } from './step-progress.ts'

const registration = { to: '/shared/registration?as=consumer', state: { returnTo: lastStepPath } }
const login = { to: '/shared/login', state: registration.state }

/** The last step: review of all answers, then the agreements, or first an account to agree with. */
export function CheckAndAgree(props: LastStepProps) {
  if (!props.stored.isOfAccount) return <AccountFirst {...props} />
  if (props.stored.finishedAt !== null) return <FinishedBefore {...props} />
  return <AgreeAndFinish {...props} />
}

function AccountFirst({ step, stored, notices }: LastStepProps) {
  const navigate = useNavigate()
  const toggles = useCardToggles(stored)
  const isComplete = missingAnswers(stored.answers).length === 0
  return (
    <OnboardingFrame
      step={step}
      answers={stored.answers}
      stored={stored}
      lead="Review your answers. Your matches come next."
      aside={<CardPreview answers={withHidden(stored.answers, toggles)} />}
      continueLabel="Create an account"
      onContinue={() => navigate(registration.to, { state: registration.state })}
      isContinueDisabled={!isComplete}
      {...(!isComplete && { footNote: 'Some answers are missing', isFootNoteKept: true })}
    >
      {notices}
      <AnswersSummary answers={stored.answers} />
      <Notice title={isComplete ? 'An account saves your answers and matches' : 'Some answers are missing'}>
        {isComplete ? (
          <>
            Your answers stay in this browser for 24 hours and move to your account when you sign in. Then you
            agree and finish here. Already have an account? <Link {...login}>Sign in</Link>
          </>
        ) : (
          'They’re marked below. Everything else is optional.'
        )}
      </Notice>
      <FullReview answers={stored.answers} toggles={toggles} />
    </OnboardingFrame>
  )
}

function FinishedBefore({ step, stored, notices }: LastStepProps) {
  const navigate = useNavigate()
  const toggles = useCardToggles(stored)
  const find = useContext(FindAdvisorsContext)
  const [isFinding, setIsFinding] = useState(false)
  return (
    <OnboardingFrame
      step={step}
      answers={stored.answers}
      stored={stored}
      lead="You’ve already finished. Changes save automatically."
      aside={<CardPreview answers={withHidden(stored.answers, toggles)} />}
      continueLabel="Find advisors"
      continuingLabel="Finding advisors…"
      isContinuing={isFinding}
      onContinue={async () => {
        setIsFinding(true)
        void navigate(await find())
      }}
    >
      {notices}
      <ReviewList answers={stored.answers} toggles={toggles} />
    </OnboardingFrame>
  )
}
