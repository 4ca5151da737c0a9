import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { type ApplicationRow, findApplication } from './application-store.ts'

export type ApplicationState = Pick<ApplicationRow, 'status' | 'decidedAt' | 'reason'>

/** Where an advisor's application is, and why; undefined before the first save. */
export function readApplicationState(orm: Orm, personId: PersonId): Promise<ApplicationState | undefined> {
  return findApplication(orm, personId)
}
