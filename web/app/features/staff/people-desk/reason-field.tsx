import { deskReasonLengths as lengths } from '@evenkeel/contract/staff/people-desk'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'
import { lengthProblem } from '../../../words/length-problem.ts'

export const reasonProblem = (reason: string) => lengthProblem(reason, lengths)

interface ReasonFieldProps {
  value: string
  onChange: (reason: string) => void
  error: string | undefined
  hint: string
}

export function ReasonField({ value, onChange, error, hint }: ReasonFieldProps) {
  return (
    <Field label="Reason" isRequired hint={hint} error={error}>
      <TextArea
        rows={3}
        maxLength={lengths.max}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
