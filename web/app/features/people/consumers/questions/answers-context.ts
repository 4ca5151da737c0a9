import { keysOf } from '@evenkeel/contract/keys-of'
import type { ConsumerField } from '@evenkeel/contract/people/consumer-answers'
import { createContext, useContext } from 'react'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { type Answers, isNotSaid, notSayableOf } from './answers.ts'
import type { AnswersForm } from './use-answers-form.ts'

/** Answers that end onboarding. */
export type Stop = 'under-18' | 'outside-country'

export interface AnswersContextValue extends Pick<AnswersForm, 'form' | 'step'> {
  isDisabled: boolean
  /** Undefined in the profile, where such answers are not possible. */
  onStop?: ((stop: Stop) => void) | undefined
}

export const AnswersContext = createContext<AnswersContextValue | null>(null)

export function useAnswersContext(): AnswersContextValue {
  const place = useContext(AnswersContext)
  if (!place) throw new Error('questions are asked inside a form of answers')
  return place
}

/** Sets several answers at once, and removes "Rather not say" where one of them answers it. */
export function useSetAnswers() {
  const { form } = useAnswersContext()
  return (answers: Partial<Answers>) => {
    const fields = keysOf(answers)
    const said = fields.filter((field) => answers[field] !== null).map(notSayableOf)
    const before = form.getValues('not_said') ?? []
    const left = before.filter((name) => !said.includes(name))
    if (left.length < before.length) form.setValue('not_said', left.length > 0 ? left : null)
    form.setValues(answers, { shouldDirty: true, shouldTouch: true })
    void form.trigger(fields)
  }
}

export interface AnswerOf<T> {
  value: T
  error: string | undefined
  isDisabled: boolean
  /** For choices: validates immediately. */
  set: (value: T) => void
  /** For typing: validates on blur, and then with each keystroke. */
  type: (value: T) => void
  onBlur: () => void
  /** Focuses the control when its answer is invalid. */
  ref: (element: { focus: () => void } | null) => void
}
export type Answer<F extends ConsumerField> = AnswerOf<Answers[F]>

export function useAnswer<F extends ConsumerField>(name: F): Answer<F> {
  const { form, isDisabled } = useAnswersContext()
  const { field, fieldState } = useController({ control: form.control, name: name as 'first_name' })
  const give = useSetAnswers()
  return {
    value: field.value as Answers[F],
    error: fieldState.error?.message,
    isDisabled,
    set: (value: Answers[F]) => give({ [name]: value }),
    type: (value: Answers[F]) => field.onChange(value),
    onBlur: field.onBlur,
    ref: field.ref,
  }
}

/** All current answers of a form; they are complete, because every form starts with all of them. */
export function useWatchedAnswers(form: UseFormReturn<Answers>): Answers {
  return useWatch({ control: form.control, compute: (answers: Answers) => ({ ...answers }) })
}

/** The form's current answer to a question of this or another step. */
export function useOtherAnswer<F extends ConsumerField>(name: F): Answers[F] {
  const { form } = useAnswersContext()
  return useWatch({ control: form.control, compute: (answers: Answers) => answers[name] })
}

export function useIsNotSaid(field: ConsumerField): boolean {
  return isNotSaid({ not_said: useOtherAnswer('not_said') }, field)
}
