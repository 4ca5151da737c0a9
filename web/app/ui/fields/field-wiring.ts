import { createContext, type Ref, useContext, useEffect, useId } from 'react'
import { useIsReadOnly } from '../read-only.tsx'

export interface FieldWiring {
  id: string
  labelId: string
  describedBy: string | undefined
  isRequired: boolean
  isInvalid: boolean
  isDisabled: boolean
  /** The Field itself is the named group around several inputs. */
  isGroup: boolean
  /** What the input itself finds wrong with what was typed; shown where the field's own error would be. */
  report: ReportProblem
}

/** By input, because a field or a form may have several. */
export type ReportProblem = (input: string, problem: string | undefined) => void

export const FieldContext = createContext<FieldWiring | null>(null)

/** A form that must not go on while something typed cannot be read, because it would be lost. */
export const UnreadableContext = createContext<ReportProblem | null>(null)

interface OwnAttributes {
  id?: string | undefined
  required?: boolean | undefined
  disabled?: boolean | undefined
  type?: string | undefined
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | 'true' | 'false' | 'grammar' | 'spelling' | undefined
}

/** What a field into which one types to find something takes, besides its value and options. */
export interface FinderProps {
  placeholder?: string | undefined
  isDisabled?: boolean | undefined
  required?: boolean | undefined
  id?: string | undefined
  className?: string | undefined
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLInputElement> | undefined
  'aria-label'?: string | undefined
  'aria-describedby'?: string | undefined
}

export interface WiredAttributes {
  id: string
  disabled: boolean | undefined
  'aria-required': boolean | undefined
  'aria-invalid': OwnAttributes['aria-invalid']
  'aria-describedby': string | undefined
}

// Called by every input to get the id, hint and error of the Field around it. `aria-required` replaces `required`,
// so that the browser's own validation bubbles never appear.
export function useFieldWiring(own: OwnAttributes): WiredAttributes {
  const field = useContext(FieldContext)
  const ownId = useId()
  // Searching only reads.
  const isReadOnly = useIsReadOnly() && own.type !== 'search'
  const describedBy = [field?.describedBy, own['aria-describedby']].filter(Boolean).join(' ')
  return {
    id: own.id ?? (field && !field.isGroup ? field.id : ownId),
    disabled: isReadOnly || (own.disabled ?? (field?.isDisabled || undefined)),
    'aria-required': own.required || field?.isRequired || undefined,
    'aria-invalid': own['aria-invalid'] ?? (field?.isInvalid || undefined),
    'aria-describedby': describedBy || undefined,
  }
}

/** Hands a sentence to the field around the input; answers it again where there is none to show it. */
export function useFieldProblem(problem: string | undefined): string | undefined {
  const input = useId()
  const report = useContext(FieldContext)?.report
  useEffect(() => {
    if (!problem) return
    report?.(input, problem)
    return () => report?.(input, undefined)
  }, [report, input, problem])
  return report ? undefined : problem
}

// For controls made of several inputs (radios, chips): the group carries the name, not one of its inputs.
export function useGroupWiring(): FieldWiring | null {
  return useContext(FieldContext)
}
