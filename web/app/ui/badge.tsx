import type { ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'
import { VisuallyHidden } from './screen-reader.tsx'

interface BadgeProps extends Omit<ComponentProps<'span'>, 'children'> {
  count: number
  /** What is counted, for screen readers: "12 unread". */
  noun?: string | undefined
  isQuiet?: boolean | undefined
  /** Something of it is due soon. */
  isDue?: boolean | undefined
  /** The highest number written out. */
  most?: number | undefined
}

const highestShown = 9

// spec 2.4-05: "9+" above 9; nothing at 0.
export function Badge({
  count,
  noun = 'unread',
  isQuiet,
  isDue,
  most = highestShown,
  className,
  ...rest
}: BadgeProps) {
  if (count <= 0) return null
  return (
    <span {...rest} className={joinClasses('badge', isQuiet && 'quiet', isDue && 'due', className)}>
      <span aria-hidden="true">{count > most ? `${most}+` : count}</span>
      <VisuallyHidden>
        {count} {noun}
        {isDue && ', due soon'}
      </VisuallyHidden>
    </span>
  )
}
