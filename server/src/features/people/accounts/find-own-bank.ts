import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { type BankRow, findBank } from './bank-store.ts'

/** Another person's bank is answered like one that does not exist. */
export async function findOwnBank(
  { database }: Pick<Services, 'database'>,
  { personId }: Caller,
  bankId: string,
): Promise<BankRow> {
  const bank = await findBank(database.orm, bankId, personId)
  if (!bank) throw new Problem('not-found')
  return bank
}
