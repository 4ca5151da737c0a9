import { type ReactNode, useState } from 'react'
import { Field } from '../../../ui/fields/field.tsx'
import { TextInput, type TextInputProps } from '../../../ui/fields/text-input.tsx'
import { SavedMark } from './saved-mark.tsx'
import type { SaveState } from './use-save-setting.ts'

/** How the contract's schemas parse a text. */
interface Rule {
  safeParse: (
    text: string,
  ) => { success: true; data: string } | { success: false; error: { issues: { message: string }[] } }
}

interface TextRowProps
  extends Pick<TextInputProps, 'autoComplete' | 'type' | 'maxLength' | 'inputMode' | 'placeholder'> {
  label: string
  value: string | null
  rule: Rule
  onSave: (text: string | null) => void
  state: SaveState
  /** Clearing the field removes the value. */
  mayBeEmpty?: boolean
  hint?: ReactNode
}

/** Saves a valid value on blur or Enter; Escape restores the saved one. */
export function TextRow({
  label,
  value,
  rule,
  onSave,
  state,
  mayBeEmpty = false,
  hint,
  ...input
}: TextRowProps) {
  const [draft, setDraft] = useState<string | undefined>(undefined)
  const [showsError, setShowsError] = useState(false)
  const text = draft ?? value ?? ''
  const isEmptied = mayBeEmpty && text.trim() === ''
  const read = rule.safeParse(text)
  const problem = isEmptied || read.success ? undefined : read.error.issues[0]?.message

  function settle() {
    if (draft === undefined) return
    setShowsError(true)
    if (problem !== undefined) return
    const next = isEmptied || !read.success ? null : read.data
    if (next !== value) onSave(next)
    setDraft(undefined)
  }

  return (
    <Field
      label={label}
      isRequired={!mayBeEmpty}
      hint={hint}
      error={showsError && draft !== undefined ? problem : undefined}
      action={<SavedMark state={state} />}
    >
      <TextInput
        {...input}
        value={text}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={settle}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle()
          if (event.key === 'Escape') setDraft(undefined)
        }}
      />
    </Field>
  )
}
