import { deskReasonLengths as lengths } from '@evenkeel/contract/staff/people-desk'
import { Field } from '../../../ui/fields/field.tsx'
import { TextArea } from '../../../ui/fields/text-area.tsx'

/** Counts like the server: characters without surrounding blanks. */
export function reasonProblem(reason: string): string | undefined {
  const length = [...reason.trim()].length
  if (length < lengths.min) return `Write at least ${lengths.min} characters.`
  return length > lengths.max ? `Use at most ${lengths.max} characters.` : undefined
}

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
