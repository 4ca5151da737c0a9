import type { ConsumerCard } from '@evenkeel/contract/consumers'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../database/database.ts'
import { readRevealsTo } from '../privacy/request-reveals.ts'
import { consumerCard } from './consumer-card.ts'
import { readConsumers } from './consumer-record.ts'

/** What this advisor may see of consumers who asked them; whoever has left is not among them. */
export async function readCardsFor(
  orm: Orm,
  advisorId: PersonId,
  consumerIds: readonly PersonId[],
): Promise<Map<PersonId, ConsumerCard>> {
  const consumers = await readConsumers(orm, consumerIds)
  const reveals = await readRevealsTo(orm, advisorId, consumerIds)
  return new Map(
    [...consumers].map(([id, consumer]) => [
      id,
      consumerCard(consumer, reveals.get(id) ?? { fields: [], phone: null }),
    ]),
  )
}
