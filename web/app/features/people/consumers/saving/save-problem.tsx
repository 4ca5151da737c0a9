import { RefreshCw } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import type { AnswersForm } from '../questions/use-answers-form.ts'

function whatNow(isUnanswered: boolean): string {
  if (!isUnanswered) return 'What you answered is still here.'
  return navigator.onLine
    ? 'We could not reach the server. What you answered is still here.'
    : 'You are offline. What you answered is still here, and is saved when you are back online.'
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
