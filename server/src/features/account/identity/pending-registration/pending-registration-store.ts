import { and, eq, gt, lte } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'
import { pendingRegistrationTable } from '../identity-tables.ts'

export type PendingRegistrationRow = typeof pendingRegistrationTable.$inferSelect

/** Replaces every other one of the address: the newest registration decides the password. */
export async function putPendingRegistration(transaction: Orm, row: PendingRegistrationRow): Promise<void> {
  await transaction
    .delete(pendingRegistrationTable)
    .where(eq(pendingRegistrationTable.emailKey, row.emailKey))
  await transaction.insert(pendingRegistrationTable).values(row)
}

export async function findPendingRegistration(
  orm: Orm,
  hash: Buffer,
  now: Date,
): Promise<PendingRegistrationRow | undefined> {
  const [row] = await orm
    .select()
    .from(pendingRegistrationTable)
    .where(and(eq(pendingRegistrationTable.hash, hash), gt(pendingRegistrationTable.expiresAt, now)))
  return row
}

export async function prolongPendingRegistration(orm: Orm, hash: Buffer, expiresAt: Date): Promise<void> {
  await orm.update(pendingRegistrationTable).set({ expiresAt }).where(eq(pendingRegistrationTable.hash, hash))
}

export async function deletePendingRegistration(orm: Orm, hash: Buffer): Promise<void> {
  await orm.delete(pendingRegistrationTable).where(eq(pendingRegistrationTable.hash, hash))
}

export async function deleteOldPendingRegistrations(orm: Orm, now: Date): Promise<void> {
  await orm.delete(pendingRegistrationTable).where(lte(pendingRegistrationTable.expiresAt, now))
}
