import type { ReactNode } from 'react'
import { joinClasses } from '../../../ui/join-classes.ts'

/** What changed, and the check-ins beside it; below it where there is no room for both. */
export function WatchColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div
      className={joinClasses(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-4 medium:gap-6',
        Boolean(aside) && 'large:grid-cols-[minmax(0,1fr)_320px]',
      )}
    >
      <div className="flex min-w-0 flex-col gap-4 medium:gap-6">{children}</div>
      {aside && <div className="flex min-w-0 flex-col gap-4 medium:gap-6">{aside}</div>}
    </div>
  )
}
