import { eq, lt, sql } from 'drizzle-orm'
import { askNamed } from '../../../database/ask-named.ts'
import type { Orm } from '../../../database/database.ts'
import { signInFailureTable } from './identity-tables.ts'

export interface LockRules {
  freeFailures: number
  longestLockSeconds: number
  quietSeconds: number
}

const countOne = {
  name: 'count-sign-in-attempt',
  text: `
    insert into sign_in_failure as f (account_key, failures, last_at, locked_until)
    values ($1, 1, $2, null)
    on conflict (account_key) do update set (failures, last_at, locked_until) = (
      select counted, $2::timestamptz, case when counted > $3::int then $2::timestamptz + make_interval(secs =>
        least(power(2, least(counted - $3::int, 30)), $4::float8)) end
      from (select case when greatest(f.last_at, f.locked_until) + make_interval(secs => $5::float8) <= $2::timestamptz
        then 1 else f.failures + 1 end) as this (counted))
    where f.locked_until is null or f.locked_until <= $2::timestamptz
    returning failures, locked_until`,
}

/**
 * Counts an attempt before it is made, in one statement, so that concurrent attempts cannot all pass. Returns
 * undefined while the account is locked; such attempts do not count.
 */
export async function countAttempt(
  orm: Orm,
  accountKey: Buffer,
  now: Date,
  { freeFailures, longestLockSeconds, quietSeconds }: LockRules,
): Promise<{ failures: number; lockedUntil: Date | null } | undefined> {
  const values = [accountKey, now, freeFailures, longestLockSeconds, quietSeconds]
  const [row] = await askNamed<{ failures: number; locked_until: Date | null }>(orm, countOne, values)
  return row && { failures: row.failures, lockedUntil: row.locked_until }
}

export async function readLockedUntil(orm: Orm, accountKey: Buffer): Promise<Date | null> {
  const [row] = await orm
    .select({ lockedUntil: signInFailureTable.lockedUntil })
    .from(signInFailureTable)
    .where(eq(signInFailureTable.accountKey, accountKey))
  return row?.lockedUntil ?? null
}

export async function deleteAttempts(orm: Orm, accountKey: Buffer): Promise<void> {
  await orm.delete(signInFailureTable).where(eq(signInFailureTable.accountKey, accountKey))
}

/** The provider did not answer, so this was not a failed attempt. */
export async function undoAttempt(orm: Orm, accountKey: Buffer): Promise<void> {
  await orm
    .update(signInFailureTable)
    .set({ failures: sql`greatest(${signInFailureTable.failures} - 1, 0)`, lockedUntil: null })
    .where(eq(signInFailureTable.accountKey, accountKey))
}

export async function deleteOldAttempts(orm: Orm, before: Date): Promise<void> {
  await orm.delete(signInFailureTable).where(lt(signInFailureTable.lastAt, before))
}
