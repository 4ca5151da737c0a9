import type { ComponentProps } from 'react'
import { joinClasses } from '../join-classes.ts'

export interface ProgressProps extends Omit<ComponentProps<'div'>, 'children'> {
  value: number
  max?: number | undefined
  label: string
  /** Announced instead of a percentage: "Step 5 of 9". */
  valueText?: string | undefined
  isThick?: boolean | undefined
}

export function Progress({ value, max = 100, label, valueText, isThick, className, ...rest }: ProgressProps) {
  const part = max > 0 ? Math.min(Math.max(value / max, 0), 1) : 0
  return (
    <div
      {...rest}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.round(part * max * 100) / 100}
      aria-valuetext={valueText}
      className={joinClasses('progress', isThick && 'thick', className)}
    >
      <i style={{ width: `${part * 100}%` }} />
    </div>
  )
}
