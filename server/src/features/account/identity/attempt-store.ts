import { eq, lt, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { signInFailureTable } from './identity-tables.ts'

export interface LockRules {
  freeFailures: number
  longestLockSeconds: number
  quietSeconds: number
}

/**
 * Counts an attempt before it is made, in one statement, so that concurrent attempts cannot all pass. Returns
 * undefined while the account is locked; such attempts do not count.
 */
export async function countAttempt(
  orm: Orm,
  accountKey: Buffer,
  now: Date,
  rules: LockRules,
): Promise<{ failures: number; lockedUntil: Date | null } | undefined> {
  const at = sql`${now.toISOString()}::timestamptz`
  const failures = sql`case when greatest(f.last_at, f.locked_until) + make_interval(secs => ${rules.quietSeconds}) <= ${at}
    then 1 else f.failures + 1 end`
  const { rows } = await orm.execute<{ failures: number; locked_until: string | null }>(sql`
    insert into sign_in_failure as f (account_key, failures, last_at, locked_until)
    values (${accountKey}, 1, ${at}, null)
    on conflict (account_key) do update set
      failures = ${failures},
      last_at = ${at},
      locked_until = case when (${failures}) > ${rules.freeFailures} then ${at} + make_interval(secs =>
        least(power(2, least((${failures}) - ${rules.freeFailures}, 30)), ${rules.longestLockSeconds})) end
    where f.locked_until is null or f.locked_until <= ${at}
    returning failures, locked_until`)
  const row = rows[0]
  if (!row) return undefined
  return {
    failures: row.failures,
    lockedUntil: row.locked_until === null ? null : new Date(row.locked_until),
  }
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
