import type { CheckedField, Claim } from '@evenkeel/contract/people/claims'
import type { HeldTextState } from '@evenkeel/contract/people/held-texts'
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

export interface QueuedHeldText {
  id: number
  personId: PersonId
  firstName: string | null
  lastName: string | null
  company: string | null
  crd: string | null
  field: CheckedField
  text: string
  claims: Claim[]
  state: HeldTextState
  submittedAt: Date
  hasEvidence: boolean
}

interface Wanted {
  searched: string
  state: HeldTextState
  after: { submittedAt: Date; id: number } | undefined
  limit: number
}

/**
 * Texts of published advisors, which wait by themselves; those of applicants are part of their application. Longest
 * waiting first.
 */
const queued = sql`held_text as held
  join person on person.id = held.person_id and person.disabled_at is null and not person.is_deleted
  join advisor_application as application
    on application.person_id = held.person_id and application.status = 'approved'
  left join advisor_profile as profile on profile.person_id = held.person_id`

type Row = {
  id: string
  person_id: string
  first_name: string | null
  last_name: string | null
  company: string | null
  crd: string | null
  field: CheckedField
  text: string
  claims: Claim[]
  state: HeldTextState
  submitted_at: string
  has_evidence: boolean
}

export async function findQueuedHeldTexts(
  orm: Orm,
  { searched, state, after, limit }: Wanted,
): Promise<QueuedHeldText[]> {
  const within = `%${searched.replaceAll(/[\\%_]/g, '\\$&')}%`
  const matches =
    searched === ''
      ? sql`true`
      : /^\d{1,8}$/.test(searched)
        ? sql`profile.crd = ${searched}`
        : sql`(concat_ws(' ', person.first_name, person.last_name) ilike ${within} or person.company ilike ${within})`
  const place = after
    ? sql`(date_trunc('milliseconds', held.submitted_at), held.id) > (${after.submittedAt.toISOString()}::timestamptz, ${after.id}::bigint)`
    : sql`true`
  const { rows } = await orm.execute<Row>(sql`
    select held.id, held.person_id, person.first_name, person.last_name, person.company, profile.crd, held.field,
      held.text, held.claims, held.state, held.submitted_at,
      exists (select from claim_evidence as given where given.person_id = held.person_id and given.field = held.field
        and given.words in (select claim ->> 'words' from jsonb_array_elements(held.claims) as claim)) as has_evidence
    from ${queued}
    where held.state = ${state} and ${state === 'returned' ? sql`held.closed_at is null` : sql`true`}
      and ${matches} and ${place}
    order by date_trunc('milliseconds', held.submitted_at), held.id
    limit ${limit}`)
  return rows.map((row) => ({
    id: Number(row.id),
    personId: Number(row.person_id),
    firstName: row.first_name,
    lastName: row.last_name,
    company: row.company,
    crd: row.crd,
    field: row.field,
    text: row.text,
    claims: row.claims,
    state: row.state,
    submittedAt: new Date(row.submitted_at),
    hasEvidence: row.has_evidence,
  }))
}

export async function countQueuedHeldTexts(orm: Orm): Promise<number> {
  const { rows } = await orm.execute<{ count: string }>(
    sql`select count(*) as count from ${queued} where held.state = 'waiting'`,
  )
  return Number(rows[0]?.count ?? 0)
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
