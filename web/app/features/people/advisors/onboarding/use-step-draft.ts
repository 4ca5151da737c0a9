import type { AdvisorField } from '@evenkeel/contract/people/advisor-answers'
import { useEffect } from 'react'
import type { AutosaveView } from '../../../../server-link/autosave.ts'
import { useFlushOnLeave } from '../../../../server-link/use-flush-on-leave.ts'
import type { AnswersForm } from '../answers/use-answers-form.ts'
import { fetchDraft, pickTyped, type Typed, useDraft, withTyped } from './profile-draft.ts'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

export interface StepDraft {
  /** Undefined where drafts cannot be kept. */
  view: AutosaveView<Typed> | undefined
  retry: () => void
  takeTheirs: () => void
  keepMine: () => void
  /** Before the answers are saved, so that no draft arrives after them. */
  stop: () => Promise<void>
  /** Starts again, with what the server kept. */
  restart: () => Promise<void>
}

/** Keeps the unsaved answers of a step as a draft on the server, a second after the last change. */
export function useStepDraft(form: AnswersForm, fields: readonly AdvisorField[]): StepDraft {
  const { draft, view } = useDraft()
  const typed: Typed = pickTyped(form.values, form.changedFields)
  const written = JSON.stringify(typed)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change of what was typed is written
  useEffect(() => {
    if (!draft) return
    const before = draft.view().value
    if (!isSame(pickTyped(before, fields), typed)) draft.write(withTyped(before, fields, typed))
  }, [draft, written])
  useFlushOnLeave(draft)
  return {
    view,
    retry: () => draft?.flush(),
    takeTheirs() {
      if (!view?.theirs) return
      form.reset(fields)
      form.fill(pickTyped(view.theirs, fields))
      draft?.takeTheirs()
    },
    keepMine: () => draft?.keepMine(),
    stop: async () => draft?.stop(),
    restart: fetchDraft,
  }
}
