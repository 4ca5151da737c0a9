import type { AdvisorField } from '@evenkeel/contract/people/advisor-answers'
import type { AdvisorProfile } from '@evenkeel/contract/people/advisors'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { answerIn } from '../onboarding/draft-answers.ts'
import { answerInWords } from './answer-in-words.ts'
import { fieldLabels } from './field-labels.ts'
import type { AnswersForm } from './use-answers-form.ts'
import { useScrollIntoView } from './use-scroll-into-view.ts'

interface ChangedElsewhereProps {
  form: AnswersForm
  /** The answers saved now. */
  profile: AdvisorProfile
  fields: readonly AdvisorField[] | undefined
}

const nothingSaid = 'Nothing'

function Words({ label, lines }: { label: string; lines: readonly string[] }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="whitespace-pre-line text-text">{lines.join('\n') || nothingSaid}</dd>
    </div>
  )
}

/** Shown when two tabs or devices change the same profile: both answers side by side, and no input is lost. */
export function ChangedElsewhere({ form, profile, fields }: ChangedElsewhereProps) {
  const part = useScrollIntoView(fields !== undefined)
  return (
    <div ref={part} role="alert" className="scroll-my-20 empty:hidden">
      {fields && (
        <Notice kind="warning" title="Your profile changed in another tab or on another device">
          {fields.length === 0
            ? 'The changes don’t conflict. Save again to keep both.'
            : 'Nothing you typed is lost. Save again to keep yours, or use the other version.'}
          {fields.map((field) => (
            <section key={field} aria-label={fieldLabels[field]} className="mt-3 border-t border-line pt-3">
              <h2 className="text-14 text-text">{fieldLabels[field]}</h2>
              <dl className="mt-1 grid gap-3 min-[560px]:grid-cols-2">
                <Words label="Yours" lines={answerInWords(field, answerIn(form.values, field))} />
                <Words label="Saved elsewhere" lines={answerInWords(field, profile[field])} />
              </dl>
              <Button variant="secondary" size="small" className="mt-2" onClick={() => form.reset([field])}>
                Use other version
              </Button>
            </section>
          ))}
        </Notice>
      )}
    </div>
  )
}
