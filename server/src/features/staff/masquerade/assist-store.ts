import type { PersonId } from '@evenkeel/contract/person-id'
import { and, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { assistRequestTable } from './masquerade-tables.ts'

export type AssistRow = typeof assistRequestTable.$inferSelect

const { id, adminId, targetId, state, expiresAt, usedAt, askedAt } = assistRequestTable

export async function insertAssistRequest(
  transaction: Orm,
  row: Pick<AssistRow, 'adminId' | 'targetType' | 'targetId' | 'reason' | 'askedAt' | 'expiresAt'>,
): Promise<AssistRow> {
  const [inserted] = await transaction
    .insert(assistRequestTable)
    .values({ ...row, state: 'waiting' })
    .returning()
  if (!inserted) throw new Error('the request was not inserted')
  return inserted
}

export async function lockAssistRequest(transaction: Orm, wanted: number): Promise<AssistRow | undefined> {
  const [row] = await transaction.select().from(assistRequestTable).where(eq(id, wanted)).for('update')
  return row
}

export async function setDecision(
  transaction: Orm,
  row: AssistRow,
  change: Pick<AssistRow, 'state' | 'decidedBy' | 'decidedAt' | 'decisionReason' | 'expiresAt'>,
): Promise<AssistRow> {
  await transaction.update(assistRequestTable).set(change).where(eq(id, row.id))
  return { ...row, ...change }
}

/** Requests the caller can still answer, and approvals the caller can still use. */
export function listOpenAssistRequests(orm: Orm, caller: PersonId, now: Date): Promise<AssistRow[]> {
  return orm
    .select()
    .from(assistRequestTable)
    .where(
      and(
        isNull(usedAt),
        gt(expiresAt, now),
        or(eq(state, 'waiting'), and(inArray(state, ['approved', 'refused']), eq(adminId, caller))),
      ),
    )
    .orderBy(desc(askedAt), desc(id))
    .limit(100)
}

/** Requests of other admins that the caller can answer now. */
export function countWaitingOfOthers(orm: Orm, caller: PersonId, now: Date): Promise<number> {
  const isOpen = and(isNull(usedAt), gt(expiresAt, now))
  return orm.$count(assistRequestTable, and(isOpen, eq(state, 'waiting'), ne(adminId, caller)))
}

interface Taking {
  adminId: PersonId
  targetId: PersonId
  now: Date
}

/** Uses up the oldest valid approval; false where there is none. */
export async function takeApproval(transaction: Orm, taking: Taking): Promise<boolean> {
  const oldest = transaction
    .select({ id })
    .from(assistRequestTable)
    .where(
      and(
        eq(adminId, taking.adminId),
        eq(targetId, taking.targetId),
        eq(state, 'approved'),
        isNull(usedAt),
        gt(expiresAt, taking.now),
      ),
    )
    .orderBy(id)
    .limit(1)
    .for('update')
  const taken = await transaction
    .update(assistRequestTable)
    .set({ usedAt: taking.now })
    .where(sql`${id} = (${oldest})`)
    .returning({ id })
  return taken.length > 0
}
