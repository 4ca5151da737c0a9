import { isRefusedAs } from '../../../server-link/call-failed.ts'
import { describeFailure } from '../../../server-link/failure-sentence.ts'
import { LoadError } from '../../../ui/load-error.tsx'
import { Notice } from '../../../ui/notice.tsx'

/** The server gave its reason, and asking again would not help: not approved yet, or enough tried today. */
export const isReachRefused = (error: unknown) =>
  isRefusedAs(error, 'approval-due') || isRefusedAs(error, 'reach-budget-spent')

interface ReachFailureProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** Figures from before are shown below it. */
  hasFigures: boolean
}

/** Why there is no new figure. */
export function ReachFailure({ query: { error, isFetching, refetch }, hasFigures }: ReachFailureProps) {
  if (isRefusedAs(error, 'approval-due')) return <p className="text-muted">{describeFailure(error)}</p>
  if (isRefusedAs(error, 'reach-budget-spent'))
    return (
      <Notice kind="info" role="status" className="mb-4">
        {describeFailure(error)}
      </Notice>
    )
  return (
    <LoadError
      className="mb-4"
      sentence={
        hasFigures
          ? 'We couldn’t update your reach. These figures are older.'
          : 'We couldn’t calculate your reach.'
      }
      isRetrying={isFetching}
      onRetry={() => refetch()}
    />
  )
}
