import type { PersonId } from '@evenkeel/contract/person-id'
import { and, asc, eq, lt } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'
import { passkeyTable } from './second-factor-tables.ts'

export type Passkey = typeof passkeyTable.$inferSelect

export function listPasskeys(orm: Orm, personId: PersonId): Promise<Passkey[]> {
  return orm
    .select()
    .from(passkeyTable)
    .where(eq(passkeyTable.personId, personId))
    .orderBy(asc(passkeyTable.addedAt), asc(passkeyTable.id))
}

export async function findPasskeyByCredential(orm: Orm, credentialId: Buffer): Promise<Passkey | undefined> {
  const [row] = await orm.select().from(passkeyTable).where(eq(passkeyTable.credentialId, credentialId))
  return row
}

/** False if the credential already belongs to someone. */
export async function insertPasskey(transaction: Orm, passkey: Passkey): Promise<boolean> {
  const rows = await transaction
    .insert(passkeyTable)
    .values(passkey)
    .onConflictDoNothing({ target: passkeyTable.credentialId })
    .returning({ id: passkeyTable.id })
  return rows.length === 1
}

/** The name of the removed passkey; undefined if this person has no such passkey. */
export async function deletePasskey(
  transaction: Orm,
  personId: PersonId,
  id: string,
): Promise<string | undefined> {
  const [row] = await transaction
    .delete(passkeyTable)
    .where(and(eq(passkeyTable.id, id), eq(passkeyTable.personId, personId)))
    .returning({ name: passkeyTable.name })
  return row?.name
}

/**
 * False if the counter did not advance: a copy of the key was used, or the same answer twice. Synced passkeys do not
 * count and stay at 0.
 */
export async function noteUse(
  orm: Orm,
  id: string,
  use: { counter: number; isMultiDevice: boolean; isBackedUp: boolean; lastUsedAt: Date },
): Promise<boolean> {
  const hasMoved = use.counter === 0 ? eq(passkeyTable.counter, 0) : lt(passkeyTable.counter, use.counter)
  const rows = await orm
    .update(passkeyTable)
    .set(use)
    .where(and(eq(passkeyTable.id, id), hasMoved))
    .returning({ id: passkeyTable.id })
  return rows.length === 1
}
