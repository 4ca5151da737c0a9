import type { ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'

export function VisuallyHidden({ className, ...rest }: ComponentProps<'span'>) {
  return <span {...rest} className={joinClasses('sr-only', className)} />
}

// Stays in the page while empty, because screen readers announce changes of a region, not its arrival.
export function LiveRegion({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} aria-live="polite" aria-atomic="true" className={joinClasses('sr-only', className)} />
}
