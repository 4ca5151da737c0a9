import type { ConsumerProfile } from '@evenkeel/contract/people/consumers'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { logAccess } from '../../account/privacy/log-access.ts'
import { readConsumer } from './consumer-record.ts'

/** Everything, to the consumer and to staff; undefined to everybody else. Staff are written down before they see it. */
export async function readFullProfileFor(
  services: Pick<Services, 'database' | 'clock'>,
  caller: Caller,
  consumerId: PersonId,
): Promise<ConsumerProfile | undefined> {
  if (caller.role !== 'admin' && caller.personId !== consumerId) return undefined
  const consumer = await readConsumer(services.database.orm, consumerId)
  if (!consumer) return undefined
  await logAccess(services, caller, consumerId, { what: 'Your whole profile', why: 'Opened in support' })
  return consumer.profile
}
