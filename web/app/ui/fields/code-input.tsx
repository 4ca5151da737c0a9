import type { ChangeEvent } from 'react'
import { joinClasses } from '../join-classes.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'

export interface CodeInputProps
  extends Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'prefix' | 'suffix'> {
  value: string
  onChange: (digits: string) => void
  digits?: number | undefined
  /** Called when a whole code arrives at once, pasted or autofilled; a typed code is submitted by the person. */
  onFill?: ((digits: string) => void) | undefined
}

// One input instead of one per digit, so that screen readers name it once and pasting, autofill and editing work
// normally. It has no maxlength, which would cut "123 456" before the space is removed.
export function CodeInput({ value, onChange, digits = 6, onFill, className, ...rest }: CodeInputProps) {
  function read(event: ChangeEvent<HTMLInputElement>) {
    const next = event.target.value.replace(/\D/g, '').slice(0, digits)
    onChange(next)
    const changed = [...next].filter((digit, place) => digit !== value[place]).length
    if (next.length === digits && changed > 1) onFill?.(next)
  }
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      value={value}
      onChange={read}
      className={joinClasses('num text-20 font-semibold tracking-[0.35em]', className)}
    />
  )
}
