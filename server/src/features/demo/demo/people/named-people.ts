import { noConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import { firstCriteria } from '@evenkeel/contract/people/criteria'
import type { PersonId } from '@evenkeel/contract/person-id'
import namedPeople from '../data/named-people.json' with { type: 'json' }
import type { DemoAdvisor } from './make-advisor.ts'
import type { DemoConsumer } from './make-consumer.ts'

// The two people with logins that visitors of the demo start as; identity creates their accounts.

const { paused_until: _, ...defaultCriteria } = firstCriteria

// The type of imported JSON has `string` where the product knows a choice.
export const dana = {
  ...namedPeople.dana,
  criteria: { ...defaultCriteria, ...namedPeople.dana.criteria },
} as DemoAdvisor

export const robin = {
  ...namedPeople.robin,
  answers: { ...noConsumerAnswers, ...namedPeople.robin.answers },
} as DemoConsumer

/** These two stay matched, whatever is drawn for others. */
export const isRobinAndDana = (pair: { consumerId: PersonId; advisorId: PersonId }): boolean =>
  pair.consumerId === robin.id && pair.advisorId === dana.id
