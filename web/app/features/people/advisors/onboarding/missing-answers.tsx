import type { AdvisorField } from '@evenkeel/contract/people/advisor-answers'
import { formatList } from '@evenkeel/format/lists'
import type { Problems } from '../answers/check-answers.ts'
import { fieldLabels } from '../answers/field-labels.ts'

/** Names the questions that keep Continue disabled, without marking untouched fields as errors. */
export function MissingAnswers({ problems }: { problems: Problems }) {
  const fields = [...new Set(Object.keys(problems).map((path) => path.split('.')[0] as AdvisorField))]
  return (
    <p role="status" className="text-muted empty:hidden">
      {fields.length > 0 && `Still to complete: ${formatList(fields.map((field) => fieldLabels[field]))}.`}
    </p>
  )
}
