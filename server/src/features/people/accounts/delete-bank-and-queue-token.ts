import type { PersonId } from '@evenkeel/contract/person-id'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { deleteBank, lockBank } from './bank-store.ts'
import { addPendingToken, type PendingToken } from './revocation-store.ts'

/**
 * Deletes everything about a bank, whether or not its provider can be reached, and queues the token for revocation.
 * Undefined if it was already gone.
 */
export async function deleteBankAndQueueToken(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  bankId: string,
  actorId: PersonId | null,
): Promise<PendingToken | undefined> {
  return database.transaction(async (transaction) => {
    const bank = await lockBank(transaction, bankId)
    if (!bank) return undefined
    const { provider, sealedToken, personId } = bank
    const left = await addPendingToken(transaction, { provider, sealedToken, addedAt: clock.now() })
    await deleteBank(transaction, bankId)
    await writeAudit(transaction, {
      event: 'bank-unlinked',
      actorId,
      subjectType: 'consumer',
      subjectId: personId,
      detail: { bankId, provider },
    })
    return left
  })
}
