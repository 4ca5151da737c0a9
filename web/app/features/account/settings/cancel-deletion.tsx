import { describeFailure } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/overlays/toast.ts'
import { useUndoDeletion } from './privacy-queries.ts'

export function CancelDeletion({ className }: { className?: string }) {
  const undo = useUndoDeletion()
  return (
    <Button
      variant="secondary"
      size="small"
      className={className}
      isRunning={undo.isPending}
      onClick={() =>
        undo.mutate(undefined, {
          onSuccess: () => showToast('success', 'Your account won’t be deleted.'),
          onError: (error) => showToast('error', describeFailure(error)),
        })
      }
    >
      Keep my account
    </Button>
  )
}
