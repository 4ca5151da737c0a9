import {
  type ConsumerAnswers,
  type ConsumerField,
  consumerFields,
  noConsumerAnswers,
} from '@evenkeel/contract/people/consumer-answers'
import type { ConsumerProfile } from '@evenkeel/contract/people/consumers'

/** Every field, null if unanswered. */
export type CompleteAnswers = Pick<ConsumerProfile, ConsumerField>

/** Fields of older versions stay in the table but are never returned. */
export function completeAnswers(stored: ConsumerAnswers): CompleteAnswers {
  const known = Object.fromEntries(consumerFields.map((field) => [field, stored[field] ?? null]))
  return { ...noConsumerAnswers, ...known }
}

/** Only answered fields are stored. */
export function answersGiven(answers: ConsumerAnswers): ConsumerAnswers {
  return Object.fromEntries(consumerFields.flatMap((field) => pair(field, answers[field])))
}

function pair(field: ConsumerField, value: unknown): [ConsumerField, unknown][] {
  return value === null || value === undefined ? [] : [[field, value]]
}
