import type { PersonId } from '@evenkeel/contract/person-id'
import { and, asc, eq } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { linkedBankTable as banks } from './account-tables.ts'

export type BankRow = typeof banks.$inferSelect

export async function findBank(orm: Orm, id: string, personId: PersonId): Promise<BankRow | undefined> {
  const [row] = await orm
    .select()
    .from(banks)
    .where(and(eq(banks.id, id), eq(banks.personId, personId)))
  return row
}

/** In the order they were linked. */
export function readBanks(orm: Orm, personId: PersonId): Promise<BankRow[]> {
  return orm
    .select()
    .from(banks)
    .where(eq(banks.personId, personId))
    .orderBy(asc(banks.linkedAt), asc(banks.id))
}

export async function findBankOfItem(
  orm: Orm,
  provider: BankRow['provider'],
  itemId: string,
): Promise<BankRow | undefined> {
  const [row] = await orm
    .select()
    .from(banks)
    .where(and(eq(banks.provider, provider), eq(banks.itemId, itemId)))
  return row
}

/** Prevents changes to the bank and its accounts until the transaction ends. */
export async function lockBank(transaction: Orm, id: string): Promise<BankRow | undefined> {
  const [row] = await transaction.select().from(banks).where(eq(banks.id, id)).for('update')
  return row
}

/** Locks all banks of a person, so that two concurrent linkings do not add the same one twice. */
export function lockBanks(transaction: Orm, personId: PersonId): Promise<BankRow[]> {
  return transaction
    .select()
    .from(banks)
    .where(eq(banks.personId, personId))
    .orderBy(asc(banks.id))
    .for('update')
}

export async function insertBank(transaction: Orm, bank: BankRow): Promise<void> {
  await transaction.insert(banks).values(bank)
}

export async function setBank(
  transaction: Orm,
  id: string,
  changes: Partial<Omit<BankRow, 'id' | 'personId' | 'linkedAt'>>,
): Promise<void> {
  await transaction.update(banks).set(changes).where(eq(banks.id, id))
}

/** Deletes its accounts and the linkings started to sign in again. */
export async function deleteBank(transaction: Orm, id: string): Promise<void> {
  await transaction.delete(banks).where(eq(banks.id, id))
}
