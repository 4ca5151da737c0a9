import type { ComponentProps } from 'react'
import { joinClasses } from './join-classes.ts'
import { useIsPressDisabled } from './read-only.tsx'

export interface PlainButtonProps extends ComponentProps<'button'> {
  /** Only changes what is shown, so it works in a read-only area. */
  isReadOnlySafe?: boolean | undefined
}

/** A button with a look of its own: a text link, a chip, a row. */
export function PlainButton({ isReadOnlySafe, className, ...rest }: PlainButtonProps) {
  const disabled = useIsPressDisabled({ ...rest, isReadOnlySafe })
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled}
      className={joinClasses('disabled:cursor-not-allowed disabled:opacity-60', className)}
    />
  )
}
