import { keysOf } from '@evenkeel/contract/keys-of'
import type { Criteria } from '@evenkeel/contract/people/criteria'
import type { StateCode } from '@evenkeel/contract/people/profile-choices'
import { useEffect, useState } from 'react'
import { CallFailed } from '../../../server-link/call-failed.ts'
import {
  type CriteriaDraft,
  changedFields,
  draftOf,
  type FormField,
  formFields,
  patchOf,
  problemsIn,
} from './criteria-draft.ts'
import { useRefetchCriteria, useSaveCriteria } from './criteria-queries.ts'
import { rebaseDraft } from './rebase-draft.ts'

interface Options {
  criteria: Criteria
  registeredStates: readonly StateCode[] | null
  onSaved: () => void
  onValidity: ((isValid: boolean) => void) | undefined
}

interface Editing {
  base: Criteria
  draft: CriteriaDraft
  collisions: readonly FormField[]
}

/** The register's state is the best default for advisors who have not said where they work. */
function begin(criteria: Criteria, registeredStates: readonly StateCode[] | null): Editing {
  const draft = draftOf(criteria)
  const isUntold = criteria.updated_at === null && draft.states.length === 0
  return {
    base: criteria,
    draft: isUntold ? { ...draft, states: [...(registeredStates ?? [])] } : draft,
    collisions: [],
  }
}

const fieldOf = (path: string) => formFields.find((field) => path === field || path.startsWith(`${field}.`))

function serverErrorsIn(error: unknown): Partial<Record<FormField, string>> {
  if (!(error instanceof CallFailed)) return {}
  const named = Object.entries(error.fields ?? {}).map(([path, words]) => [fieldOf(path), words] as const)
  return Object.fromEntries(named.filter(([field]) => field !== undefined))
}

/** Validates on change and on blur, not on mount (spec 5-17); saves only what changed. */
export function useCriteriaForm({ criteria, registeredStates, onSaved, onValidity }: Options) {
  const [editing, setEditing] = useState(() => begin(criteria, registeredStates))
  const [touched, setTouched] = useState<ReadonlySet<FormField>>(new Set())
  const [refused, setRefused] = useState<Partial<Record<FormField, string>>>({})
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [isConflictShown, setIsConflictShown] = useState(false)
  const readAgain = useRefetchCriteria()
  const save = useSaveCriteria((saved) => setEditing((now) => ({ ...now, base: saved, collisions: [] })))
  const { base, draft, collisions } = editing

  // Saved elsewhere or next to this form, so the local changes are applied on top.
  if (criteria.version !== base.version) {
    const rebased = rebaseDraft(base, draft, criteria)
    setEditing({ base: criteria, ...rebased })
  }

  const changed = changedFields(base, draft)
  const sent = base.updated_at === null ? formFields : changed
  const problems = problemsIn(draft, sent, registeredStates)
  const isValid = Object.keys(problems).length === 0
  useEffect(() => onValidity?.(isValid), [isValid, onValidity])

  function touch(...fields: FormField[]) {
    setTouched((before) => new Set([...before, ...fields]))
  }

  function change(part: Partial<CriteriaDraft>) {
    const fields = keysOf(part)
    setEditing((now) => ({ ...now, draft: { ...now.draft, ...part } }))
    setRefused((before) => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in part))))
    touch(...fields)
    if (save.isSuccess) save.reset()
  }

  async function submit(): Promise<boolean> {
    setIsSubmitted(true)
    if (!isValid) return false
    if (save.isPending) return true
    if (sent.length > 0) {
      try {
        await save.mutateAsync({ ...patchOf(draft, sent), version: base.version })
      } catch (error) {
        setRefused(serverErrorsIn(error))
        if (error instanceof CallFailed && error.code === 'changed-elsewhere') {
          setIsConflictShown(true)
          await readAgain()
        }
        return true
      }
    }
    setIsConflictShown(false)
    onSaved()
    return true
  }

  const hasCollision = isConflictShown || collisions.length > 0
  const isElsewhere = save.error instanceof CallFailed && save.error.code === 'changed-elsewhere'
  return {
    draft,
    base,
    change,
    touch,
    submit,
    changed,
    hasCollision,
    isSaving: save.isPending,
    isSaved: save.isSuccess,
    /** The error, unless it is shown under a field or as a conflict. */
    failure: isElsewhere || Object.keys(refused).length > 0 ? undefined : save.error,
    takeTheirs() {
      setEditing(begin(base, null))
      setIsConflictShown(false)
      setTouched(new Set())
      save.reset()
    },
    errorOf(field: FormField): string | undefined {
      return (touched.has(field) || isSubmitted ? problems[field] : undefined) ?? refused[field]
    },
  }
}

export type CriteriaEditing = ReturnType<typeof useCriteriaForm>
