import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import type { ProvidedAccount } from '../../../outside/account-provider/account-provider.ts'
import { linkedAccountTable as accounts } from './account-tables.ts'

export type AccountRow = typeof accounts.$inferSelect

/** In display order. */
export async function readAccountsOf(orm: Orm, bankIds: readonly string[]): Promise<AccountRow[]> {
  if (bankIds.length === 0) return []
  return orm
    .select()
    .from(accounts)
    .where(inArray(accounts.bankId, [...bankIds]))
    .orderBy(asc(accounts.place), asc(accounts.id))
}

/**
 * Known accounts keep our id and position, new ones are appended, and missing ones are deleted. The bank must be
 * locked.
 */
export async function putAccounts(
  transaction: Orm,
  bankId: string,
  provided: readonly ProvidedAccount[],
): Promise<void> {
  const known = await readAccountsOf(transaction, [bankId])
  const ids = provided.map(({ accountId }) => accountId)
  await transaction
    .delete(accounts)
    .where(
      ids.length > 0
        ? and(eq(accounts.bankId, bankId), notInArray(accounts.accountId, ids))
        : eq(accounts.bankId, bankId),
    )
  let next = 1 + Math.max(-1, ...known.map(({ place }) => place))
  for (const { accountId, balance, ...rest } of provided) {
    const values = { ...rest, balance: balance === null ? null : balance.toFixed(2) }
    const before = known.find((row) => row.accountId === accountId)
    if (before) await transaction.update(accounts).set(values).where(eq(accounts.id, before.id))
    else
      await transaction
        .insert(accounts)
        .values({ id: randomUUID(), bankId, accountId, place: next++, ...values })
  }
}
