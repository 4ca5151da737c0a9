import type { PersonType } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { CheckedPerson } from '@evenkeel/contract/staff/checker'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { fullName } from '../../account/identity/people/full-name.ts'
import { resolvePerson } from '../../account/identity/people/resolve-person.ts'
import { type CheckedRow, findChecked } from './checker-store.ts'

/** The consumer or advisor behind an id; the problem names the field with the unknown id. */
export async function requireChecked(
  services: Pick<Services, 'database'>,
  type: PersonType,
  text: string,
): Promise<CheckedRow> {
  const id = await resolvePerson(services, type, text)
  const row = id === undefined ? undefined : (await findChecked(services.database.orm, [id])).get(id)
  if (!row || row.role !== type || row.isDeleted)
    throw new Problem('not-found', { [type]: `No ${type} has this ID.` })
  return row
}

export const personOnWire = (row: CheckedRow): CheckedPerson => ({
  person_id: row.id,
  name: fullName(row),
  is_demo: row.isDemo,
})

/** Names of these people; deleted ones have none. */
export async function readCheckedNames(
  orm: Orm,
  ids: readonly PersonId[],
): Promise<(id: PersonId) => string> {
  const rows = await findChecked(orm, ids)
  return (id) => {
    const row = rows.get(id)
    return row ? fullName(row) : ''
  }
}
