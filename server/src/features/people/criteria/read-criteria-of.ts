import { type Criteria, firstCriteria } from '@evenkeel/contract/people/criteria'
import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { findCriteria } from './criteria-store.ts'

/** Which clients this advisor accepts; `firstCriteria` with version 0 if nothing was chosen yet. */
export async function readCriteriaOf(orm: Orm, personId: PersonId): Promise<Criteria> {
  const row = await findCriteria(orm, personId)
  if (!row) return { ...firstCriteria, version: 0, updated_at: null }
  // Criteria added after the last save have their default value.
  return {
    ...firstCriteria,
    ...row.criteria,
    version: row.version,
    updated_at: Math.floor(row.updatedAt.getTime() / 1000),
  }
}
