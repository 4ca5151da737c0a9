import type { ConsumerProfile } from '@evenkeel/contract/people/consumers'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { logAccess } from '../../account/privacy/log-access.ts'
import { readConsumer } from './consumer-record.ts'

/**
 * The full profile for the consumer and staff, undefined for others. Staff access is logged before it is returned.
 */
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
