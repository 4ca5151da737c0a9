import { isRefusedAs } from '../../../server-link/call-failed.ts'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'

/** That the other side was quicker is news, not a failure. */
export function ActionProblem({ error }: { error: unknown }) {
  const isNews = isRefusedAs(error, 'meeting-moved-on') || isRefusedAs(error, 'already-booked')
  return <ProblemNotice kind={isNews ? 'info' : 'danger'} words={failureSentence(error)} />
}
