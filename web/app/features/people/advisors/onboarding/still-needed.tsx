import type { AdvisorField } from '@evenkeel/contract/people/advisor-answers'
import type { Problems } from '../answers/check-answers.ts'
import { fieldLabels } from '../answers/field-labels.ts'

const list = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Why Continue rests: which questions still want something. No error before anybody was there. */
export function StillNeeded({ problems }: { problems: Problems }) {
  const fields = [...new Set(Object.keys(problems).map((path) => path.split('.')[0] as AdvisorField))]
  return (
    <p role="status" className="text-muted empty:hidden">
      {fields.length > 0 && `Still to complete: ${list.format(fields.map((field) => fieldLabels[field]))}.`}
    </p>
  )
}
