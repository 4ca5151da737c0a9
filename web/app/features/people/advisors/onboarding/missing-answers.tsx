import { formatList } from '@evenkeel/format/lists'
import { isField, labelOf } from '../answers/field-labels.ts'
import type { AnswersForm } from '../answers/use-answers-form.ts'
import { isTextField } from './draft-answers.ts'

/** Names the questions that keep Continue disabled, without marking untouched fields as errors. */
export function MissingAnswers({ form: { problems, values } }: { form: AnswersForm }) {
  const fields = [...new Set(Object.keys(problems).map((path) => path.split('.')[0] ?? path))]
  // A draft may come back with a text that is too long or too short: it isn't missing.
  const isWritten = (field: string) => isField(field) && isTextField(field) && values[field].trim() !== ''
  const missing = fields.filter((field) => !isWritten(field))
  const wrong = fields.filter(isWritten)
  return (
    <div role="status" className="text-muted empty:hidden">
      {missing.length > 0 && <p>Still needed: {formatList(missing.map(labelOf))}.</p>}
      {wrong.map((field) => (
        <p key={field}>
          {labelOf(field)}: {problems[field]}
        </p>
      ))}
    </div>
  )
}
