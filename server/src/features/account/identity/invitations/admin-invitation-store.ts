import { and, desc, eq, sql } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'
import { adminInvitationTable } from './admin-invitation-tables.ts'

export type InvitationRow = typeof adminInvitationTable.$inferSelect
export type NewInvitation = Omit<InvitationRow, 'id' | 'state' | 'personId'>

const { id, state, hash, sentAt, invitedBy } = adminInvitationTable
const isOpen = eq(state, 'open')

/** False if this address has an open invitation. */
export async function insertInvitation(transaction: Orm, row: NewInvitation): Promise<boolean> {
  const rows = await transaction
    .insert(adminInvitationTable)
    .values({ ...row, state: 'open' })
    .onConflictDoNothing()
    .returning({ id })
  return rows.length > 0
}

export async function findOpenInvitation(orm: Orm, ofHash: Buffer): Promise<InvitationRow | undefined> {
  const [row] = await orm
    .select()
    .from(adminInvitationTable)
    .where(and(eq(hash, ofHash), isOpen))
  return row
}

/** Locked until the transaction ends. */
export async function lockOpenInvitation(
  transaction: Orm,
  which: { id: number } | { hash: Buffer },
): Promise<InvitationRow | undefined> {
  const [row] = await transaction
    .select()
    .from(adminInvitationTable)
    .where(and('id' in which ? eq(id, which.id) : eq(hash, which.hash), isOpen))
    .for('update')
  return row
}

export async function setInvitation(
  transaction: Orm,
  which: number,
  change: Partial<Pick<InvitationRow, 'state' | 'personId' | 'hash' | 'sentAt' | 'expiresAt' | 'invitedBy'>>,
): Promise<void> {
  await transaction.update(adminInvitationTable).set(change).where(eq(id, which))
}

/** Newest first, with the current name of who sent it. */
export function listOpenInvitations(orm: Orm) {
  return orm
    .select({
      invitation: adminInvitationTable,
      inviter: sql<
        string | null
      >`(select concat_ws(' ', first_name, last_name) from person where person.id = ${invitedBy})`,
    })
    .from(adminInvitationTable)
    .where(isOpen)
    .orderBy(desc(sentAt), desc(id))
}
