import {
  type ConsumerField,
  consumerFields,
  type NotSayable,
  noConsumerAnswers,
  notSayable,
} from '@evenkeel/contract/people/consumer-answers'
import type { ConsumerDraft } from '@evenkeel/contract/people/consumers'

/** Every answer of a consumer; null if unanswered. */
export type Answers = ConsumerDraft['answers']
export type AnswerPatch = Partial<Answers>

export const noAnswers: Answers = noConsumerAnswers

/** Cannot be combined with another specialty (spec 3-33). */
export const generalists = 19
export const specialNeedsParents = 12

/** The question whose "Rather not say" covers a field. */
const askedTogether: Partial<Record<ConsumerField, NotSayable>> = {
  asset_band: 'assets',
  certainty: 'assets',
}

export function notSayableOf(field: ConsumerField): NotSayable | undefined {
  return askedTogether[field] ?? notSayable.find((each) => each === field)
}

export function isNotSaid(answers: Pick<Answers, 'not_said'>, field: ConsumerField): boolean {
  const name = notSayableOf(field)
  return name !== undefined && (answers.not_said ?? []).includes(name)
}

export const sameAnswer = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

function copyAnswer<F extends ConsumerField>(field: F, from: Answers, to: Answers): void {
  to[field] = from[field] ?? to[field]
}

/** Picks only the answers from a profile or a draft. */
export function answersIn(source: Answers): Answers {
  const answers = { ...noAnswers }
  for (const field of consumerFields) copyAnswer(field, source, answers)
  return answers
}

export function changedFields(before: Answers, after: Answers): ConsumerField[] {
  return consumerFields.filter((field) => !sameAnswer(before[field], after[field]))
}

export function pickAnswers(answers: Answers, fields: readonly ConsumerField[]): AnswerPatch {
  return Object.fromEntries(fields.map((field) => [field, answers[field]]))
}
