import { Check } from 'lucide-react'
import { failureSentence } from '../../../server-link/failure-sentence.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import type { AvailabilityEditing } from './use-availability-form.ts'

/** The save button, its result, and a notice when the data changed elsewhere. */
export function SaveRow({ form }: { form: AvailabilityEditing }) {
  const isDirty = form.changed.length > 0
  const problem = failureSentence(form.failure)
  return (
    <div className="flex flex-col gap-4">
      <div role="alert" className="empty:hidden">
        {form.isElsewhere && (
          <Notice
            kind="warning"
            title="Your hours changed elsewhere"
            action={
              <Button variant="secondary" size="small" onClick={form.takeTheirs}>
                Use saved version
              </Button>
            }
          >
            Save again to keep your edits instead.
          </Notice>
        )}
        {problem && <Notice kind="danger">{problem}</Notice>}
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          type="submit"
          variant={isDirty || form.isSaving ? 'primary' : 'disabled'}
          isRunning={form.isSaving}
          runningLabel="Saving…"
        >
          Save hours
        </Button>
        <p role="status" className="flex min-w-0 flex-1 items-center gap-2 text-muted">
          {form.isSaved && !isDirty && (
            <>
              <Check className="size-4 flex-none text-accent-text" aria-hidden="true" />
              Saved. Changes apply now.
            </>
          )}
          {isDirty && !form.isSaving && 'You have unsaved changes.'}
        </p>
      </div>
    </div>
  )
}
