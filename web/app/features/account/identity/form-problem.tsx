import { Notice } from '../../../ui/notice.tsx'
import type { Failure } from './failure.ts'
import { waitInWords } from './wait-words.ts'

function whatNow({ isUnanswered, waitSeconds }: Failure, hasCountdown: boolean): string | undefined {
  if (isUnanswered) {
    return navigator.onLine
      ? 'We could not reach the server. What you typed is still here; check your connection and try again.'
      : 'You are offline. What you typed is still here; try again when you are back online.'
  }
  return waitSeconds > 0 && !hasCountdown ? `You can try again in ${waitInWords(waitSeconds)}.` : undefined
}

interface FormProblemProps {
  failure: Failure | undefined
  /** The wait is counted down elsewhere on the page. */
  hasCountdown?: boolean
}

/** The sentence of a refusal (spec 8-02 … 8-04), and what to do about it. Always there, so that it is read out. */
export function FormProblem({ failure, hasCountdown = false }: FormProblemProps) {
  const next = failure && whatNow(failure, hasCountdown)
  return (
    <div role="alert" className="empty:hidden">
      {failure && (
        <Notice kind="danger" title={next ? failure.sentence : undefined}>
          {next ?? failure.sentence}
        </Notice>
      )}
    </div>
  )
}
