import type { ConsumerCard } from '@evenkeel/contract/people/consumers'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { findDeletedOf } from '../../account/identity/people/person-names.ts'
import { readRevealsTo } from '../../account/privacy/request-reveals.ts'
import { readReveal } from '../../account/privacy/reveals.ts'
import { consumerCard, deletedCard } from './consumer-card.ts'
import { readConsumer, readConsumers } from './consumer-record.ts'

/**
 * What this advisor may see of consumers who asked them. Disabled people are not included; deleted ones are, as such,
 * if they wrote something.
 */
export async function readCardsFor(
  orm: Orm,
  advisorId: PersonId,
  consumerIds: readonly PersonId[],
): Promise<Map<PersonId, ConsumerCard>> {
  const consumers = await readConsumers(orm, consumerIds)
  const reveals = await readRevealsTo(orm, advisorId, consumerIds)
  const deleted = await findDeletedOf(
    orm,
    consumerIds.filter((id) => !consumers.has(id)),
  )
  return new Map([
    ...[...consumers].map(
      ([id, consumer]) =>
        [id, consumerCard(consumer, reveals.get(id) ?? { fields: [], phone: null })] as const,
    ),
    ...deleted.map((id) => [id, deletedCard(id)] as const),
  ])
}

/** What this advisor may see of this consumer; undefined if the two have no connection. */
export async function readCardFor(
  { database }: Pick<Services, 'database'>,
  advisorId: PersonId,
  consumerId: PersonId,
): Promise<ConsumerCard | undefined> {
  const reveal = await readReveal(database.orm, consumerId, advisorId)
  if (!reveal) return undefined
  const consumer = await readConsumer(database.orm, consumerId)
  return consumer && consumerCard(consumer, reveal)
}
