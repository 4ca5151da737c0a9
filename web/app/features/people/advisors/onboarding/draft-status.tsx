import type { AdvisorField } from '@evenkeel/contract/people/advisor-answers'
import { Check } from 'lucide-react'
import { failureSentence } from '../../../../server-link/failure-sentence.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { fieldLabels } from '../answers/field-labels.ts'
import { useScrollIntoView } from '../answers/use-scroll-into-view.ts'
import { isTextField } from './draft-answers.ts'
import type { Typed } from './profile-draft.ts'
import type { StepDraft } from './use-step-draft.ts'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

function Version({ label, field, typed }: { label: string; field: AdvisorField; typed: Typed }) {
  const value = isTextField(field) ? typed[field] : undefined
  return (
    <div className="min-w-0">
      <dt>{label}</dt>
      <dd className="max-h-40 overflow-y-auto whitespace-pre-wrap text-text wrap-anywhere">
        {value ?? (field in typed ? 'Changed' : 'Not changed')}
      </dd>
    </div>
  )
}

/** Another tab or device has typed something else: both versions, and neither is lost unseen. */
export function DraftConflict({ draft, fields }: { draft: StepDraft; fields: readonly AdvisorField[] }) {
  const part = useScrollIntoView(draft.view?.saving === 'clash')
  if (draft.view?.saving !== 'clash') return null
  const { value: mine = {}, theirs = {} } = draft.view ?? {}
  const differing = fields.filter((field) => !isSame(mine[field], theirs[field]))
  return (
    <div ref={part} role="alert" className="scroll-my-20">
      <Notice kind="warning" title="You typed something else in another tab or on another device">
        Nothing is lost. Choose the version to continue with.
        {differing.map((field) => (
          <section key={field} aria-label={fieldLabels[field]} className="mt-3 border-t border-line pt-3">
            <h2 className="text-14 text-text">{fieldLabels[field]}</h2>
            <dl className="mt-1 grid gap-3 min-[560px]:grid-cols-2">
              <Version label="Here" field={field} typed={mine} />
              <Version label="There" field={field} typed={theirs} />
            </dl>
          </section>
        ))}
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="secondary" size="small" onClick={draft.keepMine}>
            Keep this version
          </Button>
          <Button variant="secondary" size="small" onClick={draft.takeTheirs}>
            Use other version
          </Button>
        </div>
      </Notice>
    </div>
  )
}

const words: Readonly<Record<string, string>> = {
  waiting: 'Saving draft…',
  saving: 'Saving draft…',
  saved: 'Draft saved',
}

/** Whether the typed answers are kept. A draft is not part of the profile until Continue saves it. */
export function DraftNote({ draft: { view, retry } }: { draft: Pick<StepDraft, 'view' | 'retry'> }) {
  const saving = view?.saving ?? 'resting'
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1 empty:hidden">
      <span role="status" className="flex items-center gap-1.5 empty:hidden">
        {saving === 'saved' && <Check className="size-4 text-accent-text" aria-hidden="true" />}
        {saving === 'failed' ? (
          <span className="text-danger">Draft not saved. {failureSentence(view?.error)}</span>
        ) : (
          words[saving]
        )}
      </span>
      {saving === 'failed' && (
        <Button variant="secondary" size="small" onClick={retry}>
          Retry
        </Button>
      )}
    </span>
  )
}
