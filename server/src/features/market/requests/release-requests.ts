import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { lockInOrder } from '../../account/identity/people/lock-in-order.ts'
import { notifyConsumer } from './notify-consumer.ts'
import { listWaitingWith } from './request-store.ts'

/**
 * Runs before a person is deleted. Their requests are deleted with them, and consumers waiting for a leaving advisor are
 * notified. Returns the advisors whose load must be settled afterwards.
 */
export async function releaseRequests(
  services: Pick<Services, 'clock' | 'jobs' | 'live' | 'settings'>,
  transaction: Orm,
  personId: PersonId,
): Promise<PersonId[]> {
  const asked = await listWaitingWith(transaction, personId)
  await lockInOrder(transaction, personId, ...asked.map(({ advisorId }) => advisorId))
  const waiting = await listWaitingWith(transaction, personId)
  for (const request of waiting)
    if (request.advisorId === personId) await notifyConsumer(services, transaction, request, 'gone')
  const others = waiting.map(({ advisorId }) => advisorId).filter((id) => id !== personId)
  return [...new Set(others)].toSorted((a, b) => a - b)
}
