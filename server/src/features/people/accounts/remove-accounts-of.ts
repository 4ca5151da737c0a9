import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { deleteLinkingsOf } from './linking-store.ts'
import { deleteBanksOf } from './revocation-store.ts'

/** For account deletion: deletes the banks in the same transaction; their tokens are revoked afterwards. */
export async function removeAccountsOf(
  { clock }: Pick<Services, 'clock'>,
  transaction: Orm,
  personId: PersonId,
): Promise<void> {
  await deleteLinkingsOf(transaction, personId)
  await deleteBanksOf(transaction, personId, clock.now())
}
