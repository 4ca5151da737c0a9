import { Check } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { joinClasses } from '../../../ui/join-classes.ts'
import { ChangedElsewhere } from './changed-elsewhere.tsx'
import type { CriteriaEditing } from './use-criteria-form.ts'

/** Sticky while there are unsaved changes. */
export function SaveBar({ form }: { form: CriteriaEditing }) {
  const isDirty = form.changed.length > 0
  const hasConflict = form.collisions.length > 0
  return (
    <div
      className={joinClasses(
        'flex flex-wrap items-center gap-x-4 gap-y-2',
        isDirty &&
          'sticky bottom-0 z-10 -mx-4 border-t border-line bg-canvas px-4 py-3 medium:mx-0 medium:px-0',
      )}
    >
      <ChangedElsewhere form={form} />
      <Button
        type="submit"
        variant={(isDirty && !hasConflict) || form.isSaving ? 'primary' : 'disabled'}
        isRunning={form.isSaving}
        runningLabel="Saving…"
      >
        Save criteria
      </Button>
      <p role="status" className="flex min-w-0 flex-1 items-center gap-2 text-muted">
        {form.isSaved && !isDirty && (
          <>
            <Check className="size-4 text-accent-text" aria-hidden="true" />
            Saved. Applies to new searches, not open requests.
          </>
        )}
        {isDirty &&
          !form.isSaving &&
          (hasConflict ? 'Choose a version to save.' : 'You have unsaved changes.')}
      </p>
    </div>
  )
}
