import type { PersonId } from '@evenkeel/contract/person-id'
import type { PersonPage } from '@evenkeel/contract/staff/people-desk'
import { fullName } from '../../account/identity/people/full-name.ts'
import type { OtherRow } from './person-page-store.ts'

export type Other = PersonPage['requests']['rows'][number]['other']

/** A person by name, as far as they still have one. */
export function otherOnWire(id: PersonId, row: OtherRow | undefined): Other {
  if (!row || row.isDeleted)
    return { person_id: id, type: row?.role ?? 'consumer', name: 'Deleted user', is_gone: true }
  return { person_id: id, type: row.role, name: fullName(row), is_gone: row.isDisabled }
}
