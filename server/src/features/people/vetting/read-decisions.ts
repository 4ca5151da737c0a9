import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../../database/database.ts'
import { type DecisionRow, listDecisions } from './vetting-store.ts'

export type { DecisionRow }

/** Every move of an application, oldest first. */
export function readDecisions(orm: Orm, personId: PersonId): Promise<DecisionRow[]> {
  return listDecisions(orm, [personId])
}

/** The same of several people. */
export function readDecisionsOf(orm: Orm, personIds: readonly PersonId[]): Promise<DecisionRow[]> {
  return listDecisions(orm, personIds)
}
