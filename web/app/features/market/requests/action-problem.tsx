import { Link } from 'react-router'
import { isRefusedAs } from '../../../server-link/call-failed.ts'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { ProblemNotice } from '../../../ui/problem-notice.tsx'
import { criteriaPath, matchesPath } from './paths.ts'

/** Links to where people can fix the problem. */
const waysOut = [
  { code: 'no-place-left', to: criteriaPath, label: 'Your Criteria' },
  { code: 'too-many-open', to: matchesPath, label: 'Your Matches' },
] as const

/** Losing a race with the other person is information, not a failure. */
export function ActionProblem({ error }: { error: unknown }) {
  const way = waysOut.find(({ code }) => isRefusedAs(error, code))
  return (
    <ProblemNotice kind={isRefusedAs(error, 'moved-on') ? 'info' : 'danger'} words={failureSentence(error)}>
      {way && (
        <>
          {' '}
          <Link to={way.to}>{way.label}</Link>
        </>
      )}
    </ProblemNotice>
  )
}
