import type { PersonId } from '@evenkeel/contract/person-id'
import { and, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { bankLinkingTable as linkings } from './account-tables.ts'

export type LinkingRow = typeof linkings.$inferSelect

export async function insertLinking(orm: Orm, linking: LinkingRow): Promise<void> {
  await orm.insert(linkings).values(linking)
}

export async function findLinking(orm: Orm, id: string, personId: PersonId): Promise<LinkingRow | undefined> {
  const [row] = await orm
    .select()
    .from(linkings)
    .where(and(eq(linkings.id, id), eq(linkings.personId, personId)))
  return row
}

export async function lockLinking(transaction: Orm, id: string): Promise<LinkingRow | undefined> {
  const [row] = await transaction.select().from(linkings).where(eq(linkings.id, id)).for('update')
  return row
}

/** False if another process claimed it, or it is already linked. A claim of a crashed process expires. */
export async function claimLinking(orm: Orm, id: string, now: Date, until: Date): Promise<boolean> {
  const rows = await orm
    .update(linkings)
    .set({ heldUntil: until })
    .where(
      and(
        eq(linkings.id, id),
        inArray(linkings.state, ['waiting', 'left']),
        or(isNull(linkings.heldUntil), lt(linkings.heldUntil, now)),
      ),
    )
    .returning({ id: linkings.id })
  return rows.length > 0
}

export async function setLinking(
  orm: Orm,
  id: string,
  changes: Partial<Pick<LinkingRow, 'state' | 'linkedBankId' | 'heldUntil'>>,
): Promise<void> {
  await orm.update(linkings).set(changes).where(eq(linkings.id, id))
}

/** Includes abandoned ones: the person may return to the provider's page. */
export function readOpenLinkings(
  orm: Orm,
  provider: LinkingRow['provider'],
  now: Date,
): Promise<LinkingRow[]> {
  return orm
    .select()
    .from(linkings)
    .where(
      and(
        eq(linkings.provider, provider),
        inArray(linkings.state, ['waiting', 'left']),
        gt(linkings.expiresAt, now),
      ),
    )
}

export async function deleteLinkingsBefore(orm: Orm, expiredBefore: Date): Promise<void> {
  await orm.delete(linkings).where(lt(linkings.expiresAt, expiredBefore))
}

export async function deleteLinkingsOf(transaction: Orm, personId: PersonId): Promise<void> {
  await transaction.delete(linkings).where(eq(linkings.personId, personId))
}
