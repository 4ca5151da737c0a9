import { useRef } from 'react'
import { CodeInput } from '../../../../ui/fields/code-input.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import { useIsStepChanged } from '../step-changed.ts'

/** Focuses the only field of a step once, if the user came from another step. */
function useFirstFocus(isWanted: boolean): (input: HTMLElement | null) => void {
  const isStepChanged = useIsStepChanged()
  const isDone = useRef(false)
  return (input) => {
    if (!input || isDone.current) return
    isDone.current = true
    if (isWanted && isStepChanged) input.focus()
  }
}

interface CodeFieldProps {
  /** The field in its form. */
  field: {
    name: string
    value: string
    onChange: (value: string) => void
    onBlur: () => void
    ref: (input: HTMLElement | null) => void
  }
  label: string
  hint?: string
  error: string | undefined
  afterPress: (work: () => void) => void
  /** Called when a complete code is pasted or autofilled. */
  onFill?: (() => void) | undefined
  /** Focuses the field when the user comes from another step. */
  hasFirstFocus?: boolean
}

export function CodeField({
  field,
  label,
  hint,
  error,
  afterPress,
  onFill,
  hasFirstFocus = false,
}: CodeFieldProps) {
  const focusHere = useFirstFocus(hasFirstFocus)
  return (
    <Field label={label} isRequired hint={hint} error={error}>
      <CodeInput
        name={field.name}
        value={field.value}
        onChange={field.onChange}
        onFill={onFill}
        onBlur={() => afterPress(field.onBlur)}
        ref={(input) => {
          field.ref(input)
          focusHere(input)
        }}
        isLarge
      />
    </Field>
  )
}
