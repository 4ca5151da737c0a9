import {
  type AdvisorAnswers,
  type AdvisorField,
  advisorAnswerShape,
  advisorAnswersSchema,
} from '@evenkeel/contract/people/advisor-answers'
import type { Fee } from '@evenkeel/matching/cost/fee'
import { overlapsIn } from '../../../../ui/fields/weekly-hours.ts'
import { feeProblems } from '../fees/fee-problem-words.ts'
import { answerIn, type DraftAnswers, isTextField } from '../onboarding/draft-answers.ts'

/** Field path ("fees.0.tiers.1.upTo") → how to fix it; the server uses the same paths. */
export type Problems = Readonly<Record<string, string>>

const yesOrNo: readonly AdvisorField[] = ['takes_commissions', 'sells_insurance', 'takes_referral_fees']

function missing(field: AdvisorField): string {
  if (isTextField(field)) return 'Fill this in.'
  if (field === 'home_state') return 'Choose a state.'
  if (field === 'fees') return 'Choose at least one fee type.'
  return yesOrNo.includes(field) ? 'Choose Yes or No.' : 'Choose at least one.'
}

// The library's message for a missing choice, for which the contract has no sentence of its own.
const unworded = 'Invalid input'

function byContract(field: AdvisorField, answer: unknown): Record<string, string> {
  const checked = advisorAnswerShape[field].safeParse(answer)
  const problems: Record<string, string> = {}
  for (const { path, message } of checked.error?.issues ?? [])
    problems[[field, ...path].join('.')] ??= message === unworded ? 'Choose one.' : message
  return problems
}

function byMatching(answer: unknown): Record<string, string> {
  const fees = (answer ?? []) as readonly Fee[]
  const entries = fees.flatMap((fee, at) =>
    Object.entries(feeProblems(fee)).map(([part, sentence]) => [`fees.${at}.${part}`, sentence] as const),
  )
  return Object.fromEntries(entries)
}

function checkAnswer(draft: DraftAnswers, field: AdvisorField): Record<string, string> {
  const answer = answerIn(draft, field)
  if (answer === null) return {}
  const problems = byContract(field, answer)
  // Matching names the tier that is wrong; for a missing number the contract's sentence is clearer.
  if (field === 'fees') return { ...byMatching(answer), ...problems }
  if (field === 'weekly_hours') return { ...overlapsIn(draft.weekly_hours?.hours ?? []), ...problems }
  return problems
}

/** Every problem that prevents these answers from being saved. */
export function checkAnswers(
  draft: DraftAnswers,
  fields: readonly AdvisorField[],
  required: readonly AdvisorField[] = [],
): Problems {
  const problems: Record<string, string> = {}
  for (const field of fields) {
    if (required.includes(field) && answerIn(draft, field) === null) problems[field] = missing(field)
    else Object.assign(problems, checkAnswer(draft, field))
  }
  return problems
}

/** These answers as the contract parses them: trimmed and without unknown parts. */
export function readAnswers(draft: DraftAnswers, fields: readonly AdvisorField[]): AdvisorAnswers {
  return advisorAnswersSchema.parse(
    Object.fromEntries(fields.map((field) => [field, answerIn(draft, field)])),
  )
}
