import type { PersonId } from '@evenkeel/contract/person-id'
import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { claimEvidenceTable, heldTextTable } from './held-text-tables.ts'

export type HeldTextRow = typeof heldTextTable.$inferSelect
export type EvidenceRow = typeof claimEvidenceTable.$inferSelect

export async function findHeldText(orm: Orm, id: number): Promise<HeldTextRow | undefined> {
  const [row] = await orm.select().from(heldTextTable).where(eq(heldTextTable.id, id))
  return row
}

/** Newest first, closed ones included. */
export function findHeldTextsOf(orm: Orm, personId: PersonId): Promise<HeldTextRow[]> {
  return orm
    .select()
    .from(heldTextTable)
    .where(eq(heldTextTable.personId, personId))
    .orderBy(desc(heldTextTable.id))
}

/** Those of the working copy. */
export function findOpenHeldTexts(orm: Orm, personId: PersonId): Promise<HeldTextRow[]> {
  return orm
    .select()
    .from(heldTextTable)
    .where(and(eq(heldTextTable.personId, personId), isNull(heldTextTable.closedAt)))
    .orderBy(heldTextTable.id)
}

export async function insertHeldText(
  transaction: Orm,
  row: Pick<HeldTextRow, 'personId' | 'field' | 'text' | 'claims' | 'madeFrom' | 'submittedAt'>,
): Promise<void> {
  await transaction.insert(heldTextTable).values({ ...row, state: 'waiting' })
}

/** A waiting row becomes withdrawn; a returned one keeps its reason. */
export async function closeHeldTexts(transaction: Orm, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await transaction
    .update(heldTextTable)
    .set({
      closedAt: now,
      state: sql`case when ${heldTextTable.state} = 'waiting' then 'withdrawn' else ${heldTextTable.state} end`,
    })
    .where(inArray(heldTextTable.id, [...ids]))
}

export async function setHeldText(
  transaction: Orm,
  id: number,
  changes: Pick<HeldTextRow, 'state' | 'decidedAt' | 'decidedBy' | 'staffId' | 'reason'>,
): Promise<void> {
  await transaction.update(heldTextTable).set(changes).where(eq(heldTextTable.id, id))
}

export async function insertEvidence(transaction: Orm, row: Omit<EvidenceRow, 'id'>): Promise<number> {
  const [written] = await transaction
    .insert(claimEvidenceTable)
    .values(row)
    .returning({ id: claimEvidenceTable.id })
  if (!written) throw new Error('evidence that was just written is gone')
  return written.id
}

/** Newest first. */
export function findEvidenceOf(orm: Orm, personIds: readonly PersonId[]): Promise<EvidenceRow[]> {
  return orm
    .select()
    .from(claimEvidenceTable)
    .where(inArray(claimEvidenceTable.personId, [...personIds]))
    .orderBy(desc(claimEvidenceTable.id))
}

/** Approved advisors who saved after their newest publication and have no held text, in order, a page at a time. */
export async function findUnpublished(
  orm: Orm,
  after: PersonId,
): Promise<{ personId: PersonId; version: number }[]> {
  const { rows } = await orm.execute<{ person_id: string; version: number }>(sql`
    select profile.person_id, profile.version from advisor_profile as profile
    join advisor_application as application
      on application.person_id = profile.person_id and application.status = 'approved'
    join person on person.id = profile.person_id and person.disabled_at is null
    where profile.person_id > ${after} and profile.updated_at > (
        select max(published_at) from advisor_publication where person_id = profile.person_id)
      and not exists (select from held_text where held_text.person_id = profile.person_id)
      and not exists (select from job_effect
        where key = 'changes-released:' || profile.person_id || ':' || profile.version)
    order by profile.person_id limit 200`)
  return rows.map(({ person_id, version }) => ({ personId: Number(person_id), version }))
}
