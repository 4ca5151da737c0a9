import type { Availability } from '@evenkeel/contract/people/availability'
import type { ProblemFields } from '@evenkeel/contract/problem'
import { useState } from 'react'
import { CallFailed } from '../../../server-link/call-failed.ts'
import { useAfterPointerUp } from '../../../ui/use-after-pointer-up.ts'
import { type AvailabilityDraft, changedFields, draftOf, patchOf, problemsIn } from './availability-draft.ts'
import { useRefetchAvailability, useSaveAvailability } from './availability-queries.ts'

interface Typed {
  draft: Partial<AvailabilityDraft>
  /** What was saved when editing began, so that changes made elsewhere are not overwritten unseen. */
  onVersion: number
}

/** Validates on change and on blur, not on mount (spec 5-17); saves only what changed. */
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

  /** False if something must be fixed first. */
  async function submit(): Promise<boolean> {
    setIsAllShown(true)
    if (Object.keys(problems).length > 0) return false
    if (save.isPending || changed.length === 0) return true
    // The user was told of the other save, so saving again overwrites it.
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

  const isShownElsewhere = isElsewhere || Object.keys(refused).length > 0
  return {
    draft,
    changed,
    change,
    submit,
    isElsewhere,
    isSaving: save.isPending,
    isSaved: save.isSuccess,
    /** The error, unless it is shown under a field or as a conflict. */
    failure: isShownElsewhere ? undefined : save.error,
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
