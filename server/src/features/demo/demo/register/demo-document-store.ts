import { type DocumentKind, documentLimits } from '@evenkeel/contract/people/documents'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'

interface SharedFile {
  kind: DocumentKind
  fileKey: string
  bytes: number
  pages: number
  sha256: Buffer
  now: Date
}

/** Ids above `after`, up to and including `to`. */
export interface AdvisorRange {
  after: number
  to: number
}

/** The next batch of approved demo advisors; undefined if none is left. */
export async function nextAdvisors(
  orm: Orm,
  after: number,
  atMost: number,
): Promise<AdvisorRange | undefined> {
  const { rows } = await orm.execute<{ to: string | null }>(sql`
    select max(person_id) as "to" from (
      select person_id from advisor_application
      where person_id > ${after} and is_demo and status = 'approved' order by person_id limit ${atMost}
    ) as next`)
  const to = rows[0]?.to ?? null
  return to === null ? undefined : { after, to: Number(to) }
}

/** For each approved demo advisor in the range without this document, dated some months ago on different days. */
export async function insertDemoDocuments(
  orm: Orm,
  { kind, fileKey, bytes, pages, sha256, now }: SharedFile,
  { after, to }: AdvisorRange,
): Promise<void> {
  const day = sql`(${now.toISOString()}::timestamptz at time zone 'utc')::date - (60 + person_id % 120)::int`
  await orm.execute(sql`
    insert into document (id, person_id, kind, file_key, content_type, bytes, pages, sha256, has_text,
      document_date, expires_on, uploaded_at)
    select gen_random_uuid(), person_id, ${kind}, ${fileKey}, 'application/pdf', ${bytes}, ${pages}, ${sha256}, true,
      ${day}, ${day} + ${`${documentLimits.validMonths} months`}::interval, ${now.toISOString()}::timestamptz
    from advisor_application
    join advisor_profile using (person_id)
    left join register_firm on register_firm.crd = advisor_profile.answers ->> 'firm_crd_number'
    where person_id > ${after} and person_id <= ${to} and is_demo and status = 'approved'
      and not exists (select from document where document.person_id = advisor_application.person_id
        and document.kind = ${kind})
      -- State-registered firms have no Form CRS, and few advisors submit a liquidity statement.
      and not (${kind} = 'crs_form' and register_firm.kind is not distinct from 'state')
      and not (${kind} = 'liquidity_statement' and person_id % 7 <> 0)
    on conflict do nothing`)
}

/** Renews expiring documents, or a demo kept for a year would lose all advisors at once; returns how many. */
export async function renewDemoDocuments(orm: Orm, now: Date, atMost: number): Promise<number> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone 'utc')::date`
  const { rowCount } = await orm.execute(sql`
    update document set document_date = ${today} - 60,
      expires_on = ${today} - 60 + ${`${documentLimits.validMonths} months`}::interval
    where id in (
      select id from document
      where file_key like 'demo/%' and replaced_at is null and expires_on < ${today} + 60 limit ${atMost})`)
  return rowCount ?? 0
}
