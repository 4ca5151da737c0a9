import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

export interface AskedAdvisor {
  advisorId: PersonId
  firstName: string
  lastName: string
  title: string | null
  companyName: string | null
  photoId: string | null
  isShown: boolean
  /** What they do not hide from consumers whose request they accepted (spec 3-10). */
  email: string | null
  phone: string | null
}

/** As published; an advisor who is no longer shown keeps their name for consumers who asked them. */
export async function readAskedAdvisors(
  orm: Orm,
  ids: readonly PersonId[],
): Promise<Map<PersonId, AskedAdvisor>> {
  const { rows } = await orm.execute<{
    id: string
    first_name: string
    last_name: string
    title: string | null
    company: string | null
    photo_id: string | null
    is_shown: boolean | null
    email: string | null
    phone: string | null
  }>(sql`
    select person.id, coalesce(published.answers ->> 'first_name', person.first_name, '') as first_name,
      coalesce(published.answers ->> 'last_name', person.last_name, '') as last_name,
      published.answers ->> 'title' as title,
      coalesce(published.answers ->> 'company_name', person.company) as company, photo.id as photo_id,
      person.disabled_at is null and application.status = 'approved' and published.answers is not null as is_shown,
      case when profile.answers -> 'hides_email' = 'true' then null else person.email end as email,
      case when profile.answers -> 'hides_phone' = 'true' then null else profile.answers ->> 'phone_number' end as phone
    from person
    left join advisor_profile as profile on profile.person_id = person.id
    left join advisor_application as application on application.person_id = person.id
    left join advisor_photo as photo on photo.person_id = person.id
    left join lateral (
      select answers from advisor_publication where person_id = person.id order by version desc limit 1
    ) as published on true
    where person.id = any(${sql.param([...ids])}::bigint[])`)
  return new Map(
    rows.map((row) => {
      const advisorId = Number(row.id)
      return [
        advisorId,
        {
          advisorId,
          firstName: row.first_name,
          lastName: row.last_name,
          title: row.title,
          companyName: row.company,
          photoId: row.photo_id,
          isShown: row.is_shown === true,
          email: row.email,
          phone: row.phone,
        },
      ]
    }),
  )
}
