import { Check, Minus } from 'lucide-react'
import { type ComponentProps, type ReactNode, useEffect, useImperativeHandle, useRef } from 'react'
import { joinClasses } from '../join-classes.ts'
import { useIsReadOnly } from '../read-only.tsx'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  children: ReactNode
  /** A second, muted line under the label. */
  description?: ReactNode
  isIndeterminate?: boolean | undefined
  error?: ReactNode
}

export function Checkbox({
  children,
  description,
  isIndeterminate = false,
  error,
  className,
  required,
  ref,
  ...rest
}: CheckboxProps) {
  const input = useRef<HTMLInputElement>(null)
  const isReadOnly = useIsReadOnly()
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)
  useEffect(() => {
    if (input.current) input.current.indeterminate = isIndeterminate
  }, [isIndeterminate])
  return (
    <label className={joinClasses('check', className)}>
      <input
        {...rest}
        ref={input}
        type="checkbox"
        disabled={rest.disabled || isReadOnly}
        aria-required={required || undefined}
        aria-invalid={Boolean(error) || undefined}
      />
      <span className="check-box" aria-hidden="true">
        {isIndeterminate ? <Minus /> : <Check />}
      </span>
      <span>
        <span className={description ? 'font-semibold' : undefined}>{children}</span>
        {required && (
          <span className="field-required" aria-hidden="true">
            {' *'}
          </span>
        )}
        {description && <span className="block text-muted">{description}</span>}
        {error && !rest.disabled && <span className="block text-danger">{error}</span>}
      </span>
    </label>
  )
}
