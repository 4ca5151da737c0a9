import { changeEmailSentence } from '@evenkeel/contract/sentences'
import { TextInput } from './text-input.tsx'

interface ReadOnlyEmailProps {
  value: string
  /** The address to write to for a change. */
  contactEmail: string
  id?: string | undefined
}

// spec 5-12
export function ReadOnlyEmail({ value, contactEmail, id }: ReadOnlyEmailProps) {
  return (
    <TextInput
      id={id}
      type="email"
      value={value}
      isReadOnly
      readOnlyTooltip={changeEmailSentence(contactEmail)}
    />
  )
}
