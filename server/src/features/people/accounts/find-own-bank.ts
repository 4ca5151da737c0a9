import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { type BankRow, findBank } from './bank-store.ts'

/** Somebody else's bank is as unknown as one that never was. */
export async function findOwnBank(
  { database }: Pick<Services, 'database'>,
  { personId }: Caller,
  bankId: string,
): Promise<BankRow> {
  const bank = await findBank(database.orm, bankId, personId)
  if (!bank) throw new Problem('not-found')
  return bank
}
