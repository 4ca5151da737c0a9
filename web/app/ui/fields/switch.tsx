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
    <span
      className={joinClasses(
        'relative inline-grid min-h-6 align-middle flex-none place-items-center has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text pointer-coarse:min-h-11 pointer-coarse:min-w-11',
        'rounded-full',
        className,
      )}
    >
      <input
        {...rest}
        {...wired}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="peer absolute inset-0 m-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none block h-6 w-10 rounded-full border border-line-strong bg-sunken p-[3px] transition-colors peer-checked:border-accent-mark peer-checked:bg-accent peer-disabled:border-line peer-disabled:bg-quiet peer-checked:[&>i]:translate-x-4 peer-checked:[&>i]:bg-accent-ink peer-disabled:[&>i]:bg-line-strong"
      >
        <i className="block size-4 rounded-full bg-muted transition-transform" />
      </span>
    </span>
  )
}
