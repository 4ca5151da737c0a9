import { X } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import { PlainButton } from '../plain-button.tsx'

export interface ChipProps extends ComponentProps<'span'> {
  kind?: 'plain' | 'on' | 'solid' | 'good' | 'info' | 'warning' | 'danger' | undefined
  icon?: ReactNode
  /** Adds a small remove button; `removeLabel` names what is removed. */
  onRemove?: (() => void) | undefined
  removeLabel?: string | undefined
}

export function Chip({
  kind = 'plain',
  icon,
  onRemove,
  removeLabel = 'Remove',
  className,
  children,
  ...rest
}: ChipProps) {
  return (
    <span {...rest} className={joinClasses('chip', kind !== 'plain' && kind, className)}>
      {icon}
      <span className="min-w-0">{children}</span>
      {onRemove && (
        <PlainButton className="chip-remove" aria-label={removeLabel} onClick={onRemove}>
          <X />
        </PlainButton>
      )}
    </span>
  )
}
