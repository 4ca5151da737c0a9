import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { findSettings } from './settings-store.ts'

/** Where a copy of each published profile of this advisor goes; null: to nobody. */
export async function readComplianceEmail(orm: Orm, personId: PersonId): Promise<string | null> {
  return (await findSettings(orm, personId)).compliance_email ?? null
}
