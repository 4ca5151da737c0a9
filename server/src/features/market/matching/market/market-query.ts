import type { Orm } from '../../../../database/database.ts'
import type { Market } from './market.ts'

/** What a query works with: the market as it is now, and a connection of the thread that has it. */
export interface QueryContext {
  market: Market
  orm: Orm
}

/**
 * A question to the market. It is answered in the thread that owns the market, so arguments and answer are data that can be
 * cloned: no functions, no instances of our classes. What it computes between two awaits is of one version; a long answer
 * yields to the event loop every few milliseconds, so that others are answered in between.
 */
export interface MarketQuery<Args, Answer> {
  /** Unique; the thread finds the query by it. */
  name: string
  answer(context: QueryContext, args: Args): Answer | Promise<Answer>
  /**
   * Asked within a transaction that has locks. It doesn't wait until changes are applied, which could wait for those
   * locks; its caller does so before, with `freshen`.
   */
  isAskedLocked?: boolean
}
