import { TextInput } from './text-input.tsx'

interface ReadOnlyEmailProps {
  value: string
  /** Where people write to have it changed. */
  contactEmail: string
  id?: string | undefined
}

// spec 5-12: the words are the specification's.
export function ReadOnlyEmail({ value, contactEmail, id }: ReadOnlyEmailProps) {
  return (
    <TextInput
      id={id}
      type="email"
      value={value}
      isReadOnly
      readOnlyTooltip={`Contact us at ${contactEmail} to change your email address.`}
    />
  )
}
