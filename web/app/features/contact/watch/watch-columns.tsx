import type { ReactNode } from 'react'
import { joinClasses } from '../../../ui/join-classes.ts'

interface WatchColumnsProps {
  /** Beside the rest; where there is no room for two columns, between `children` and `below`. */
  aside: ReactNode
  below?: ReactNode
  children: ReactNode
}

const column = 'flex min-w-0 flex-col gap-4 medium:gap-6'

/** What changed, and the check-ins beside it. */
export function WatchColumns({ aside, below, children }: WatchColumnsProps) {
  return (
    <div
      className={joinClasses(
        'grid grid-cols-[minmax(0,1fr)] items-start gap-4 medium:gap-6',
        Boolean(aside) && 'large:grid-cols-[minmax(0,1fr)_320px] large:grid-rows-[auto_1fr]',
      )}
    >
      <div className={column}>{children}</div>
      {aside && <div className={joinClasses(column, 'large:row-span-2')}>{aside}</div>}
      {below && <div className={column}>{below}</div>}
    </div>
  )
}
