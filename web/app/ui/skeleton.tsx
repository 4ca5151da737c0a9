import type { ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'

interface SkeletonProps extends ComponentProps<'span'> {
  isRound?: boolean | undefined
}

// spec 2.8-10. One placeholder; size it like the content, so that nothing shifts.
export function Skeleton({ isRound, className, ...rest }: SkeletonProps) {
  return (
    <span aria-hidden="true" {...rest} className={joinClasses('skeleton', isRound && 'round', className)} />
  )
}

const lineWidths = ['84%', '76%', '58%', '92%', '66%']

export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={joinClasses('flex flex-col gap-2', className)}>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no identity of their own
        <Skeleton key={line} style={{ width: lineWidths[line % lineWidths.length] }} />
      ))}
    </span>
  )
}
