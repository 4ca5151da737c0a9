import { and, eq, isNull, ne, not, sql } from 'drizzle-orm'
import { askNamed } from '../../../database/ask-named.ts'
import type { Orm } from '../../../database/database.ts'
import { identityCodeTable, identityResetCodeTable, identityUserTable } from './identity-user-tables.ts'

export type IdentityUser = typeof identityUserTable.$inferSelect
export type CodePurpose = 'sign-up' | 'reset'
export type StoredCode = typeof identityCodeTable.$inferSelect

const userByEmail = {
  name: 'identity-user-by-email',
  text: `
    select sub, email, email_key as "emailKey", password_hash as "passwordHash", confirmed_at as "confirmedAt",
      created_at as "createdAt"
    from identity_user where email_key = $1`,
}

export async function findUser(orm: Orm, emailKey: string): Promise<IdentityUser | undefined> {
  const [user] = await askNamed<IdentityUser>(orm, userByEmail, [emailKey])
  return user
}

export async function findUserBySub(orm: Orm, sub: string): Promise<IdentityUser | undefined> {
  const [user] = await orm.select().from(identityUserTable).where(eq(identityUserTable.sub, sub))
  return user
}

/**
 * Creates an account, or replaces the password of an unconfirmed one. Undefined if the address has a confirmed
 * account.
 */
export async function insertUnconfirmedUser(
  transaction: Orm,
  user: IdentityUser,
): Promise<string | undefined> {
  const [row] = await transaction
    .insert(identityUserTable)
    .values(user)
    .onConflictDoUpdate({
      target: identityUserTable.emailKey,
      set: { passwordHash: user.passwordHash, email: user.email, createdAt: user.createdAt },
      setWhere: isNull(identityUserTable.confirmedAt),
    })
    .returning({ sub: identityUserTable.sub })
  return row?.sub
}

/** False if the address is taken. */
export async function insertConfirmedUser(transaction: Orm, user: IdentityUser): Promise<boolean> {
  const rows = await transaction
    .insert(identityUserTable)
    .values(user)
    .onConflictDoNothing({ target: identityUserTable.emailKey })
    .returning({ sub: identityUserTable.sub })
  return rows.length > 0
}

export async function markConfirmed(transaction: Orm, sub: string, at: Date): Promise<void> {
  await transaction
    .update(identityUserTable)
    .set({ confirmedAt: sql`coalesce(${identityUserTable.confirmedAt}, ${at.toISOString()}::timestamptz)` })
    .where(eq(identityUserTable.sub, sub))
}

export async function setPasswordHash(orm: Orm, sub: string, passwordHash: string): Promise<void> {
  await orm.update(identityUserTable).set({ passwordHash }).where(eq(identityUserTable.sub, sub))
}

/** False if another account has the address, or there is none to change. */
export async function setEmail(orm: Orm, sub: string, email: string, emailKey: string): Promise<boolean> {
  const isTaken = sql`exists (select from identity_user other where other.email_key = ${emailKey} and other.sub <> ${sub})`
  const rows = await orm
    .update(identityUserTable)
    .set({ email, emailKey })
    .where(and(eq(identityUserTable.sub, sub), not(isTaken)))
    .returning({ sub: identityUserTable.sub })
  return rows.length > 0
}

/** A confirmed account needs no sign-up code. */
export async function deleteSignUpCode(transaction: Orm, emailKey: string): Promise<void> {
  const ofAddress = sql`(select sub from identity_user where email_key = ${emailKey} and confirmed_at is not null)`
  await transaction
    .delete(identityCodeTable)
    .where(and(eq(identityCodeTable.sub, ofAddress), eq(identityCodeTable.purpose, 'sign-up')))
}

/** Deletes its codes too. */
export async function deleteUser(orm: Orm, sub: string): Promise<void> {
  await orm.delete(identityUserTable).where(eq(identityUserTable.sub, sub))
}

/** Replaces the previous code. */
export async function putCode(transaction: Orm, code: Omit<StoredCode, 'usedAt'>): Promise<void> {
  await transaction
    .insert(identityCodeTable)
    .values({ ...code, usedAt: null })
    .onConflictDoUpdate({
      target: [identityCodeTable.sub, identityCodeTable.purpose],
      set: { hash: code.hash, expiresAt: code.expiresAt, usedAt: null },
    })
}

export async function findCode(orm: Orm, sub: string, purpose: CodePurpose): Promise<StoredCode | undefined> {
  const [code] = await orm
    .select()
    .from(identityCodeTable)
    .where(and(eq(identityCodeTable.sub, sub), eq(identityCodeTable.purpose, purpose)))
  return code
}

/** False if the code was used meanwhile, or replaced by a newer one. */
export async function useCode(transaction: Orm, code: StoredCode, at: Date): Promise<boolean> {
  const rows = await transaction
    .update(identityCodeTable)
    .set({ usedAt: at })
    .where(
      and(
        eq(identityCodeTable.sub, code.sub),
        eq(identityCodeTable.purpose, code.purpose),
        eq(identityCodeTable.hash, code.hash),
        isNull(identityCodeTable.usedAt),
      ),
    )
    .returning({ sub: identityCodeTable.sub })
  return rows.length > 0
}

export type StoredResetCode = typeof identityResetCodeTable.$inferSelect

/** Replaces the previous code of the same browser. */
export async function putResetCode(transaction: Orm, code: Omit<StoredResetCode, 'usedAt'>): Promise<void> {
  await transaction
    .insert(identityResetCodeTable)
    .values({ ...code, usedAt: null })
    .onConflictDoUpdate({
      target: [identityResetCodeTable.sub, identityResetCodeTable.browserHash],
      set: { hash: code.hash, expiresAt: code.expiresAt, usedAt: null },
    })
}

export async function findResetCode(
  orm: Orm,
  sub: string,
  browserHash: Buffer,
): Promise<StoredResetCode | undefined> {
  const [code] = await orm
    .select()
    .from(identityResetCodeTable)
    .where(and(eq(identityResetCodeTable.sub, sub), eq(identityResetCodeTable.browserHash, browserHash)))
  return code
}

/** False if the code was used meanwhile, or replaced by a newer one. */
export async function useResetCode(transaction: Orm, code: StoredResetCode, at: Date): Promise<boolean> {
  const rows = await transaction
    .update(identityResetCodeTable)
    .set({ usedAt: at })
    .where(
      and(
        eq(identityResetCodeTable.sub, code.sub),
        eq(identityResetCodeTable.browserHash, code.browserHash),
        eq(identityResetCodeTable.hash, code.hash),
        isNull(identityResetCodeTable.usedAt),
      ),
    )
    .returning({ sub: identityResetCodeTable.sub })
  return rows.length > 0
}

/** The password changed, so no other code for a new one works anymore. */
export async function deleteOtherResetCodes(
  transaction: Orm,
  sub: string,
  used: Buffer | undefined,
): Promise<void> {
  await transaction
    .delete(identityResetCodeTable)
    .where(and(eq(identityResetCodeTable.sub, sub), used && ne(identityResetCodeTable.browserHash, used)))
  if (used)
    await transaction
      .delete(identityCodeTable)
      .where(and(eq(identityCodeTable.sub, sub), eq(identityCodeTable.purpose, 'reset')))
}
