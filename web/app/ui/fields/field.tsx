import { Eye, EyeOff, Info, TriangleAlert } from 'lucide-react'
import { type ReactNode, useCallback, useContext, useId, useState } from 'react'
import { joinClasses } from '../join-classes.ts'
import { FieldContext, type FieldWiring, UnreadableContext } from './field-wiring.ts'

export interface FieldProps {
  label: ReactNode
  children: ReactNode | ((wiring: FieldWiring) => ReactNode)
  isRequired?: boolean | undefined
  /** Says so beside the label, where required and optional fields are mixed. */
  isOptional?: boolean | undefined
  isDisabled?: boolean | undefined
  /** Radios, chips and other controls of several inputs. */
  isGroup?: boolean | undefined
  hint?: ReactNode
  /** Explains why we ask; folded into a button beside the label. */
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
  isOptional = false,
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
  const [reported, report] = useReportedProblems()
  // What is no number at all matters before what the form says about its value.
  const error = reported ?? givenError
  const isInvalid = Boolean(error) && !isDisabled
  // spec 2.8-06: the text appears under the field unless it or the field is turned off.
  const hasErrorText = isInvalid && !isErrorHidden
  const ids = {
    label: `${id}label`,
    optional: `${id}optional`,
    why: `${id}why`,
    who: `${id}who`,
    hint: `${id}hint`,
    error: `${id}error`,
  }
  const describedBy = [
    hasErrorText && ids.error,
    isOptional && ids.optional,
    whoSees && ids.who,
    hint && ids.hint,
  ]
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
    report,
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
          <span className="flex min-w-0 items-baseline gap-1.5">
            {isGroup ? (
              <span id={ids.label} className="field-label">
                {words}
              </span>
            ) : (
              <label id={ids.label} htmlFor={id} className="field-label">
                {words}
              </label>
            )}
            {isOptional && (
              <span id={ids.optional} className="text-muted">
                optional
              </span>
            )}
            {why && (
              <button
                type="button"
                className="field-why"
                aria-label="Why we ask"
                aria-describedby={ids.label}
                aria-expanded={isWhyOpen}
                aria-controls={ids.why}
                onClick={() => setIsWhyOpen(!isWhyOpen)}
              >
                <Info className="size-4" aria-hidden="true" />
              </button>
            )}
          </span>
          {action}
        </div>
        {whoSees && (
          <p id={ids.who} className="field-audience">
            {isSeen ? <Eye className="size-4" /> : <EyeOff className="size-4" />}
            {whoSees}
          </p>
        )}
        {why && (
          <div id={ids.why} className="contents">
            {isWhyOpen && <p className="field-because">{why}</p>}
          </div>
        )}
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

/** The first problem that any input of the field has with what was typed into it. */
function useReportedProblems(): [string | undefined, FieldWiring['report']] {
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const reportToForm = useContext(UnreadableContext)
  const report = useCallback(
    (input: string, problem: string | undefined) => {
      reportToForm?.(input, problem)
      setProblems(({ [input]: _, ...others }) => (problem ? { ...others, [input]: problem } : others))
    },
    [reportToForm],
  )
  return [Object.values(problems)[0], report]
}
