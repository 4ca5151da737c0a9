import { type ConsumerField, consumerFields } from '@evenkeel/contract/people/consumer-answers'
import type { ProblemFields } from '@evenkeel/contract/problem'
import { type Answers, sameAnswer } from './answers.ts'
import type { AnswerProblems } from './check-answers.ts'

/** Errors from the server by answer. Blur does not clear them: an error stays until its answer changes. */
export type ServerErrors = Partial<Record<ConsumerField, { sentence: string; value: unknown }>>

/** The values an error depends on: whether a ZIP code is valid depends on the state. */
function subjectOf(field: ConsumerField, answers: Answers): unknown {
  return field === 'zip' ? [answers.zip, answers.state] : answers[field]
}

/** Paths name parts with dots ("debts.card"); users see the whole question. */
export function serverErrorsFrom(fields: ProblemFields, answers: Answers): ServerErrors {
  const refusals: ServerErrors = {}
  for (const [path, sentence] of Object.entries(fields)) {
    const field = consumerFields.find((each) => each === path.split('.')[0])
    if (field) refusals[field] ??= { sentence, value: subjectOf(field, answers) }
  }
  return refusals
}

export function unresolvedErrors(refusals: ServerErrors, answers: Answers): AnswerProblems {
  const problems: AnswerProblems = {}
  for (const field of consumerFields) {
    const refusal = refusals[field]
    if (refusal && sameAnswer(refusal.value, subjectOf(field, answers))) problems[field] = refusal.sentence
  }
  return problems
}
