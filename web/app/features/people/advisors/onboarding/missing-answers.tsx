import { isKeyOf } from '@evenkeel/contract/keys-of'
import { formatList } from '../../../../format/lists.ts'
import type { Problems } from '../answers/check-answers.ts'
import { fieldLabels } from '../answers/field-labels.ts'

/** Names the questions that keep Continue disabled, without marking untouched fields as errors. */
export function MissingAnswers({ problems }: { problems: Problems }) {
  const asked = new Set(Object.keys(problems).map((path) => path.split('.')[0] ?? path))
  const fields = [...asked].filter((field) => isKeyOf(fieldLabels, field))
  return (
    <p role="status" className="text-muted empty:hidden">
      {fields.length > 0 && `Still to complete: ${formatList(fields.map((field) => fieldLabels[field]))}.`}
    </p>
  )
}
