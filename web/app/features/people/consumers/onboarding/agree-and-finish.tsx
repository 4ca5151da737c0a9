import { requiredConsents } from '@evenkeel/contract/account/required-consents'
import { missingAnswers } from '@evenkeel/contract/people/consumer-steps'
import { formatCountOf } from '@evenkeel/format/counts'
import { useContext, useState } from 'react'
import { useNavigate } from 'react-router'
import { describeFailure } from '../../../../server-link/failure-sentence.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { CardPreview } from '../card/card-preview.tsx'
import { useCardToggles, withHidden } from '../card/use-card-toggles.ts'
import { replaceProfile } from '../profile/consumer-profile-store.ts'
import { finishOnboarding } from '../profile/consumer-queries.ts'
import { AnswersSummary } from './answers-summary.tsx'
import { type Consent, Consents } from './consents.tsx'
import { FullReview } from './full-review.tsx'
import { FindAdvisorsContext, type LastStepProps } from './last-step.ts'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { useConsentsToAsk } from './use-consents-to-ask.ts'

/** Individual agreements, then Finish; what happens next is explained here instead of on another page. */
export function AgreeAndFinish({ step, stored, notices }: LastStepProps) {
  const navigate = useNavigate()
  const toggles = useCardToggles(stored)
  const [given, setGiven] = useState<ReadonlySet<Consent>>(new Set())
  const [isFinishing, setIsFinishing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const toAsk = useConsentsToAsk()
  const find = useContext(FindAdvisorsContext)
  const isComplete = missingAnswers(stored.answers).length === 0
  const unchecked = toAsk?.filter((consent) => consent !== 'tips' && !given.has(consent)).length
  const whyNot = isComplete ? whyNotYet(unchecked) : 'Some answers are missing'

  async function finish() {
    setIsFinishing(true)
    setFailure(null)
    try {
      replaceProfile(
        await finishOnboarding({
          agreed: requiredConsents.filter((consent) => given.has(consent)),
          wantsTips: given.has('tips'),
        }),
      )
      void navigate(await find())
      // Stays running while the page is being left so that a second press does nothing.
    } catch (error) {
      setFailure(describeFailure(error))
      setIsFinishing(false)
    }
  }

  return (
    <OnboardingFrame
      step={step}
      answers={stored.answers}
      stored={stored}
      aside={<CardPreview answers={withHidden(stored.answers, toggles)} />}
      continueLabel="Finish"
      continuingLabel="Finding advisors…"
      onContinue={finish}
      isContinuing={isFinishing}
      isContinueDisabled={whyNot !== undefined}
      {...(whyNot && { footNote: whyNot, isFootNoteKept: true })}
    >
      {notices}
      <AnswersSummary answers={stored.answers} />
      {!isComplete && (
        <Notice kind="warning" title="Some answers are missing">
          They’re marked below. Everything else is optional.
        </Notice>
      )}
      {toAsk && <Consents asked={toAsk} given={given} onChange={setGiven} isDisabled={isFinishing} />}
      <FullReview answers={stored.answers} toggles={toggles} />
      <div role="status" className="empty:hidden">
        {isFinishing && (
          <Notice title="Finding advisors">Your agreements are saved. Your results open next.</Notice>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {failure && (
          <Notice kind="danger" title="Not finished">
            {failure}
          </Notice>
        )}
      </div>
    </OnboardingFrame>
  )
}

/** Undefined when nothing prevents finishing; the number is undefined while it loads. */
function whyNotYet(unchecked: number | undefined): string | undefined {
  if (unchecked === undefined) return 'Loading…'
  if (unchecked === 0) return undefined
  return `Check ${formatCountOf(unchecked, 'more box', 'more boxes')} to finish`
}
