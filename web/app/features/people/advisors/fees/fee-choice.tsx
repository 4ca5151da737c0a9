import { ChoiceChips } from '../../../../ui/choice/choice-chips.tsx'
import { Field } from '../../../../ui/fields/field.tsx'
import type { AnswersForm } from '../answers/use-answers-form.ts'

interface FeeChoiceProps<T extends string> {
  form: AnswersForm
  path: string
  label: string
  options: readonly { value: T; label: string }[]
  value: T | null
  onChange: (value: T) => void
}

export function FeeChoice<T extends string>({
  form,
  path,
  label,
  options,
  value,
  onChange,
}: FeeChoiceProps<T>) {
  return (
    <Field label={label} isGroup isRequired error={form.errorOf(path)}>
      <ChoiceChips name={path} options={options} value={value} onChange={onChange} />
    </Field>
  )
}
