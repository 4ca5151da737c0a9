import { RefreshCw } from 'lucide-react'
import { unreachableButKept } from '../../../../server-link/failure-sentence.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { AnswersForm } from '../questions/use-answers-form.ts'

function whatNow(isUnanswered: boolean): string {
  if (!isUnanswered) return 'Your answers are still here.'
  return navigator.onLine
    ? unreachableButKept('Your answers are still here.')
    : 'You’re offline. Your answers are still here and save when you reconnect.'
}

interface SaveProblemProps {
  answersForm: AnswersForm
  /** What Retry does if saving is followed by more than staying. */
  onRetry?: () => void
}

/** Always rendered so that screen readers announce it. */
export function SaveProblem({ answersForm, onRetry = answersForm.save }: SaveProblemProps) {
  const { failure, isSaving } = answersForm
  return (
    <div role="alert" className="empty:hidden">
      {failure && (
        <Notice
          kind="danger"
          title={failure.isUnanswered ? 'Not saved' : failure.sentence}
          action={
            <Button
              variant="secondary"
              size="small"
              startIcon={<RefreshCw className="size-4" />}
              isRunning={isSaving}
              onClick={() => void onRetry()}
            >
              Retry
            </Button>
          }
        >
          {whatNow(failure.isUnanswered)}
        </Notice>
      )}
    </div>
  )
}
