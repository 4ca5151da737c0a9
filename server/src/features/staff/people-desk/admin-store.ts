import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

export interface AdminRow {
  id: PersonId
  firstName: string | null
  lastName: string | null
  email: string
  company: string | null
  disabledAt: Date | null
  lastSignInAt: Date | null
  hasFactor: boolean
}

/** Every admin, disabled ones last; sign-in and factor from tables of other features. */
export async function listAdminRows(orm: Orm): Promise<AdminRow[]> {
  const { rows } = await orm.execute<{
    id: string
    first_name: string | null
    last_name: string | null
    email: string
    company: string | null
    disabled_at: string | null
    signed_in_at: string | null
    has_factor: boolean
  }>(sql`
    select id, first_name, last_name, email, company, disabled_at,
      (select max(signed_in_at) from session where session.person_id = person.id) as signed_in_at,
      exists (select from authenticator where authenticator.person_id = person.id and confirmed_at is not null)
        or exists (select from passkey where passkey.person_id = person.id) as has_factor
    from person where role = 'admin' and not is_deleted
    order by disabled_at is not null, lower(last_name) nulls last, lower(first_name), id`)
  return rows.map((row) => ({
    id: Number(row.id),
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    company: row.company,
    disabledAt: row.disabled_at === null ? null : new Date(row.disabled_at),
    lastSignInAt: row.signed_in_at === null ? null : new Date(row.signed_in_at),
    hasFactor: row.has_factor,
  }))
}

/** Active admins but these. */
export async function listAdminsExcept(
  orm: Orm,
  except: readonly PersonId[],
): Promise<{ id: PersonId; email: string }[]> {
  const { rows } = await orm.execute<{ id: string; email: string }>(sql`
    select id, email from person where role = 'admin' and disabled_at is null and not is_deleted
      and not id = any(${sql.param([...except])}::bigint[]) order by id`)
  return rows.map(({ id, email }) => ({ id: Number(id), email }))
}
