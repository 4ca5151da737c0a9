import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'
import { codeRequestTable, identityLinkTable } from '../identity-tables.ts'

type CodeRequestRow = typeof codeRequestTable.$inferSelect

/** A newer request of the same browser for the same address replaces the earlier one. */
export async function putCodeRequest(transaction: Orm, row: Omit<CodeRequestRow, 'sentAt'>): Promise<void> {
  const { id, expiresAt, email } = row
  await transaction
    .insert(codeRequestTable)
    .values({ ...row, sentAt: null })
    .onConflictDoUpdate({
      target: [codeRequestTable.emailKey, codeRequestTable.browserHash],
      targetWhere: eq(codeRequestTable.purpose, sql`'reset'`),
      set: { id, expiresAt, email, sentAt: null },
    })
}

export async function findCodeRequest(orm: Orm, id: string): Promise<CodeRequestRow | undefined> {
  const [row] = await orm.select().from(codeRequestTable).where(eq(codeRequestTable.id, id))
  return row
}

export async function markCodeSent(orm: Orm, id: string, at: Date): Promise<void> {
  await orm.update(codeRequestTable).set({ sentAt: at }).where(eq(codeRequestTable.id, id))
}

/** Whether this browser asked for a new password lately, for any address. */
export async function isAskingBrowser(orm: Orm, browserHash: Buffer, now: Date): Promise<boolean> {
  const rows = await orm
    .select({ id: codeRequestTable.id })
    .from(codeRequestTable)
    .where(and(eq(codeRequestTable.browserHash, browserHash), gt(codeRequestTable.expiresAt, now)))
    .limit(1)
  return rows.length > 0
}

/** Whether there is a request for this address by this browser, or by staff where it is null. */
export async function hasResetRequest(
  orm: Orm,
  emailKey: string,
  browserHash: Buffer | null,
  now: Date,
): Promise<boolean> {
  const rows = await orm
    .select({ id: codeRequestTable.id })
    .from(codeRequestTable)
    .where(
      and(
        eq(codeRequestTable.purpose, 'reset'),
        eq(codeRequestTable.emailKey, emailKey),
        browserHash ? eq(codeRequestTable.browserHash, browserHash) : isNull(codeRequestTable.browserHash),
        gt(codeRequestTable.expiresAt, now),
      ),
    )
    .limit(1)
  return rows.length > 0
}

export async function deleteResetRequests(orm: Orm, emailKey: string): Promise<void> {
  await orm
    .delete(codeRequestTable)
    .where(and(eq(codeRequestTable.purpose, 'reset'), eq(codeRequestTable.emailKey, emailKey)))
}

export async function deleteOldCodeRequests(orm: Orm, now: Date): Promise<void> {
  await orm.delete(codeRequestTable).where(lte(codeRequestTable.expiresAt, now))
}

/** Whether one of these devices has signed in to the account of this address. */
export async function isDeviceOfAddress(
  orm: Orm,
  deviceHashes: readonly Buffer[],
  { issuer, emailKey }: { issuer: string; emailKey: string },
): Promise<boolean> {
  const { rows } = await orm.execute<{ found: boolean }>(sql`
    select exists (
      select from known_device d join ${identityLinkTable} l on l.person_id = d.person_id
      where l.issuer = ${issuer} and l.email_key = ${emailKey}
        and d.device_hash = any (${sql.param(deviceHashes)}::bytea[])) as found`)
  return rows[0]?.found === true
}
