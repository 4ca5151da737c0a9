import type { Application } from '@evenkeel/contract/people/advisors'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import { findApplication } from '../advisors/application-store.ts'
import { readWorkingCopy } from '../advisors/working-copy.ts'
import { readCriteriaOf } from '../criteria/read-criteria-of.ts'
import { applicationOnWire } from './application-on-wire.ts'
import { checksOnWire } from './checks/checks-on-wire.ts'
import { gatherFacts } from './checks/gather-facts.ts'
import { readReviewerQuestion } from './read-reviewer-question.ts'
import { countSubmissions } from './vetting-store.ts'

/** The current state of an advisor's application; a draft if nothing was saved yet. */
export async function readApplicationOf(orm: Orm, personId: PersonId, now: Date): Promise<Application> {
  const copy = await readWorkingCopy(orm, personId)
  if (!copy) throw new Problem('not-found')
  const { answers } = copy
  const row = await findApplication(orm, personId)
  const vetting = await gatherFacts(orm, { personId, answers, row, now })
  return applicationOnWire({
    row,
    answers,
    criteria: await readCriteriaOf(orm, personId),
    vetting,
    checks: await checksOnWire(orm, { row, facts: vetting, now }),
    question: await readReviewerQuestion(orm, personId, now),
    submissions: await countSubmissions(orm, personId),
  })
}
