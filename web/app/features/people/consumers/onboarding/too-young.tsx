import type { ConsumerStep } from '@evenkeel/contract/people/consumer-steps'
import { useState } from 'react'
import { describeFailure } from '../../../../server-link/failure-sentence.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { dropDraft } from '../profile/consumer-queries.ts'
import { OnboardingFrame } from './onboarding-frame.tsx'
import { hasBegun } from './step-progress.ts'
import type { StoredAnswers } from './stored-answers.ts'

interface TooYoungProps {
  step: ConsumerStep
  stored: StoredAnswers
  onBack: () => void
}

/** "Under 18" ends here: nothing is stored, and the answer can be changed. */
export function TooYoung({ step, stored, onBack }: TooYoungProps) {
  const hasKept = hasBegun(stored.answers)
  return (
    <OnboardingFrame step={step} answers={stored.answers} lead={undefined} footNote={undefined}>
      <Notice role="alert" title="You must be 18 or older to use Evenkeel">
        We haven’t stored anything from this page. A parent or guardian can use Evenkeel, and you’re welcome
        back when you’re 18.
      </Notice>
      {hasKept && !stored.isOfAccount && <ThrowAway stored={stored} />}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onBack}>
          Change my age
        </Button>
        <LinkButton variant="transparent" to="/">
          Open home page
        </LinkButton>
      </div>
    </OnboardingFrame>
  )
}

/** Offers to delete the answers of an earlier visit too. */
function ThrowAway({ stored }: { stored: StoredAnswers }) {
  const [said, setSaid] = useState<string | null>(null)
  async function throwAway() {
    try {
      await dropDraft()
      await stored.reload()
      setSaid('Your earlier answers were deleted.')
    } catch (error) {
      setSaid(`Your answers weren’t deleted. ${describeFailure(error)}`)
    }
  }
  return (
    <Notice
      action={
        <Button variant="secondary" size="small" onClick={throwAway}>
          Delete answers
        </Button>
      }
    >
      <p role="status">{said ?? 'Your earlier answers stay in this browser for 24 hours.'}</p>
    </Notice>
  )
}
