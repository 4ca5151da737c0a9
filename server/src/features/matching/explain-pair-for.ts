import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import { explainPair, type PairExplanation } from '@evenkeel/matching/explain-pair'
import type { Caller } from '../../http/caller.ts'
import type { Services } from '../../services.ts'
import { noteAccess } from '../privacy/note-access.ts'
import { hasOpenRequest } from '../requests/has-open-request.ts'
import { candidateAt } from './candidate-at.ts'
import { readStillShown } from './market-store.ts'
import { readBetween } from './read-between.ts'
import { readWishesOf } from './read-wishes-of.ts'
import { requireRanking } from './require-ranking.ts'

/**
 * Why these two suit each other, or why they are not shown to each other. The consumer may ask about every advisor who
 * is shown, an advisor about those who asked them, staff about everybody.
 */
export async function explainPairFor(
  services: Pick<Services, 'database' | 'clock' | 'matching'>,
  caller: Caller,
  { consumerId, advisorId }: { consumerId: PersonId; advisorId: PersonId },
): Promise<PairExplanation> {
  const { database, clock, matching } = services
  await requireSight(services, caller, { consumerId, advisorId })
  const wishes = await readWishesOf(database.orm, consumerId)
  const between = await readBetween(database.orm, consumerId, clock.now())
  const market = await matching.market()
  const advisor = candidateAt(market, advisorId, between.get(advisorId) ?? null)
  if (!advisor) throw new Problem('not-found')
  return requireRanking(explainPair(wishes, advisor, market.model()))
}

async function requireSight(
  services: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  { consumerId, advisorId }: { consumerId: PersonId; advisorId: PersonId },
): Promise<void> {
  const { orm } = services.database
  const { personId, role } = caller
  if (role === 'admin')
    return noteAccess(services, caller, consumerId, {
      what: 'How an advisor suits you',
      why: 'Opened in support',
    })
  const maySee =
    role === 'consumer'
      ? personId === consumerId && (await readStillShown(orm, [advisorId])).has(advisorId)
      : personId === advisorId && (await hasOpenRequest(orm, consumerId, advisorId))
  if (!maySee) throw new Problem('not-found')
}
