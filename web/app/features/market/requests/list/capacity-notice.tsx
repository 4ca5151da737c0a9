import { formatCountOf } from '@evenkeel/format/counts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { criteriaPath } from '../paths.ts'
import type { ReceivedList } from '../request-queries.ts'

/** Above an advisor's list: how many more clients they take this month, and why no new requests come, if they don't. */
export function CapacityNotice({ list, children }: { list: ReceivedList; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-3 border-b border-line p-4">
      {children}
      <p className="num text-muted">
        {formatCountOf(list.free_places, 'free place')} this month.{' '}
        <Link to={criteriaPath}>Your Criteria</Link>
      </p>
    </div>
  )
}
