import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  label: string
  icon: ReactNode
  isBare?: boolean | undefined
  isSmall?: boolean | undefined
}

export function IconButton({
  label,
  icon,
  isBare,
  isSmall,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={joinClasses('icon-btn', isBare && 'bare', isSmall && 'small', className)}
    >
      {icon}
    </button>
  )
}
