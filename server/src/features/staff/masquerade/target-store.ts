import type { Role } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

export type TargetRow = {
  id: PersonId
  role: Role
  uuid: string | null
  firstName: string | null
  lastName: string | null
  isDisabled: boolean
  isDeleted: boolean
}

/** Also people the product no longer names, because staff are told why a person cannot be viewed. */
export async function findTarget(orm: Orm, personId: PersonId): Promise<TargetRow | undefined> {
  const { rows } = await orm.execute<Omit<TargetRow, 'id'>>(sql`
    select role, uuid, first_name as "firstName", last_name as "lastName", disabled_at is not null as "isDisabled",
      is_deleted as "isDeleted"
    from person where id = ${personId}`)
  const [row] = rows
  return row && { ...row, id: personId }
}

/** The other active admins. */
export async function listOtherAdmins(
  orm: Orm,
  personId: PersonId,
): Promise<{ id: PersonId; email: string }[]> {
  const { rows } = await orm.execute<{ id: string; email: string }>(sql`
    select id, email from person where role = 'admin' and disabled_at is null and id <> ${personId} order by id`)
  return rows.map(({ id, email }) => ({ id: Number(id), email }))
}
