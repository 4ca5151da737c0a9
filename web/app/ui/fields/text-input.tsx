import type { ComponentProps, ReactNode } from 'react'
import { joinClasses } from '../join-classes.ts'
import { Affix } from './affix.tsx'
import { useFieldWiring } from './field-wiring.ts'
import { ReadOnlyTooltip } from './read-only-tooltip.tsx'

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'prefix' | 'size' | 'readOnly'> {
  isReadOnly?: boolean | undefined
  /** Explains on hover, focus and touch why the text can't be changed (spec 5-12). */
  readOnlyTooltip?: string | undefined
  prefix?: ReactNode
  suffix?: ReactNode
  isLarge?: boolean | undefined
}

export function TextInput({
  isReadOnly = false,
  readOnlyTooltip,
  prefix,
  suffix,
  isLarge = false,
  className,
  required,
  ...rest
}: TextInputProps) {
  const wired = useFieldWiring({ ...rest, required })
  const tooltip = isReadOnly && !wired.disabled ? readOnlyTooltip : undefined
  const tooltipId = `${wired.id}tooltip`
  const input = (
    <input
      type="text"
      {...rest}
      {...wired}
      aria-describedby={joinClasses(wired['aria-describedby'], tooltip && tooltipId) || undefined}
      readOnly={isReadOnly}
      className={joinClasses('input', isLarge && 'large', className)}
    />
  )
  const box = (
    <Affix before={prefix} after={suffix}>
      {input}
    </Affix>
  )
  if (!tooltip) return box
  return (
    <ReadOnlyTooltip id={tooltipId} text={tooltip}>
      {box}
    </ReadOnlyTooltip>
  )
}
