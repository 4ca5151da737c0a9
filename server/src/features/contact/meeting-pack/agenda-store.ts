import { eq } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { meetingAgendaTable } from './meeting-pack-tables.ts'

type AgendaRow = typeof meetingAgendaTable.$inferSelect

export async function findAgenda(orm: Orm, requestId: number): Promise<AgendaRow | undefined> {
  const [row] = await orm.select().from(meetingAgendaTable).where(eq(meetingAgendaTable.requestId, requestId))
  return row
}

/** Locked until the transaction ends; an agenda that was never saved has version 0. */
export async function lockAgenda(transaction: Orm, requestId: number, now: Date): Promise<AgendaRow> {
  const first: AgendaRow = { requestId, items: [], isShared: false, version: 0, updatedAt: now }
  await transaction.insert(meetingAgendaTable).values(first).onConflictDoNothing()
  const [row] = await transaction
    .select()
    .from(meetingAgendaTable)
    .where(eq(meetingAgendaTable.requestId, requestId))
    .for('update')
  return row ?? first
}

export async function putAgenda(transaction: Orm, { requestId, ...row }: AgendaRow): Promise<void> {
  await transaction.update(meetingAgendaTable).set(row).where(eq(meetingAgendaTable.requestId, requestId))
}
