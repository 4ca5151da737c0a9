import type { ConsumerField } from '@evenkeel/contract/people/consumer-answers'
import { audienceOfField } from '@evenkeel/contract/people/who-sees-what'
import { type ReactNode, useRef } from 'react'
import { Field } from '../../../../ui/fields/field.tsx'
import { PlainButton } from '../../../../ui/plain-button.tsx'
import { type Answers, notSayableOf } from './answers.ts'
import { type Answer, useAnswer, useAnswersContext, useIsNotSaid, useSetAnswers } from './answers-context.ts'
import { questions } from './questions.ts'

interface QuestionProps<F extends ConsumerField> {
  field: F
  /** Other fields answered by the same question; the first of them may be the required one. */
  with?: readonly ConsumerField[]
  /** For radios, chips and other controls with several inputs. */
  isGroup?: boolean
  hint?: ReactNode
  children: (answer: Answer<F>) => ReactNode
}

/** A question with its reason, who sees the answer where that differs from its section, and the option to decline. */
export function Question<F extends ConsumerField>(props: QuestionProps<F>) {
  const { field, with: others = [], isGroup = false, hint, children } = props
  const { step } = useAnswersContext()
  const answer = useAnswer(field)
  const other = useAnswer(others[0] ?? field)
  const fields: readonly ConsumerField[] = [field, ...others]
  const isRequired = fields.some((each) => step.required.includes(each))
  const hush = useHush(field, others)
  const { label, why } = questions[field]
  const audience = audienceOfField(field)
  // Where nothing is required, the head of the section says so once.
  const isOptional = !isRequired && step.required.length > 0
  const isClearable = !isRequired && isGroup && !hush && isAnswered(answer.value)
  return (
    <Field
      label={label}
      why={why}
      whoSees={audience?.words}
      isSeen={audience?.isSeen}
      isGroup={isGroup || hush?.isHushed}
      isRequired={isRequired}
      isOptional={isOptional}
      isDisabled={answer.isDisabled}
      error={answer.error ?? other.error}
      hint={hint}
      action={
        hush ? (
          <Quiet about={label} onClick={hush.toggle} isDisabled={answer.isDisabled}>
            {hush.isHushed ? 'Answer this' : 'Rather not say'}
          </Quiet>
        ) : (
          isClearable && (
            <Quiet
              about={label}
              onClick={() => answer.set(null as Answers[F])}
              isDisabled={answer.isDisabled}
            >
              Clear
            </Quiet>
          )
        )
      }
    >
      {hush?.isHushed ? (
        <p className="text-muted">We’ll treat this as unknown, never as zero.</p>
      ) : (
        children(answer)
      )}
    </Field>
  )
}

const isAnswered = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0)

interface QuietProps {
  about: string
  isDisabled: boolean
  onClick: () => void
  children: string
}

export function Quiet({ about, isDisabled, onClick, children }: QuietProps) {
  return (
    <PlainButton
      className="link quiet flex-none"
      aria-label={`${children}: ${about}`}
      disabled={isDisabled}
      onClick={onClick}
    >
      {children}
    </PlainButton>
  )
}

/** "Rather not say" clears the answer but remembers it until the page is left, in case the user reconsiders. */
export function useHush(field: ConsumerField, others: readonly ConsumerField[]) {
  const { form } = useAnswersContext()
  const give = useSetAnswers()
  const isHushed = useIsNotSaid(field)
  const before = useRef<Partial<Answers>>({})
  const name = notSayableOf(field)
  if (name === undefined) return undefined
  const fields = [field, ...others]
  return {
    isHushed,
    toggle() {
      const notSaid = form.getValues('not_said') ?? []
      const without = notSaid.filter((each) => each !== name)
      if (isHushed) {
        form.setValue('not_said', without.length > 0 ? without : null, { shouldDirty: true })
        const known = Object.entries(before.current).filter(([, value]) => value !== null)
        give(Object.fromEntries(known))
        return
      }
      before.current = Object.fromEntries(fields.map((each) => [each, form.getValues(each)]))
      form.setValue('not_said', [...without, name], { shouldDirty: true })
      give(Object.fromEntries(fields.map((each) => [each, null])))
    },
  }
}
