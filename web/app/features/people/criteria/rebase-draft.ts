import type { Criteria } from '@evenkeel/contract/people/criteria'
import {
  type CriteriaDraft,
  changedFields,
  draftOf,
  type FormField,
  isSame,
  pickFields,
} from './criteria-draft.ts'

interface Rebased {
  draft: CriteriaDraft
  /** Changed differently here and elsewhere, so the user must compare both. */
  collisions: FormField[]
}

/** Applies the local changes on top of what was saved elsewhere, without losing either. */
export function rebaseDraft(base: Criteria, draft: CriteriaDraft, theirs: Criteria): Rebased {
  const changed = changedFields(base, draft)
  const collisions = changed.filter(
    (field) => !isSame(base[field], theirs[field]) && !isSame(draft[field], theirs[field]),
  )
  return { draft: { ...draftOf(theirs), ...pickFields(draft, changed) }, collisions }
}
