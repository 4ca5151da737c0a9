import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { describeField, fieldLabels } from './criteria-words.ts'
import type { CriteriaEditing } from './use-criteria-form.ts'

/**
 * Shown next to Save when two tabs or devices change the criteria: both versions side by side. Nothing is saved until
 * one is chosen, and no input is lost.
 */
export function ChangedElsewhere({ form }: { form: CriteriaEditing }) {
  const { base, draft, collisions, conflictCount, isMerged, takeTheirs, keepMine } = form
  const panel = useRef<HTMLDivElement>(null)
  const isShown = isMerged || collisions.length > 0
  // Only after a refused save, so that no one loses the field they are typing in.
  useEffect(() => {
    if (conflictCount > 0 && isShown) panel.current?.focus()
  }, [conflictCount, isShown])
  return (
    <div role="alert" className="w-full empty:hidden">
      {isShown && (
        <div ref={panel} tabIndex={-1} className="max-h-[60dvh] scroll-my-20 overflow-y-auto rounded-card">
          <Notice kind="warning" title="Your criteria changed in another tab or on another device">
            {isMerged ? (
              'The changes don’t conflict. Save again to keep both.'
            ) : (
              <>
                Nothing is saved yet, and nothing you typed is lost. Choose which version to keep.
                <dl className="mt-2 flex flex-col gap-2">
                  {collisions.map((field) => (
                    <div key={field} className="grid gap-x-4 min-[560px]:grid-cols-2">
                      <dt className="col-span-full font-semibold text-text">{fieldLabels[field]}</dt>
                      <dd>Yours: {describeField(field, draft)}</dd>
                      <dd>Saved: {describeField(field, base)}</dd>
                    </div>
                  ))}
                </dl>
                <div className="mt-3 flex flex-wrap gap-2">
                  <Button variant="secondary" size="small" isRunning={form.isSaving} onClick={keepMine}>
                    Save your version
                  </Button>
                  <Button variant="secondary" size="small" onClick={takeTheirs}>
                    Use saved version
                  </Button>
                </div>
              </>
            )}
          </Notice>
        </div>
      )}
    </div>
  )
}
