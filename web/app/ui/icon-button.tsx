import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from './join-classes.ts'
import { useIsPressDisabled } from './read-only.tsx'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  label: string
  icon: ReactNode
  isBare?: boolean | undefined
  isSmall?: boolean | undefined
  /** Only changes what is shown, so it works in a read-only area. */
  isReadOnlySafe?: boolean | undefined
}

export function IconButton({
  label,
  icon,
  isBare,
  isSmall,
  isReadOnlySafe,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const disabled = useIsPressDisabled({ ...rest, isReadOnlySafe })
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-label={label}
      className={joinClasses('icon-btn', isBare && 'bare', isSmall && 'small', className)}
    >
      {icon}
    </button>
  )
}
