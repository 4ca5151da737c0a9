import type { ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'

export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={joinClasses('sr-only', className)} />
}

interface LiveRegionProps extends ComponentProps<'div'> {
  isUrgent?: boolean | undefined
}

// Stays in the page while empty, because screen readers announce changes of a region, not its arrival.
export function LiveRegion({ isUrgent = false, className, ...rest }: LiveRegionProps) {
  return (
    <div
      {...rest}
      aria-live={isUrgent ? 'assertive' : 'polite'}
      aria-atomic="true"
      className={joinClasses('sr-only', className)}
    />
  )
}
