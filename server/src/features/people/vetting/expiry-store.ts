import type { AnyDocumentKind } from '@evenkeel/contract/people/documents'
import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

// Statements over the tables of three features, so that only affected rows are read.

/** Kinds that can be required; others do not suspend an advisor when they expire. */
const kinds = sql.raw(`('crs_form', 'adv_document', 'disclosure_document')`)

/** Approved and checked before: fictional advisors who were never checked are left alone. */
const isSwept = sql`application.status = 'approved' and (not application.is_demo
  or exists (select from vetting_check where vetting_check.person_id = application.person_id))`

/** Approved advisors with an expired document, a page at a time. */
export async function findWithExpired(
  orm: Orm,
  { today, after, limit }: { today: string; after: PersonId; limit: number },
): Promise<PersonId[]> {
  const { rows } = await orm.execute<{ person_id: string }>(sql`
    select distinct document.person_id from document
    join advisor_application as application on application.person_id = document.person_id
    where document.replaced_at is null and document.expires_on <= ${today} and document.kind in ${kinds}
      and document.person_id > ${after} and ${isSwept}
    order by document.person_id
    limit ${limit}`)
  return rows.map(({ person_id }) => Number(person_id))
}

export interface Expiring {
  personId: PersonId
  email: string
  firstName: string | null
  expiresOn: string
  kinds: AnyDocumentKind[]
  key: string
}

type ExpiringRow = {
  person_id: string
  email: string
  first_name: string | null
  expires_on: string
  kinds: AnyDocumentKind[]
  key: string
}

/** Documents of approved advisors that expire within the range and have no letter of this name yet. */
export async function findExpiring(
  orm: Orm,
  { after, until, name, limit }: { after: string; until: string; name: string; limit: number },
): Promise<Expiring[]> {
  const key = sql`'documents-expire:' || document.person_id || ':' || document.expires_on || ':' || ${name}::text`
  const { rows } = await orm.execute<ExpiringRow>(sql`
    select document.person_id, person.email, person.first_name, document.expires_on::text as expires_on,
      array_agg(document.kind order by document.kind) as kinds, ${key} as key
    from document
    join advisor_application as application on application.person_id = document.person_id
    join person on person.id = document.person_id
    where document.replaced_at is null and document.kind in ${kinds}
      and document.expires_on > ${after} and document.expires_on <= ${until}
      and person.disabled_at is null and ${isSwept}
      and not exists (select from mail where mail.key = ${key})
    group by document.person_id, person.email, person.first_name, document.expires_on
    order by document.expires_on, document.person_id
    limit ${limit}`)
  return rows.map((row) => ({
    personId: Number(row.person_id),
    email: row.email,
    firstName: row.first_name,
    expiresOn: row.expires_on,
    kinds: row.kinds,
    key: row.key,
  }))
}
