import { advisorSteps } from '@evenkeel/contract/people/advisor-steps'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import { readApplicationOf } from './read-application-of.ts'

/** These are judged by checks: a reviewer who answers for the check answers for the step. */
const judgedByChecks = ['find-your-record', 'prove-it-is-you', 'documents']

/** Answers may change between handing in and approval: nothing is published with holes in it. */
export async function requireFinished(transaction: Orm, personId: PersonId, now: Date): Promise<void> {
  const { missingSteps } = await readApplicationOf(transaction, personId, now)
  const open = advisorSteps.filter(
    ({ slug }) => missingSteps.includes(slug) && !judgedByChecks.includes(slug),
  )
  if (open.length > 0)
    throw new Problem(
      'not-finished',
      Object.fromEntries(open.map(({ slug, title }) => [slug, `“${title}” is not complete.`])),
    )
}
