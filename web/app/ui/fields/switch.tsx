import type { ComponentProps } from 'react'
import { joinClasses } from '../join-classes.ts'
import { useFieldWiring } from './field-wiring.ts'

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'size' | 'onChange'> {
  checked: boolean
  onChange: (isOn: boolean) => void
}

/**
 * Takes effect immediately; for values that are saved later use a check box. Named by a Field, aria-label or
 * aria-labelledby.
 */
export function Switch({ checked, onChange, className, required, ...rest }: SwitchProps) {
  const wired = useFieldWiring({ ...rest, required })
  return (
    <span className={joinClasses('switch', className)}>
      <input
        {...rest}
        {...wired}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span aria-hidden="true">
        <i />
      </span>
    </span>
  )
}
