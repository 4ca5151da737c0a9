import type { ChangeEvent } from 'react'
import { joinClasses } from '../join-classes.ts'
import { TextInput, type TextInputProps } from './text-input.tsx'

export interface CodeInputProps
  extends Omit<TextInputProps, 'type' | 'value' | 'defaultValue' | 'onChange' | 'prefix' | 'suffix'> {
  value: string
  onChange: (digits: string) => void
  digits?: number | undefined
  /** A whole code arrived at once, pasted or filled in by the browser; who types the last digit says when it is done. */
  onFill?: ((digits: string) => void) | undefined
}

// One input, not one a digit: screen readers name it once, and pasting, filling in and correcting work as everywhere.
// It has no maxlength, which would cut "123 456" before the space is taken out.
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
