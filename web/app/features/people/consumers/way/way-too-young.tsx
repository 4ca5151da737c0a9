import { useEffect, useState } from 'react'
import { describeFailure } from '../../../../server-link/failure-sentence.ts'
import { Button, LinkButton } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { StoredAnswers } from '../onboarding/stored-answers.ts'
import { dropDraft } from '../profile/consumer-queries.ts'
import { changedFields, noAnswers, pickAnswers } from '../questions/answers.ts'
import { WayFrame } from './way-frame.tsx'
import type { WayStep } from './way-steps.ts'

interface WayTooYoungProps {
  step: WayStep
  stored: StoredAnswers
  onBack: () => void
}

/** "Under 18" ends here: what the home page stored is deleted, and comes back only if the age was a slip. */
export function WayTooYoung({ step, stored, onBack }: WayTooYoungProps) {
  const [before] = useState(stored)
  const [failure, setFailure] = useState<string | null>(null)

  useEffect(() => {
    if (before.isOfAccount) return
    dropDraft()
      .then(() => before.reload())
      .catch((error) => setFailure(`Your earlier answers weren’t deleted. ${describeFailure(error)}`))
  }, [before])

  async function changeAge() {
    const kept = pickAnswers(before.answers, changedFields(noAnswers, before.answers))
    try {
      if (!before.isOfAccount && Object.keys(kept).length > 0) await before.save(kept)
      onBack()
    } catch (error) {
      setFailure(describeFailure(error))
    }
  }

  return (
    <WayFrame step={step}>
      <div className="flex flex-col gap-6">
        <Notice role="alert" title="You must be 18 or older to use Evenkeel">
          {before.isOfAccount ? 'We haven’t stored anything from this page.' : 'We don’t keep your answers.'}{' '}
          A parent or guardian can use Evenkeel, and you’re welcome back when you’re 18.
        </Notice>
        <div role="status" className="empty:hidden">
          {failure && <Notice kind="danger">{failure}</Notice>}
        </div>
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={changeAge}>
            Change my age
          </Button>
          <LinkButton variant="transparent" to="/">
            Open home page
          </LinkButton>
        </div>
      </div>
    </WayFrame>
  )
}
