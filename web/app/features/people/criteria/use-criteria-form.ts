import { keysOf } from '@evenkeel/contract/keys-of'
import type { Criteria } from '@evenkeel/contract/people/criteria'
import type { StateCode } from '@evenkeel/contract/people/profile-choices'
import { useEffect, useState } from 'react'
import { type Resolver, useForm, useWatch } from 'react-hook-form'
import { CallFailed, isRefusedAs } from '../../../server-link/call-failed.ts'
import { resolverResult } from '../../../ui/fields/resolver-result.ts'
import {
  type CompleteDraft,
  type CriteriaDraft,
  changedFields,
  completeDraft,
  draftOf,
  type FormField,
  formFields,
  pickFields,
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

interface Known {
  /** The saved criteria that the draft is compared with. */
  base: Criteria
  /** Changed differently here and elsewhere. */
  collisions: readonly FormField[]
}

/** The register's state is the best default for advisors who have not said where they work. */
function firstDraft(criteria: Criteria, registeredStates: readonly StateCode[] | null): CriteriaDraft {
  const draft = draftOf(criteria)
  const isUntold = criteria.updated_at === null && draft.states.length === 0
  return isUntold ? { ...draft, states: [...(registeredStates ?? [])] } : draft
}

const fieldOf = (path: string) => formFields.find((field) => path === field || path.startsWith(`${field}.`))

function serverErrorsIn(error: unknown): { field: FormField; message: string }[] {
  if (!(error instanceof CallFailed)) return []
  return Object.entries(error.fields ?? {}).flatMap(([path, message]) => {
    const field = fieldOf(path)
    return field ? [{ field, message }] : []
  })
}

/** Validates on change and on blur, not on mount (spec 5-17); saves only what changed. */
export function useCriteriaForm({ criteria, registeredStates, onSaved, onValidity }: Options) {
  const [{ base, collisions: collided }, setKnown] = useState<Known>({ base: criteria, collisions: [] })
  // How often a save was refused because of another one; 0 without a conflict.
  const [conflictCount, setConflictCount] = useState(0)
  const readAgain = useRefetchCriteria()
  const save = useSaveCriteria((saved) => setKnown({ base: saved, collisions: [] }))
  const sentOf = (draft: CriteriaDraft) =>
    base.updated_at === null ? formFields : changedFields(base, draft)
  const resolver: Resolver<CriteriaDraft, unknown, CompleteDraft> = (draft) =>
    resolverResult(completeDraft(draft, base), problemsIn(draft, sentOf(draft), registeredStates))
  const form = useForm({ resolver, defaultValues: firstDraft(criteria, registeredStates) })
  const { reset, getValues } = form
  const { errors, isValid, submitCount } = form.formState
  const draft = useWatch({ control: form.control, compute: (values: CriteriaDraft) => ({ ...values }) })
  const changed = changedFields(base, draft)
  // A field set to what is saved no longer collides.
  const collisions = collided.filter((field) => changed.includes(field))
  useEffect(() => onValidity?.(isValid), [isValid, onValidity])

  // Saved elsewhere or next to this form, so the local changes are applied on top.
  useEffect(() => {
    if (criteria.version <= base.version) return
    const rebased = rebaseDraft(base, getValues(), criteria)
    reset(rebased.draft, { keepErrors: true, keepIsSubmitted: true, keepSubmitCount: true })
    setKnown({ base: criteria, collisions: rebased.collisions })
  }, [criteria, base, getValues, reset])

  function change(part: Partial<CriteriaDraft>) {
    form.setValues(part)
    void form.trigger(keysOf(part))
    if (save.isSuccess) save.reset()
  }

  async function send(values: CompleteDraft) {
    if (save.isPending) return
    // Another save would overwrite the other version unseen.
    if (collisions.length > 0) return setConflictCount((before) => before + 1)
    return put(values)
  }

  async function put(values: CompleteDraft) {
    const sent = sentOf(values)
    try {
      if (sent.length > 0) await save.mutateAsync({ ...pickFields(values, sent), version: base.version })
    } catch (error) {
      for (const { field, message } of serverErrorsIn(error))
        form.setError(field, { type: 'server', message })
      if (isRefusedAs(error, 'changed-elsewhere')) {
        setConflictCount((before) => before + 1)
        await readAgain()
      }
      return
    }
    setConflictCount(0)
    onSaved()
  }

  const isShownElsewhere =
    isRefusedAs(save.error, 'changed-elsewhere') || serverErrorsIn(save.error).length > 0
  return {
    draft,
    base,
    change,
    touch: (field: FormField) => void form.trigger(field),
    submit: form.handleSubmit(send),
    submitCount,
    changed,
    /** Changed differently here and elsewhere: one version has to be chosen. */
    collisions,
    conflictCount,
    /** Saved elsewhere meanwhile, but in other fields. */
    isMerged: conflictCount > 0 && collisions.length === 0 && !save.isPending,
    keepMine: form.handleSubmit(put),
    isSaving: save.isPending,
    isSaved: save.isSuccess,
    /** The error, unless it is shown under a field or as a conflict. */
    failure: isShownElsewhere ? undefined : save.error,
    takeTheirs() {
      reset(draftOf(base))
      setKnown({ base, collisions: [] })
      setConflictCount(0)
      save.reset()
    },
    errorOf: (field: FormField): string | undefined => errors[field]?.message,
  }
}

export type CriteriaEditing = ReturnType<typeof useCriteriaForm>
