import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { checkPair } from '@evenkeel/contract/staff/checker'
import type { Services } from '../../../services.ts'
import type { Market } from '../../market/matching/market/market.ts'
import { hasNews } from './checker-store.ts'

type Snapshot = AnswerOf<typeof checkPair>['snapshot']

/** The moment an answer is from, taken before any await; and later, whether it is out of date. */
export function snapshotOf(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  market: Market,
): { asOf: number; onWire(advisorId: PersonId | undefined): Promise<Snapshot> } {
  const asOf = market.asOf()
  const { version } = market.model()
  const checked_at = Math.floor(clock.now().getTime() / 1000)
  return {
    asOf,
    onWire: async (advisorId) => ({
      as_of: asOf,
      model_version: version,
      checked_at,
      is_stale: await hasNews(database.orm, asOf, advisorId),
    }),
  }
}
