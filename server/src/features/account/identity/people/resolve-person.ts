import type { PersonType } from '@evenkeel/contract/choices'
import { type PersonId, readPathId } from '@evenkeel/contract/person-id'
import type { Services } from '../../../../services.ts'
import { findIdByUuid } from './person-store.ts'

/** The person id for an id in a path (spec 2.1-30 … 2.1-32); undefined if it cannot belong to anyone. */
export async function resolvePerson(
  { database }: Pick<Services, 'database'>,
  type: PersonType,
  text: string,
): Promise<PersonId | undefined> {
  const read = readPathId(text)
  if (!read) return undefined
  return 'id' in read ? read.id : findIdByUuid(database.orm, type, read.uuid)
}
