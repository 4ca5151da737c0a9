import { Problem } from '@evenkeel/contract/problem'
import type { RefusalCounts } from '@evenkeel/matching/count-refusals'
import type { Caller } from '../../http/caller.ts'
import type { Services } from '../../services.ts'
import { countMarket } from './rank-market.ts'
import { readBetween } from './read-between.ts'
import { readWishesOf } from './read-wishes-of.ts'

/** How many advisors are left for the calling consumer, what takes whom away, and what giving a wish up would bring. */
export async function countLeft(
  { database, clock, matching }: Pick<Services, 'database' | 'clock' | 'matching'>,
  { personId, role }: Caller,
): Promise<RefusalCounts> {
  if (role !== 'consumer') throw new Problem('not-allowed')
  const wishes = await readWishesOf(database.orm, personId)
  const between = await readBetween(database.orm, personId, clock.now())
  return countMarket(await matching.market(), wishes, between).refusals
}
