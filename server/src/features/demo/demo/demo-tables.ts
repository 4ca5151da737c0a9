import type { Side } from '@evenkeel/contract/contact/chat'
import type { Closing } from '@evenkeel/contract/market/requests'
import type { PersonId } from '@evenkeel/contract/person-id'
import { bigint, jsonb, pgTable } from 'drizzle-orm/pg-core'
import { time } from '../../../database/columns.ts'

/** A request with its two people. */
export interface Pair {
  requestId: number
  consumerId: PersonId
  advisorId: PersonId
}

/** What can happen in the demo's history. Each step is one call of the product, committed together with its removal. */
export interface StepPayloads {
  search: { consumerId: PersonId }
  ask: { consumerId: PersonId; advisorId: PersonId; listId: string }
  /** Sent by the first of these consumers who may ask this advisor. */
  'ask-and-wait': { consumerIds: readonly PersonId[]; advisorId: PersonId }
  see: Pair
  decide: Pair
  close: { requestId: number; advisorId: PersonId; as: Closing }
  /** The line of their conversation with this index. */
  say: Pair & { line: number }
  read: Pair & { side: Side }
  /** Robin books a meeting with Dana. */
  'book-meeting': { hasWord: boolean }
  'say-word': { requestId: number }
  /** The question with this index, by Robin or Dana. */
  'ask-support': SupportAsked
  'answer-support': SupportAsked & { number: number }
  'rate-support': SupportAsked & { number: number }
  /** Ends the history; from here on visitors of the demo act. */
  present: object
  /** A first meeting that took place, with the consumer's scorecard. */
  meet: Pair & { answeredAt: string; place: number }
  'save-agenda': { requestId: number }
  /** A review of a meeting that took place. */
  review: Pair & { answeredAt: string; place: number; isHeld: boolean }
  'ask-for-reviews': object
}

interface SupportAsked {
  personId: PersonId
  question: number
}

/** Plain data, because steps are stored in the database until their turn comes. */
export interface HistoryStep {
  at: Date
  what: { [Kind in keyof StepPayloads]: { kind: Kind } & StepPayloads[Kind] }[keyof StepPayloads]
}

export const historyStepTable = pgTable('demo_happening', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: time('at').notNull(),
  what: jsonb('what').$type<HistoryStep['what']>().notNull(),
})
