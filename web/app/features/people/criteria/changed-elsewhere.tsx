import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { describeField, fieldLabels } from './criteria-words.ts'
import type { CriteriaEditing } from './use-criteria-form.ts'

/** Shown when two tabs or devices change the criteria: both versions side by side, and no input is lost. */
export function ChangedElsewhere({ form }: { form: CriteriaEditing }) {
  const { base, draft, changed, hasCollision, takeTheirs } = form
  return (
    <div role="alert" className="empty:hidden">
      {hasCollision && (
        <Notice
          kind="warning"
          title="Your criteria changed in another tab or on another device"
          action={
            <Button variant="secondary" size="small" onClick={takeTheirs}>
              Use saved version
            </Button>
          }
        >
          Nothing you typed is lost. Save again to keep yours.
          {changed.length > 0 && (
            <dl className="mt-2 flex flex-col gap-2">
              {changed.map((field) => (
                <div key={field}>
                  <dt className="font-semibold text-text">{fieldLabels[field]}</dt>
                  <dd>Yours: {describeField(field, draft)}</dd>
                  <dd>Saved: {describeField(field, base)}</dd>
                </div>
              ))}
            </dl>
          )}
        </Notice>
      )}
    </div>
  )
}
