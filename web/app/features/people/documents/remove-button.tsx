import type { AnyDocumentKind } from '@evenkeel/contract/people/documents'
import { type ReactNode, useState } from 'react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { useRemoveDocument } from './document-queries.ts'

interface RemoveButtonProps {
  kind: AnyDocumentKind
  what: string
  description: ReactNode
  onRemoved: () => void
}

export function RemoveButton({ kind, what, description, onRemoved }: RemoveButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  const removing = useRemoveDocument(kind)
  return (
    <>
      <Button
        variant="transparent"
        size="small"
        aria-label={`Remove ${what}`}
        isRunning={removing.isPending}
        onClick={() => setIsAsking(true)}
      >
        Remove
      </Button>
      <ProblemNotice className="basis-full" words={failureSentence(removing.error)} />
      <ConfirmDialog
        isOpen={isAsking}
        title={`Remove ${what}?`}
        description={description}
        confirmLabel="Remove document"
        cancelLabel="Keep document"
        onConfirm={() => removing.mutate(undefined, { onSuccess: onRemoved })}
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
