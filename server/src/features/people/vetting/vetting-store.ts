import type { PersonId } from '@evenkeel/contract/person-id'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { vettingCheckTable, vettingDecisionTable } from './vetting-tables.ts'

export type CheckRow = typeof vettingCheckTable.$inferSelect
export type DecisionRow = typeof vettingDecisionTable.$inferSelect

export function findChecks(orm: Orm, personId: PersonId): Promise<CheckRow[]> {
  return orm.select().from(vettingCheckTable).where(eq(vettingCheckTable.personId, personId))
}

export async function putChecks(transaction: Orm, rows: readonly CheckRow[]): Promise<void> {
  if (rows.length === 0) return
  const given = (column: string) => sql.raw(`excluded.${column}`)
  await transaction
    .insert(vettingCheckTable)
    .values([...rows])
    .onConflictDoUpdate({
      target: [vettingCheckTable.personId, vettingCheckTable.kind],
      set: {
        state: given('state'),
        decidedBy: given('decided_by'),
        decidedAt: given('decided_at'),
        note: given('note'),
        isByHand: given('is_by_hand'),
        basis: given('basis'),
      },
    })
}

export async function insertDecision(transaction: Orm, decision: Omit<DecisionRow, 'id'>): Promise<number> {
  const [row] = await transaction
    .insert(vettingDecisionTable)
    .values(decision)
    .returning({ id: vettingDecisionTable.id })
  if (!row) throw new Error('a decision that was just written is gone')
  return row.id
}

export function listDecisions(orm: Orm, personIds: readonly PersonId[]): Promise<DecisionRow[]> {
  return orm
    .select()
    .from(vettingDecisionTable)
    .where(inArray(vettingDecisionTable.personId, [...personIds]))
    .orderBy(vettingDecisionTable.id)
}

export async function findNewestRejection(orm: Orm, personId: PersonId): Promise<DecisionRow | undefined> {
  const [row] = await orm
    .select()
    .from(vettingDecisionTable)
    .where(and(eq(vettingDecisionTable.personId, personId), eq(vettingDecisionTable.move, 'reject')))
    .orderBy(desc(vettingDecisionTable.id))
    .limit(1)
  return row
}

export async function countSubmissions(orm: Orm, personId: PersonId, since = new Date(0)): Promise<number> {
  const { rows } = await orm.execute<{ count: string }>(sql`
    select count(*) as count from vetting_decision
    where person_id = ${personId} and move = 'submit' and at > ${since.toISOString()}::timestamptz`)
  return Number(rows[0]?.count ?? 0)
}

/** Deleted people still count as applied but not as approved. */
export async function countAll(orm: Orm): Promise<{ applied: number; approved: number }> {
  const { rows } = await orm.execute<{ applied: string; approved: string }>(sql`
    select (select count(*) from advisor_application where submitted_at is not null) as applied,
      (select count(*) from advisor_application where status = 'approved' and person_id is not null) as approved`)
  return { applied: Number(rows[0]?.applied ?? 0), approved: Number(rows[0]?.approved ?? 0) }
}
