import { isRefusedAs } from '../../../server-link/call-failed.ts'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'

/** Losing a race with the other person is information, not a failure. */
export function ActionProblem({ error }: { error: unknown }) {
  const isNews = isRefusedAs(error, 'meeting-moved-on') || isRefusedAs(error, 'already-booked')
  return <ProblemNotice kind={isNews ? 'info' : 'danger'} words={failureSentence(error)} />
}
