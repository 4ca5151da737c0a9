import {
  type ConsumerAnswers,
  type ConsumerField,
  consumerFields,
  noConsumerAnswers,
} from '@evenkeel/contract/people/consumer-answers'
import type { ConsumerProfile } from '@evenkeel/contract/people/consumers'

/** Every field, null where there is no answer. */
export type CompleteAnswers = Pick<ConsumerProfile, ConsumerField>

/** Fields of an older version that are asked no more stay in the table and leave it no more. */
export function completeAnswers(stored: ConsumerAnswers): CompleteAnswers {
  const known = Object.fromEntries(consumerFields.map((field) => [field, stored[field] ?? null]))
  return { ...noConsumerAnswers, ...known }
}

/** What is worth a place in a table. */
export function answersGiven(answers: ConsumerAnswers): ConsumerAnswers {
  return Object.fromEntries(consumerFields.flatMap((field) => pair(field, answers[field])))
}

function pair(field: ConsumerField, value: unknown): [ConsumerField, unknown][] {
  return value === null || value === undefined ? [] : [[field, value]]
}
