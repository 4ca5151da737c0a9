import type { ConsumerCard } from '@evenkeel/contract/people/consumers'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Services } from '../../../services.ts'
import { readReveal } from '../../account/privacy/reveals.ts'
import { consumerCard } from './consumer-card.ts'
import { readConsumer } from './consumer-record.ts'

/** What this advisor may see of this consumer; undefined where the two have nothing to do with each other. */
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
