import { Field } from '../../../ui/fields/field.tsx'
import { TextInput, type TextInputProps } from '../../../ui/fields/text-input.tsx'

interface EmailFieldProps extends TextInputProps {
  error: string | undefined
}

export function EmailField({ error, ...input }: EmailFieldProps) {
  return (
    <Field label="Email" isRequired error={error}>
      <TextInput
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        isLarge
        {...input}
      />
    </Field>
  )
}
