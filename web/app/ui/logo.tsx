import type { ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'

// The mark is a level match: two equal bars and the keel between them.
export function LogoMark({ className, ...rest }: ComponentProps<'svg'>) {
  return (
    <svg
      viewBox="0 0 36 24"
      aria-hidden="true"
      {...rest}
      className={joinClasses('h-6 w-9 flex-none', className)}
    >
      <path className="fill-accent-mark" d="M3 9h12v6H3a3 3 0 0 1 0-6z" />
      <path className="fill-text" d="M16.6 2h2.8v20h-2.8zM21 9h12a3 3 0 0 1 0 6H21z" />
    </svg>
  )
}

export function Logo({ className, ...rest }: ComponentProps<'span'>) {
  return (
    <span
      {...rest}
      className={joinClasses(
        'inline-flex items-center gap-2.5 text-20 font-semibold tracking-[-0.02em] text-text',
        className,
      )}
    >
      <LogoMark />
      Evenkeel
    </span>
  )
}
