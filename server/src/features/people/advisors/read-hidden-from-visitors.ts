import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { readHiddenFromVisitors as readFromSettings } from '../../account/settings/read-settings.ts'

/** Advisors who are shown to account holders only: no list, detail or count for a visitor may hold them. */
export function readHiddenFromVisitors(orm: Orm): Promise<PersonId[]> {
  return readFromSettings(orm)
}
