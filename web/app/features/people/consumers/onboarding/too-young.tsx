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
      <Notice role="alert" title="Evenkeel is for people of 18 and over">
        An advisor can take on a client from 18. Nothing you entered on this page is stored. Your parents or
        whoever looks after you can use Evenkeel, and you are welcome here later.
      </Notice>
      {hasKept && !stored.isOfAccount && <ThrowAway stored={stored} />}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={onBack}>
          I chose this by mistake
        </Button>
        <LinkButton variant="transparent" to="/">
          Go to the home page
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
      setSaid('Your earlier answers are gone.')
    } catch (error) {
      setSaid(`They are still there. ${describeFailure(error)}`)
    }
  }
  return (
    <Notice
      action={
        <Button variant="secondary" size="small" onClick={throwAway}>
          Throw them away
        </Button>
      }
    >
      <p role="status">{said ?? 'Answers you gave here before are kept in this browser for 24 hours.'}</p>
    </Notice>
  )
}
