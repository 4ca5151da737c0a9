import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { type ApplicationRow, findApplication, lockExisting, setApplication } from './application-store.ts'

// For vetting, which decides about applications and does not keep them.

export type { ApplicationRow }

/** As it stands; undefined while somebody has saved nothing. */
export function readApplicationRow(orm: Orm, personId: PersonId): Promise<ApplicationRow | undefined> {
  return findApplication(orm, personId)
}

/** Nobody else changes this advisor until the transaction ends. */
export function holdApplicationRow(
  transaction: Orm,
  personId: PersonId,
): Promise<ApplicationRow | undefined> {
  return lockExisting(transaction, personId)
}

/** In a transaction that holds it. */
export function changeApplicationRow(
  transaction: Orm,
  personId: PersonId,
  changes: Partial<Omit<ApplicationRow, 'id' | 'personId'>>,
): Promise<void> {
  return setApplication(transaction, personId, changes)
}
