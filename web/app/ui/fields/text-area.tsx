import { type ComponentProps, useState } from 'react'
import { joinClasses } from '../join-classes.ts'
import { LiveRegion } from '../screen-reader.tsx'
import { useFieldWiring } from './field-wiring.ts'

export interface TextAreaProps extends Omit<ComponentProps<'textarea'>, 'readOnly'> {
  /** Shows "n/5000 characters" and marks the field beyond the limit; typing is never cut off. */
  maxLength?: number | undefined
  isReadOnly?: boolean | undefined
}

export function TextArea({ maxLength, isReadOnly, className, required, onChange, ...rest }: TextAreaProps) {
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''))
  const wired = useFieldWiring({ ...rest, required })
  const length = String(rest.value ?? typed).length
  const isOver = maxLength !== undefined && length > maxLength
  const counterId = `${wired.id}count`
  const describedBy = joinClasses(wired['aria-describedby'], maxLength !== undefined && counterId)

  return (
    <>
      <textarea
        {...rest}
        {...wired}
        aria-describedby={describedBy || undefined}
        aria-invalid={wired['aria-invalid'] ?? (isOver || undefined)}
        readOnly={isReadOnly}
        className={joinClasses('input', className)}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange?.(event)
        }}
      />
      {maxLength !== undefined && (
        <>
          <p id={counterId} className={joinClasses('text-area-count num', isOver && 'full')}>
            {length}/{maxLength} characters
          </p>
          {/* Announced only near the limit, because a number after each letter would be noise. */}
          <LiveRegion>
            {isOver
              ? `${length - maxLength} characters too many`
              : maxLength - length <= 20 && length > 0
                ? `${maxLength - length} characters left`
                : ''}
          </LiveRegion>
        </>
      )}
    </>
  )
}
