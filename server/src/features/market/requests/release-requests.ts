import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { lockInOrder } from '../../account/identity/people/lock-in-order.ts'
import { goneWords } from '../../people/notifications/notification-texts.ts'
import { notify } from '../../people/notifications/notify.ts'
import { notifyConsumer } from './notify-consumer.ts'
import { listMatchesOf, listWaitingWith } from './request-store.ts'

/**
 * Runs before a person is deleted. Their requests are deleted with them, and everyone they had an open request or a
 * match with is told, without their name. Returns the advisors whose load must be settled afterwards.
 */
export async function releaseRequests(
  services: Pick<Services, 'clock' | 'jobs' | 'live' | 'settings'>,
  transaction: Orm,
  personId: PersonId,
): Promise<PersonId[]> {
  const asked = await listWaitingWith(transaction, personId)
  await lockInOrder(transaction, personId, ...asked.map(({ advisorId }) => advisorId))
  const waiting = await listWaitingWith(transaction, personId)
  const onScreen = { dueAt: null, mailedAt: null }
  for (const request of waiting) {
    const { id, advisorId } = request
    if (advisorId === personId) await notifyConsumer(services, transaction, request, 'gone')
    else
      await notify(
        services,
        transaction,
        { personId: advisorId, key: `gone:${id}`, ...goneWords.asker },
        onScreen,
      )
  }
  for (const { id, consumerId, advisorId } of await listMatchesOf(transaction, personId)) {
    const otherId = advisorId === personId ? consumerId : advisorId
    await notify(
      services,
      transaction,
      { personId: otherId, key: `gone:${id}`, ...goneWords.match },
      onScreen,
    )
  }
  const others = waiting.map(({ advisorId }) => advisorId).filter((id) => id !== personId)
  return [...new Set(others)].toSorted((a, b) => a - b)
}
