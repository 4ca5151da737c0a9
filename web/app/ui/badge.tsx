import type { ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'
import { VisuallyHidden } from './screen-reader.tsx'

interface BadgeProps extends Omit<ComponentProps<'span'>, 'children'> {
  count: number
  /** What is counted, for screen readers: "12 unread". */
  noun?: string | undefined
  isQuiet?: boolean | undefined
}

const highestShown = 9

// spec 2.4-05: "9+" above 9; nothing at 0.
export function Badge({ count, noun = 'unread', isQuiet, className, ...rest }: BadgeProps) {
  if (count <= 0) return null
  return (
    <span {...rest} className={joinClasses('badge', isQuiet && 'quiet', className)}>
      <span aria-hidden="true">{count > highestShown ? `${highestShown}+` : count}</span>
      <VisuallyHidden>
        {count} {noun}
      </VisuallyHidden>
    </span>
  )
}
