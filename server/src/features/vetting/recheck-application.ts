import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../database/database.ts'
import type { Services } from '../../services.ts'

/**
 * Looks again at what the house itself can check of an advisor, and follows it up: suspends whose documents or
 * registration lapsed, takes that back where it is mended. Within the transaction that changed something.
 */
export async function recheckApplication(
  _services: Pick<Services, 'clock' | 'jobs' | 'settings'>,
  _transaction: Orm,
  _personId: PersonId,
): Promise<void> {}
