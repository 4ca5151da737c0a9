import type { PersonId } from '@evenkeel/contract/person-id'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'
import { recoveryCodeTable } from './second-factor-tables.ts'

const unusedOf = (personId: PersonId) =>
  and(eq(recoveryCodeTable.personId, personId), isNull(recoveryCodeTable.usedAt))

export async function countUnusedCodes(orm: Orm, personId: PersonId): Promise<number> {
  const [row] = await orm.select({ left: count() }).from(recoveryCodeTable).where(unusedOf(personId))
  return row?.left ?? 0
}

export async function replaceCodes(
  transaction: Orm,
  personId: PersonId,
  hashes: readonly Buffer[],
  madeAt: Date,
): Promise<void> {
  await deleteCodes(transaction, personId)
  await transaction.insert(recoveryCodeTable).values(hashes.map((hash) => ({ personId, hash, madeAt })))
}

export async function deleteCodes(transaction: Orm, personId: PersonId): Promise<void> {
  await transaction.delete(recoveryCodeTable).where(eq(recoveryCodeTable.personId, personId))
}

/** One statement, so that of two calls with the same code only one succeeds. */
export async function takeCode(
  transaction: Orm,
  personId: PersonId,
  hash: Buffer,
  usedAt: Date,
): Promise<boolean> {
  const rows = await transaction
    .update(recoveryCodeTable)
    .set({ usedAt })
    .where(and(unusedOf(personId), eq(recoveryCodeTable.hash, hash)))
    .returning({ personId: recoveryCodeTable.personId })
  return rows.length === 1
}
