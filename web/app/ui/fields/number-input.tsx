import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { joinClasses } from '../join-classes.ts'
import { Affix } from './affix.tsx'
import { useFieldProblem, useFieldWiring } from './field-wiring.ts'
import {
  clampNumber,
  cleanNumberText,
  mayStillBecomeValid,
  type NumberRules,
  numberProblem,
  placeCaret,
  readNumberText,
  showNumber,
  showNumberText,
} from './number-text.ts'

type InputAttributes = Omit<
  ComponentProps<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'min' | 'max' | 'step' | 'prefix' | 'size' | 'type' | 'readOnly'
>

export interface NumberInputProps extends InputAttributes {
  value: number | null
  onChange: (value: number | null) => void
  min?: number | undefined
  max?: number | undefined
  /** Increment of the arrow keys. */
  step?: number | undefined
  decimals?: number | undefined
  hasSeparators?: boolean | undefined
  prefix?: ReactNode
  suffix?: ReactNode
  isReadOnly?: boolean | undefined
  isLarge?: boolean | undefined
}

interface Draft {
  text: string
  value: number | null
  problem: string | undefined
}

// spec 2.8-03, 5-11: the value handed out never leaves min..max. What is shown follows as soon as no
// further digit could bring it back inside, at the latest when the field is left.
export function NumberInput({
  value,
  onChange,
  min,
  max,
  step = 1,
  decimals = 0,
  hasSeparators = false,
  prefix,
  suffix,
  isReadOnly = false,
  isLarge = false,
  className,
  required,
  onBlur,
  onKeyDown,
  ref,
  ...rest
}: NumberInputProps) {
  const wired = useFieldWiring({ ...rest, required })
  const rules: NumberRules = { min, max, decimals, hasSeparators }
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)
  const caret = useRef<number | null>(null)
  const [draft, setDraft] = useState<Draft | null>(null)
  const isDraftShown = draft !== null && draft.value === value
  const shown = isDraftShown ? draft.text : showNumber(value, rules)
  const problem = isDraftShown ? draft.problem : undefined
  const ownProblem = useFieldProblem(problem)

  // No dependency list: only the render after a keystroke has a caret to restore.
  useLayoutEffect(() => {
    if (caret.current === null) return
    const at = placeCaret(shown, caret.current)
    input.current?.setSelectionRange(at, at)
    caret.current = null
  })

  function take(clean: string) {
    const typed = readNumberText(clean, rules)
    const next = typed === null ? null : clampNumber(typed, rules)
    const text = mayStillBecomeValid(clean, rules) ? showNumberText(clean, rules) : showNumber(next, rules)
    setDraft({ text, value: next, problem: undefined })
    if (next !== value) onChange(next)
  }

  /** What is no number stays as it was typed, with a sentence under it, and counts as no answer. */
  function refuse(typed: string) {
    setDraft({ text: typed, value: null, problem: numberProblem(typed, rules) })
    if (value !== null) onChange(null)
  }

  function answerTyping(event: ChangeEvent<HTMLInputElement>) {
    const { value: typed, selectionStart } = event.target
    const clean = cleanNumberText(typed, rules)
    if (clean === undefined) return refuse(typed)
    const before = typed.slice(0, selectionStart ?? typed.length)
    caret.current = before === typed ? clean.length : (cleanNumberText(before, rules) ?? clean).length
    take(clean)
  }

  function answerKey(event: KeyboardEvent<HTMLInputElement>) {
    onKeyDown?.(event)
    if (event.defaultPrevented || isReadOnly) return
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (direction === 0) return
    event.preventDefault()
    const next = clampNumber(Number(((value ?? 0) + direction * step).toFixed(decimals)), rules)
    setDraft(null)
    if (next !== value) onChange(next)
  }

  function settle(event: FocusEvent<HTMLInputElement>) {
    if (!problem) setDraft(null)
    onBlur?.(event)
  }

  const box = (
    <Affix before={prefix} after={suffix}>
      <input
        {...rest}
        {...wired}
        aria-invalid={problem ? true : wired['aria-invalid']}
        ref={input}
        type="text"
        // Number keypads of phones have no minus.
        inputMode={(min ?? 0) < 0 ? 'text' : decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete={rest.autoComplete ?? 'off'}
        readOnly={isReadOnly}
        value={shown}
        onChange={answerTyping}
        onKeyDown={answerKey}
        onBlur={settle}
        className={joinClasses('input num', isLarge && 'large', className)}
      />
    </Affix>
  )
  if (!ownProblem) return box
  return (
    <>
      {box}
      <p className="field-error" role="alert">
        <span>{ownProblem}</span>
      </p>
    </>
  )
}
