import type { Criteria } from '@evenkeel/contract/people/criteria'
import { type CriteriaDraft, draftOf, type FormField, formFields, isSame } from './criteria-draft.ts'

interface Rebased {
  draft: CriteriaDraft
  /** Changed differently here and elsewhere, so the user must compare both. */
  collisions: FormField[]
}

/** Applies the local changes on top of what was saved elsewhere, without losing either. */
export function rebaseDraft(base: Criteria, draft: CriteriaDraft, theirs: Criteria): Rebased {
  const next: Record<string, unknown> = draftOf(theirs)
  const collisions: FormField[] = []
  for (const field of formFields) {
    if (isSame(base[field], draft[field])) continue
    next[field] = draft[field]
    if (!isSame(base[field], theirs[field]) && !isSame(draft[field], theirs[field])) collisions.push(field)
  }
  return { draft: next as unknown as CriteriaDraft, collisions }
}
