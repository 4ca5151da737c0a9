import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../../database/database.ts'
import { findApplication } from '../../advisors/application-store.ts'
import { readWorkingCopy } from '../../advisors/working-copy.ts'
import { type CheckRow, findChecks } from '../vetting-store.ts'
import { gatherFacts } from './gather-facts.ts'
import { mergeChecks } from './merge-checks.ts'

/** Every check of an advisor right now, stored or not. */
export async function readChecks(orm: Orm, personId: PersonId, now: Date): Promise<CheckRow[]> {
  const row = await findApplication(orm, personId)
  const copy = await readWorkingCopy(orm, personId)
  if (!copy) throw new Problem('not-found')
  const facts = await gatherFacts(orm, { personId, answers: copy.answers, row, now })
  return mergeChecks(personId, facts, await findChecks(orm, personId), now)
}
