import type { PersonId } from '@evenkeel/contract/person-id'
import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { linkedBankTable as banks, bankTokenToRevokeTable as tokens } from './account-tables.ts'

export type PendingToken = typeof tokens.$inferSelect

export async function addPendingToken(
  transaction: Orm,
  token: Omit<PendingToken, 'id'>,
): Promise<PendingToken> {
  const [row] = await transaction.insert(tokens).values(token).returning()
  if (!row) throw new Error('a token that was just written is gone')
  return row
}

export async function deletePendingToken(orm: Orm, id: number): Promise<void> {
  await orm.delete(tokens).where(eq(tokens.id, id))
}

export function readPendingTokens(
  orm: Orm,
  { provider, afterId, addedBy }: { provider: PendingToken['provider']; afterId: number; addedBy: Date },
): Promise<PendingToken[]> {
  return orm
    .select()
    .from(tokens)
    .where(and(eq(tokens.provider, provider), gt(tokens.id, afterId), lte(tokens.addedAt, addedBy)))
    .orderBy(asc(tokens.id))
    .limit(50)
}

/** Deletes all banks of a person and queues their tokens for revocation. */
export async function deleteBanksOf(transaction: Orm, personId: PersonId, now: Date): Promise<void> {
  const left = await transaction
    .delete(banks)
    .where(eq(banks.personId, personId))
    .returning({ provider: banks.provider, sealedToken: banks.sealedToken })
  if (left.length > 0)
    await transaction.insert(tokens).values(left.map((token) => ({ ...token, addedAt: now })))
}
