import { mostUnanswered } from '@evenkeel/contract/market/requests'
import { formatCountOf } from '@evenkeel/format/counts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Notice } from '../../../../ui/notice.tsx'
import { criteriaPath } from '../paths.ts'
import type { ReceivedList } from '../request-queries.ts'

/** Above an advisor's list: how many more clients they take this month, and whether new requests are paused. */
export function CapacityNotice({ list, menu }: { list: ReceivedList; menu?: ReactNode }) {
  const { free_places: free, is_paused: isPaused, unanswered } = list
  return (
    <div className="flex flex-col gap-2 border-b border-line px-4 py-2">
      <div role="status" className="empty:hidden">
        {isPaused && (
          <Notice kind="warning" title="New requests are paused until you answer one">
            {formatCountOf(unanswered, 'request')} unanswered. New ones pause at {mostUnanswered}.
          </Notice>
        )}
      </div>
      <div className="flex items-center justify-between gap-2">
        <p className="num text-muted">
          {formatCountOf(free, 'free place')} this month. <Link to={criteriaPath}>Change</Link>
        </p>
        {menu}
      </div>
    </div>
  )
}
