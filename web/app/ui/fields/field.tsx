import { CircleQuestionMark, Eye, EyeOff, TriangleAlert } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { joinClasses } from '../join-classes.ts'
import { FieldContext, type FieldWiring } from './field-wiring.ts'

export interface FieldProps {
  label: ReactNode
  children: ReactNode | ((wiring: FieldWiring) => ReactNode)
  isRequired?: boolean | undefined
  isDisabled?: boolean | undefined
  /** Radios, chips and other controls of several inputs. */
  isGroup?: boolean | undefined
  hint?: ReactNode
  /** Explains why we ask; collapsed until opened. */
  why?: ReactNode
  whoSees?: ReactNode
  /** Other people see the answer: an open eye instead of a crossed one. */
  isSeen?: boolean | undefined
  error?: ReactNode
  isErrorHidden?: boolean | undefined
  /** Muted, to the right of the label: "Rather not say", "Forgot password?". */
  action?: ReactNode
  className?: string | undefined
}

export function Field({
  label,
  children,
  isRequired = false,
  isDisabled = false,
  isGroup = false,
  hint,
  why,
  whoSees,
  isSeen = false,
  error: givenError,
  isErrorHidden = false,
  action,
  className,
}: FieldProps) {
  const id = useId()
  const [isWhyOpen, setIsWhyOpen] = useState(false)
  const [reported, setReported] = useState<string>()
  // What is no number at all matters before what the form says about its value.
  const error = reported ?? givenError
  const isInvalid = Boolean(error) && !isDisabled
  // spec 2.8-06: the text appears under the field unless it or the field is turned off.
  const hasErrorText = isInvalid && !isErrorHidden
  const ids = { label: `${id}label`, who: `${id}who`, hint: `${id}hint`, error: `${id}error` }
  const describedBy = [hasErrorText && ids.error, whoSees && ids.who, hint && ids.hint]
    .filter(Boolean)
    .join(' ')
  const wiring: FieldWiring = {
    id,
    labelId: ids.label,
    describedBy: describedBy || undefined,
    isRequired,
    isInvalid,
    isDisabled,
    isGroup,
    report: setReported,
  }
  const words = (
    <>
      {label}
      {isRequired && (
        // spec 2.8-05; announced through aria-required, shown as a red asterisk
        <span className="field-required" aria-hidden="true">
          {' *'}
        </span>
      )}
    </>
  )

  return (
    <FieldContext value={wiring}>
      <div
        className={joinClasses('field', className)}
        {...(isGroup && {
          role: 'group',
          'aria-labelledby': ids.label,
          'aria-describedby': wiring.describedBy,
        })}
      >
        <div className="flex items-baseline justify-between gap-3">
          {isGroup ? (
            <span id={ids.label} className="field-label">
              {words}
            </span>
          ) : (
            <label id={ids.label} htmlFor={id} className="field-label">
              {words}
            </label>
          )}
          {action}
        </div>
        {(why || whoSees) && (
          <div className="field-asks">
            {why && (
              <button
                type="button"
                className="field-why"
                aria-expanded={isWhyOpen}
                onClick={() => setIsWhyOpen(!isWhyOpen)}
              >
                <CircleQuestionMark className="size-4" />
                <span>Why we ask</span>
              </button>
            )}
            {whoSees && (
              <span id={ids.who}>
                {isSeen ? <Eye className="size-4" /> : <EyeOff className="size-4" />}
                {whoSees}
              </span>
            )}
          </div>
        )}
        {why && isWhyOpen && <p className="field-because">{why}</p>}
        {typeof children === 'function' ? children(wiring) : children}
        <div aria-live="polite" className="contents">
          {hasErrorText && (
            <p id={ids.error} className="field-error">
              <TriangleAlert className="size-4" />
              <span>{error}</span>
            </p>
          )}
        </div>
        {hint && (
          <p id={ids.hint} className="field-hint">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  )
}
