import { keysOf } from '@evenkeel/contract/keys-of'
import type { FocusEvent, ReactNode } from 'react'
import type { ChoiceObject, ChoiceValue } from '../../../../ui/choice/choice.ts'
import { ChoiceChips } from '../../../../ui/choice/choice-chips.tsx'
import { NumberInput } from '../../../../ui/fields/number-input.tsx'
import { TextInput } from '../../../../ui/fields/text-input.tsx'
import type { AnswerOf } from './answers-context.ts'

// The controls of ui/, bound to an answer.

/** The options of a contract list: id → label. */
export function optionsOf<T extends string>(labels: Readonly<Record<T, string>>): ChoiceObject<T>[] {
  return keysOf(labels).map((value) => ({ value, label: labels[value] }))
}

/** The options of a list whose indexes are the ids (spec 3-33 … 3-35). */
export function optionsByPlace(labels: readonly string[]): ChoiceObject<number>[] {
  return labels.map((label, value) => ({ value, label }))
}

export const yesOrNo: readonly ChoiceObject<boolean>[] = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
]

interface GroupProps {
  answer: Pick<AnswerOf<unknown>, 'ref' | 'onBlur'>
  children: ReactNode
}

/** Several inputs that form one answer: blurred when focus leaves all of them, focused at the first. */
export function Group({ answer, children }: GroupProps) {
  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) answer.onBlur()
  }
  const focusIn = (group: HTMLElement) => ({
    focus: () => group.querySelector<HTMLElement>('input:not(:disabled), button:not(:disabled)')?.focus(),
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only listens to its inputs
    <div ref={(group) => answer.ref(group && focusIn(group))} onBlur={leave}>
      {children}
    </div>
  )
}

interface ChooseOneProps<T extends ChoiceValue> {
  answer: Pick<AnswerOf<T | null>, 'ref' | 'onBlur' | 'value'> & { set: (value: T) => void }
  options: readonly ChoiceObject<T>[]
}

export function ChooseOne<T extends ChoiceValue>({ answer, options }: ChooseOneProps<T>) {
  return (
    <Group answer={answer}>
      <ChoiceChips options={options} value={answer.value} onChange={answer.set} />
    </Group>
  )
}

interface ChooseManyProps<T extends ChoiceValue> {
  answer: Omit<AnswerOf<T[] | null>, 'type'>
  options: readonly ChoiceObject<T>[]
}

export function ChooseMany<T extends ChoiceValue>({ answer, options }: ChooseManyProps<T>) {
  return (
    <Group answer={answer}>
      <ChoiceChips
        isMany
        options={options}
        value={answer.value ?? []}
        onChange={(values) => answer.set(values.length > 0 ? values : null)}
      />
    </Group>
  )
}

interface WriteProps {
  answer: AnswerOf<string | null>
  autoComplete: string
  inputMode?: 'numeric'
  maxLength?: number
  className?: string
}

export function WriteLine({ answer, ...rest }: WriteProps) {
  return (
    <TextInput
      {...rest}
      ref={answer.ref}
      value={answer.value ?? ''}
      onChange={({ target }) => answer.type(target.value === '' ? null : target.value)}
      onBlur={answer.onBlur}
    />
  )
}

interface DollarsProps {
  answer: Pick<AnswerOf<number | null>, 'value' | 'onBlur' | 'ref'>
  onChange: (value: number | null) => void
  most: number
  className?: string
  'aria-label'?: string | undefined
  placeholder?: string | undefined
}

export function Dollars({ answer, onChange, most, ...rest }: DollarsProps) {
  return (
    <NumberInput
      {...rest}
      ref={answer.ref}
      value={answer.value}
      onChange={onChange}
      onBlur={answer.onBlur}
      min={0}
      max={most}
      prefix="$"
      hasSeparators
    />
  )
}
