import type { PersonId } from '@evenkeel/contract/person-id'
import { and, eq, gt, or } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'
import { identityLinkTable, personTable } from '../identity-tables.ts'
import { emailChangeTable } from './email-change-tables.ts'

export type EmailChangeRow = typeof emailChangeTable.$inferSelect

const { id, personId, confirmHash, undoHash, state, expiresAt } = emailChangeTable

export async function insertEmailChange(
  transaction: Orm,
  row: typeof emailChangeTable.$inferInsert,
): Promise<number> {
  const [inserted] = await transaction.insert(emailChangeTable).values(row).returning({ id })
  if (!inserted) throw new Error('an inserted row has an id')
  return inserted.id
}

/** Locked until the transaction ends, so that of two presses only one counts. */
export async function lockEmailChange(transaction: Orm, hash: Buffer): Promise<EmailChangeRow | undefined> {
  const [row] = await transaction
    .select()
    .from(emailChangeTable)
    .where(or(eq(confirmHash, hash), eq(undoHash, hash)))
    .for('update')
  return row
}

export async function findEmailChange(orm: Orm, hash: Buffer): Promise<EmailChangeRow | undefined> {
  const [row] = await orm
    .select()
    .from(emailChangeTable)
    .where(or(eq(confirmHash, hash), eq(undoHash, hash)))
  return row
}

/** The one that waits for the person, if it has not expired. */
export async function findWaitingChange(
  orm: Orm,
  ofPerson: PersonId,
  now: Date,
): Promise<EmailChangeRow | undefined> {
  const [row] = await orm
    .select()
    .from(emailChangeTable)
    .where(and(eq(personId, ofPerson), eq(state, 'waiting'), gt(expiresAt, now)))
  return row
}

export async function setEmailChange(
  transaction: Orm,
  which: number,
  change: Partial<Pick<EmailChangeRow, 'state' | 'doneAt' | 'confirmHash' | 'expiresAt'>>,
): Promise<void> {
  await transaction.update(emailChangeTable).set(change).where(eq(id, which))
}

/** True if one was waiting. */
export async function cancelWaitingChange(transaction: Orm, ofPerson: PersonId): Promise<boolean> {
  const rows = await transaction
    .update(emailChangeTable)
    .set({ state: 'canceled' })
    .where(and(eq(personId, ofPerson), eq(state, 'waiting')))
    .returning({ id })
  return rows.length > 0
}

export async function setPersonEmail(
  transaction: Orm,
  ofPerson: PersonId,
  email: string,
  emailKey: string,
): Promise<void> {
  await transaction.update(personTable).set({ email }).where(eq(personTable.id, ofPerson))
  await transaction
    .update(identityLinkTable)
    .set({ email, emailKey })
    .where(eq(identityLinkTable.personId, ofPerson))
}
