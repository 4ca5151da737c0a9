import { mostUnanswered } from '@evenkeel/contract/market/requests'
import { Link } from 'react-router'
import { Notice } from '../../../../ui/notice.tsx'
import { criteriaPath } from '../paths.ts'
import type { ReceivedList } from '../request-queries.ts'

/** Above an advisor's list: how many more clients they take this month, and whether new requests are paused. */
export function CapacityNotice({ list }: { list: ReceivedList }) {
  const { free_places: free, is_paused: isPaused, unanswered } = list
  return (
    <div className="flex flex-col gap-3 border-b border-line p-4">
      <div role="status" className="empty:hidden">
        {isPaused && (
          <Notice kind="warning" title="New requests are paused until you answer one">
            {unanswered} wait for your answer; from {mostUnanswered} on nobody new is sent to you.
          </Notice>
        )}
      </div>
      <p className="num text-muted">
        {free} free {free === 1 ? 'place' : 'places'} this month. <Link to={criteriaPath}>Your Criteria</Link>
      </p>
    </div>
  )
}
