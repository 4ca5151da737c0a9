import { formatCountOf } from '@evenkeel/format/counts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { criteriaPath } from '../paths.ts'
import type { ReceivedList } from '../request-queries.ts'

interface CapacityNoticeProps {
  list: ReceivedList
  menu: ReactNode
  children: ReactNode
}

/** Above an advisor's list: how many more clients they take this month, and why no new requests come, if they don't. */
export function CapacityNotice({ list, menu, children }: CapacityNoticeProps) {
  return (
    <div className="flex flex-col gap-2 border-b border-line px-4 py-2">
      {children}
      <div className="-mr-2 flex items-center justify-between">
        <p className="num text-muted">
          {formatCountOf(list.free_places, 'free place')} this month. <Link to={criteriaPath}>Change</Link>
        </p>
        {menu}
      </div>
    </div>
  )
}
