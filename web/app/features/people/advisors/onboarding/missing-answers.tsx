import { formatList } from '@evenkeel/format/lists'
import type { Problems } from '../answers/check-answers.ts'
import { labelOf } from '../answers/field-labels.ts'

/** Names the questions that keep Continue disabled, without marking untouched fields as errors. */
export function MissingAnswers({ problems }: { problems: Problems }) {
  const fields = [...new Set(Object.keys(problems).map((path) => path.split('.')[0] ?? path))]
  return (
    <p role="status" className="text-muted empty:hidden">
      {fields.length > 0 && `Still needed: ${formatList(fields.map(labelOf))}.`}
    </p>
  )
}
