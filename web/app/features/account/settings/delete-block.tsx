import { deletionUndoDays } from '@evenkeel/contract/account/privacy'
import { formatDate } from '@evenkeel/format/times'
import { useState } from 'react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { ContentBlock } from '../../../ui/content-block.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { CancelDeletion } from './cancel-deletion.tsx'
import { DeleteDialog } from './delete-dialog.tsx'
import { type ReviewsChoice, useRequestDeletion } from './privacy-queries.ts'
import { useSettings } from './settings-queries.ts'

export function DeleteBlock() {
  const { data } = useSettings()
  const request = useRequestDeletion()
  const [isAsking, setIsAsking] = useState(false)
  const deletesAt = data?.deletes_at ?? null

  function confirm(reviews: ReviewsChoice | undefined) {
    // Closed first, because the password dialog may come next and the two would overlap.
    setIsAsking(false)
    request.mutate(reviews)
  }

  return (
    <ContentBlock
      headingAs="h2"
      title="Delete my account"
      description={deletesAt === null ? `You have ${deletionUndoDays} days to undo it.` : undefined}
    >
      <div className="flex flex-col gap-4">
        {deletesAt === null ? (
          <Button
            variant="danger-line"
            className="self-start border-danger text-danger"
            isRunning={request.isPending}
            disabled={data === undefined}
            onClick={() => setIsAsking(true)}
          >
            Delete account
          </Button>
        ) : (
          <>
            <p>Your account will be deleted on {formatDate(deletesAt)}.</p>
            <CancelDeletion className="self-start" />
          </>
        )}
        <ProblemNotice words={failureSentence(request.error)} />
        <DeleteDialog isOpen={isAsking} onConfirm={confirm} onClose={() => setIsAsking(false)} />
      </div>
    </ContentBlock>
  )
}
