import type { Criteria } from '@evenkeel/contract/people/criteria'
import { type CriteriaDraft, draftOf, type FormField, formFields, isSame } from './criteria-draft.ts'

interface Rebased {
  draft: CriteriaDraft
  /** Changed here and, differently, elsewhere: somebody has to look at both. */
  collisions: FormField[]
}

/** What was typed here on top of what was saved elsewhere: nothing typed is lost, nothing saved is overlooked. */
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
