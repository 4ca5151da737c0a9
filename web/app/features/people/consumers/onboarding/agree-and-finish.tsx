import { requiredConsents } from '@evenkeel/contract/account/required-consents'
import { missingAnswers } from '@evenkeel/contract/people/consumer-steps'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { describeFailure } from '../../../../server-link/failure-sentence.ts'
import { Notice } from '../../../../ui/notice.tsx'
import { CardPreview } from '../card/card-preview.tsx'
import { useCardToggles, withHidden } from '../card/use-card-toggles.ts'
import { replaceProfile } from '../profile/consumer-profile-store.ts'
import { finishOnboarding } from '../profile/consumer-queries.ts'
import { type Consent, Consents } from './consents.tsx'
import { type LastStepProps, searchPath } from './last-step.ts'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { ReviewList } from './review-list.tsx'
import { useConsentsOnRecord } from './use-consents-on-record.ts'

/** Individual agreements, then Finish; what happens next is explained here instead of on another page. */
export function AgreeAndFinish({ step, stored, notices }: LastStepProps) {
  const navigate = useNavigate()
  const toggles = useCardToggles(stored)
  const [given, setGiven] = useState<ReadonlySet<Consent>>(new Set())
  const [isFinishing, setIsFinishing] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const isComplete = missingAnswers(stored.answers).length === 0
  const onRecord = useConsentsOnRecord()
  const isAllOnRecord = onRecord !== undefined && requiredConsents.every((consent) => onRecord.has(consent))
  const hasAgreed =
    onRecord && requiredConsents.every((consent) => given.has(consent) || onRecord.has(consent))

  async function finish() {
    setIsFinishing(true)
    setFailure(null)
    try {
      const agreed = requiredConsents.filter((consent) => given.has(consent))
      replaceProfile(await finishOnboarding({ agreed, wantsTips: given.has('tips') }))
      void navigate(searchPath)
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
      isContinueDisabled={!isComplete || !hasAgreed}
    >
      {notices}
      <ReviewList answers={stored.answers} toggles={toggles} />
      {!isComplete && (
        <Notice kind="warning" title="Some answers are missing">
          They’re marked above. Everything else is optional.
        </Notice>
      )}
      {onRecord && !isAllOnRecord && (
        <Consents given={given} onRecord={onRecord} onChange={setGiven} isDisabled={isFinishing} />
      )}
      <div role="status" className="empty:hidden">
        {isFinishing && (
          <Notice title="Finding advisors">Your agreements are saved. Your search opens next.</Notice>
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
