import type { Availability } from '@evenkeel/contract/people/availability'
import type { ProblemFields } from '@evenkeel/contract/problem'
import { useState } from 'react'
import { CallFailed } from '../../../server-link/call-failed.ts'
import { useAfterPointerUp } from '../../../ui/use-after-pointer-up.ts'
import { type AvailabilityDraft, changedFields, draftOf, patchOf, problemsIn } from './availability-draft.ts'
import { useRefetchAvailability, useSaveAvailability } from './availability-queries.ts'

interface Typed {
  draft: Partial<AvailabilityDraft>
  /** What was saved when typing began: somebody else's save since then is not written over unseen. */
  onVersion: number
}

/** Checked on change and on leaving a part, not when it appears (spec 5-17); saves only what was changed. */
export function useAvailabilityForm(saved: Availability, onSaved: () => void) {
  const [typed, setTyped] = useState<Typed>()
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [isAllShown, setIsAllShown] = useState(false)
  const [refused, setRefused] = useState<ProblemFields>({})
  const [isElsewhere, setIsElsewhere] = useState(false)
  const readAgain = useRefetchAvailability()
  const save = useSaveAvailability(forget)
  const afterPress = useAfterPointerUp()

  const draft = { ...draftOf(saved), ...typed?.draft }
  const changed = changedFields(saved, draft)
  const problems = problemsIn(draft)

  function forget() {
    setTyped(undefined)
    setSeen(new Set())
    setIsAllShown(false)
    setRefused({})
    setIsElsewhere(false)
  }

  function change(part: Partial<AvailabilityDraft>) {
    setTyped((before) => ({
      draft: { ...before?.draft, ...part },
      onVersion: before?.onVersion ?? saved.version,
    }))
    if ('weekly_hours' in part) setRefused({})
    if (!save.isPending) save.reset()
  }

  /** False when something is to be mended first. */
  async function submit(): Promise<boolean> {
    setIsAllShown(true)
    if (Object.keys(problems).length > 0) return false
    if (save.isPending || changed.length === 0) return true
    // Told of another save, somebody who saves again has seen it.
    const version = isElsewhere ? saved.version : (typed?.onVersion ?? saved.version)
    try {
      await save.mutateAsync({ ...patchOf(draft, changed), version })
      onSaved()
    } catch (error) {
      if (!(error instanceof CallFailed)) return true
      setRefused(error.fields ?? {})
      if (error.code === 'changed-elsewhere') {
        await readAgain()
        setIsElsewhere(true)
      }
    }
    return true
  }

  const isTold = isElsewhere || Object.keys(refused).length > 0
  return {
    draft,
    changed,
    change,
    submit,
    isElsewhere,
    isSaving: save.isPending,
    isSaved: save.isSuccess,
    /** What went wrong, unless it stands under a field or is told as a collision. */
    failure: isTold ? undefined : save.error,
    takeTheirs() {
      forget()
      save.reset()
    },
    leave: (path: string) => afterPress(() => setSeen((before) => new Set(before).add(path))),
    problemOf: (path: string): string | undefined => problems[path] ?? refused[path],
    errorOf: (path: string): string | undefined =>
      (isAllShown || seen.has(path) ? problems[path] : undefined) ?? refused[path],
  }
}

export type AvailabilityEditing = ReturnType<typeof useAvailabilityForm>
