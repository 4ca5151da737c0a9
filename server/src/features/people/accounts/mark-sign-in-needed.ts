import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { type BankRow, lockBank, setBank } from './bank-store.ts'

/** The bank requires its customer to sign in again. Repeated reports change and record it once. */
export async function markSignInNeeded(
  { database }: Pick<Services, 'database'>,
  { id }: BankRow,
): Promise<void> {
  await database.transaction(async (transaction) => {
    const bank = await lockBank(transaction, id)
    if (!bank || bank.state === 'sign-in-again') return
    await setBank(transaction, id, { state: 'sign-in-again' })
    await writeAudit(transaction, {
      event: 'bank-sign-in-again',
      subjectType: 'consumer',
      subjectId: bank.personId,
      detail: { bankId: id, provider: bank.provider },
    })
  })
}
