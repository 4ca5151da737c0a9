import type { Side } from '@evenkeel/contract/contact/chat'
import type { Closing } from '@evenkeel/contract/market/requests'
import type { PersonId } from '@evenkeel/contract/person-id'
import { bigint, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { time } from '../../../database/columns.ts'

/** Two people and the request that one of them sent the other. */
export interface Pair {
  requestId: number
  consumerId: PersonId
  advisorId: PersonId
}

/** What can happen in the demo's past. One call of the product each, so that each can be committed together with its end. */
export interface StepPayloads {
  search: { consumerId: PersonId }
  ask: { consumerId: PersonId; advisorId: PersonId; listId: string }
  /** The first of these who may ask this advisor does so. */
  'ask-and-wait': { consumerIds: readonly PersonId[]; advisorId: PersonId }
  see: Pair
  decide: Pair
  close: { requestId: number; advisorId: PersonId; as: Closing }
  /** The line of their talk with this number. */
  say: Pair & { line: number }
  read: Pair & { side: Side }
  /** Robin and Dana arrange to meet. */
  'book-meeting': { hasWord: boolean }
  'say-word': { requestId: number }
  /** By Robin or Dana: the question of theirs with this number. */
  'ask-support': SupportAsked
  'answer-support': SupportAsked & { number: number }
  'rate-support': SupportAsked & { number: number }
  /** Whatever would come later is left to the people who try the demo. */
  present: object
  /** A first meeting that took place, and what the consumer thought of it. */
  meet: Pair & { answeredAt: string; place: number }
  'save-agenda': { requestId: number }
}

interface SupportAsked {
  personId: PersonId
  question: number
}

/** Something that happens at an hour. What it needs is plain data: it is kept in the database until its turn comes. */
export interface HistoryStep {
  at: Date
  what: { [Kind in keyof StepPayloads]: { kind: Kind } & StepPayloads[Kind] }[keyof StepPayloads]
}

export const historyStepTable = pgTable('demo_happening', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: time('at').notNull(),
  what: jsonb('what').$type<HistoryStep['what']>().notNull(),
})
