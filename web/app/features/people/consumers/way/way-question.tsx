import type { ConsumerField } from '@evenkeel/contract/people/consumer-answers'
import type { ReactNode } from 'react'
import { Field } from '../../../../ui/fields/field.tsx'
import { type Answer, useAnswer, useAnswersContext } from '../questions/answers-context.ts'
import { Quiet, useHush } from '../questions/question.tsx'
import { questions } from '../questions/questions.ts'

interface WayQuestionProps<F extends ConsumerField> {
  field: F
  /** Other fields answered by the same question; the first of them may be the required one. */
  with?: readonly ConsumerField[]
  /** Where the short way asks in other words. */
  label?: string
  /** Muted, beside the label: "optional, up to three". */
  note?: string | undefined
  isGroup?: boolean
  hint?: ReactNode
  children: (answer: Answer<F>) => ReactNode
}

/** A question without reasons and audience, which the head of its section gives. */
export function WayQuestion<F extends ConsumerField>(props: WayQuestionProps<F>) {
  const { field, with: others = [], label = questions[field].label, note, isGroup = false, hint } = props
  const { step } = useAnswersContext()
  const answer = useAnswer(field)
  const other = useAnswer(others[0] ?? field)
  const hush = useHush(field, others)
  const isRequired = [field, ...others].some((each) => step.required.includes(each))
  return (
    <Field
      label={
        <>
          {label}
          {note && <span className="font-normal text-muted"> {note}</span>}
        </>
      }
      isGroup={isGroup || hush?.isHushed}
      isRequired={isRequired}
      isOptional={!isRequired && note === undefined}
      error={answer.error ?? other.error}
      hint={hush?.isHushed ? undefined : hint}
      action={
        isRequired &&
        hush && (
          <Quiet about={label} onClick={hush.toggle} isDisabled={answer.isDisabled}>
            {hush.isHushed ? 'Answer this' : 'Rather not say'}
          </Quiet>
        )
      }
    >
      {hush?.isHushed ? (
        <p className="text-muted">We’ll treat this as unknown, never as zero.</p>
      ) : (
        props.children(answer)
      )}
    </Field>
  )
}
