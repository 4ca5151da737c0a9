import type { AdvisorFee } from '@evenkeel/contract/people/advisor-answers'
import type { DocumentKind } from '@evenkeel/contract/people/documents'
import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

export interface WatchSource {
  advisorId: PersonId
  timeZone: string | null
  crd: string | null
  isSuspended: boolean
  fees: AdvisorFee[] | null
  publishedAt: Date | null
  /** The last day of a pause, which may be over. */
  pausedUntil: string | null
  documents: { kind: DocumentKind; date: string; expiresOn: string | null }[]
}

/** What people can read about these advisors, of several features in one statement; disabled advisors are left out. */
export async function readWatchSources(orm: Orm, ids: readonly PersonId[]): Promise<WatchSource[]> {
  const { rows } = await orm.execute<{
    id: string
    time_zone: string | null
    crd: string | null
    is_suspended: boolean | null
    fees: AdvisorFee[] | null
    published_at: string | null
    paused_until: string | null
    documents: WatchSource['documents']
  }>(sql`
    select person.id, person.time_zone, profile.crd, application.status = 'suspended' as is_suspended,
      published.answers -> 'fees' as fees, published.published_at,
      criteria.criteria ->> 'paused_until' as paused_until,
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', document.kind, 'date', document.document_date,
          'expiresOn', document.expires_on) order by document.kind)
        from document where document.person_id = person.id and document.replaced_at is null
          and document.kind in ('crs_form', 'adv_document', 'disclosure_document', 'liquidity_statement')
      ), '[]') as documents
    from person
    left join advisor_profile as profile on profile.person_id = person.id
    left join advisor_application as application on application.person_id = person.id
    left join advisor_criteria as criteria on criteria.person_id = person.id
    left join lateral (
      select answers, published_at from advisor_publication
      where person_id = person.id order by version desc limit 1
    ) as published on true
    where person.id = any(${sql.param([...ids])}::bigint[]) and person.role = 'advisor'
      and person.disabled_at is null`)
  return rows.map((row) => ({
    advisorId: Number(row.id),
    timeZone: row.time_zone,
    crd: row.crd,
    isSuspended: row.is_suspended === true,
    fees: row.fees,
    publishedAt: row.published_at === null ? null : new Date(row.published_at),
    pausedUntil: row.paused_until,
    documents: row.documents,
  }))
}

export interface WatchedName {
  name: string
  firstName: string
  photoId: string | null
}

/** As published; an advisor who is not shown keeps the name for those who watch them. */
export async function readWatchedNames(
  orm: Orm,
  ids: readonly PersonId[],
): Promise<Map<PersonId, WatchedName>> {
  if (ids.length === 0) return new Map()
  const { rows } = await orm.execute<{
    id: string
    first_name: string
    last_name: string
    photo_id: string | null
  }>(sql`
    select person.id, coalesce(published.answers ->> 'first_name', person.first_name, '') as first_name,
      coalesce(published.answers ->> 'last_name', person.last_name, '') as last_name,
      (select photo.id from advisor_photo as photo where photo.person_id = person.id) as photo_id
    from person
    left join lateral (
      select answers from advisor_publication where person_id = person.id order by version desc limit 1
    ) as published on true
    where person.id = any(${sql.param([...ids])}::bigint[])`)
  return new Map(
    rows.map((row) => {
      const name = `${row.first_name} ${row.last_name}`.trim() || 'An advisor'
      return [Number(row.id), { name, firstName: row.first_name || name, photoId: row.photo_id }]
    }),
  )
}
