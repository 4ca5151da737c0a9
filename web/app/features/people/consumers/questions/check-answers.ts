import { type ConsumerField, consumerAnswerShape } from '@evenkeel/contract/people/consumer-answers'
import { type ConsumerStep, missingIn } from '@evenkeel/contract/people/consumer-steps'
import type { Answers } from './answers.ts'
import { emptyPreferences } from './preferences.ts'

export type AnswerProblems = Partial<Record<ConsumerField, string>>

const wanted: Partial<Record<ConsumerField, string>> = {
  first_name: 'Enter your first name.',
  last_name: 'Enter your last name.',
  zip: 'Enter your ZIP code.',
  age_band: 'Choose your age.',
  service_topics: 'Choose at least one topic.',
  kind_of_help: 'Choose one.',
  income_band: 'Choose a range or “Rather not say”.',
  asset_band: 'Enter an amount, choose a range or choose “Rather not say”.',
  meeting_modes: 'Choose at least one.',
}

/** Problems of the current answers by the contract's rules; unanswered questions are never invalid. */
export function wrongAnswers(answers: Answers, fields: readonly ConsumerField[]): AnswerProblems {
  const problems: AnswerProblems = {}
  for (const field of fields) {
    const read = consumerAnswerShape[field].safeParse(answers[field])
    if (!read.success) problems[field] = read.error.issues[0]?.message ?? 'We can’t save this answer.'
  }
  return problems
}

/** A step that asks in another way may say in its own words what is missing. */
type AskedStep = ConsumerStep & { missing?: AnswerProblems }

/** What prevents continuing: invalid answers, missing required ones, and a must-have that doesn’t say what. */
export function checkAnswers(step: AskedStep, answers: Answers): AnswerProblems {
  const problems = wrongAnswers(answers, step.fields)
  for (const field of missingIn(step, answers))
    problems[field] ??= step.missing?.[field] ?? wanted[field] ?? 'Answer this to continue.'
  for (const field of emptyPreferences(answers))
    if (step.fields.includes(field)) problems[field] ??= 'Choose which ones.'
  return problems
}
