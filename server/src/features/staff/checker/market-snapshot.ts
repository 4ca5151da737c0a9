import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { checkPair } from '@evenkeel/contract/staff/checker'
import type { Services } from '../../../services.ts'
import type { MarketMoment } from './checker-queries.ts'
import { hasNews } from './checker-store.ts'

type Snapshot = AnswerOf<typeof checkPair>['snapshot']

/** The moment an answer is of; and later, whether it is out of date. */
export function snapshotOf(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { asOf, modelVersion }: MarketMoment,
): { onWire(advisorId: PersonId | undefined): Promise<Snapshot> } {
  const checked_at = Math.floor(clock.now().getTime() / 1000)
  return {
    onWire: async (advisorId) => ({
      as_of: asOf,
      model_version: modelVersion,
      checked_at,
      is_stale: await hasNews(database.orm, asOf, advisorId),
    }),
  }
}
