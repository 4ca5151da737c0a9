import { useEffect, useState } from 'react'
import { describeFailure } from '../../../../server-link/failure-sentence.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { replaceProfile } from '../profile/consumer-profile-store.ts'
import { claimDraft, dropDraft, readDraft } from '../profile/consumer-queries.ts'
import { hasBegun } from './step-progress.ts'

interface DraftNoticeProps {
  /** The account now has this browser's answers, so open forms start over. */
  onClaimed: () => void
}

/** Shown when this browser has draft answers and the account has its own: the user decides which to keep. */
export function DraftNotice({ onClaimed }: DraftNoticeProps) {
  const [hasDraft, setHasDraft] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    const left = new AbortController()
    readDraft({ isBackground: true, signal: left.signal })
      .then((draft) => setHasDraft(draft !== null && hasBegun(draft.answers)))
      // The next visit checks again whether there is a draft.
      .catch(() => {})
    return () => left.abort()
  }, [])

  async function decide(how: () => Promise<void>) {
    setFailure(null)
    try {
      await how()
      setHasDraft(false)
    } catch (error) {
      setFailure(describeFailure(error))
    }
  }
  const use = async () => {
    replaceProfile(await claimDraft())
    onClaimed()
  }

  if (!hasDraft) return null
  return (
    <Notice
      kind="info"
      role="status"
      title="You answered some steps here before you signed in"
      action={
        <span className="flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={() => decide(use)}>
            Use these answers
          </Button>
          <Button variant="transparent" size="small" onClick={() => decide(dropDraft)}>
            Discard answers
          </Button>
        </span>
      }
    >
      {failure ?? 'Your account already has answers. These would replace them.'}
    </Notice>
  )
}
