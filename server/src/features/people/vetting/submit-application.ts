import type { BodyOf } from '@evenkeel/contract/endpoint'
import { advisorSteps } from '@evenkeel/contract/people/advisor-steps'
import {
  type Application,
  advisorAgreements,
  type submitApplication as call,
} from '@evenkeel/contract/people/advisors'
import { Problem } from '@evenkeel/contract/problem'
import type { Reacting } from '../../../events.ts'
import type { Caller } from '../../../http/caller.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { giveConsents } from '../../account/privacy/give-consents.ts'
import { moveApplication } from '../advisors/application-lifecycle.ts'
import { lockApplication } from '../advisors/application-store.ts'
import { holdTextsOf } from '../held-texts/hold-texts.ts'
import { byAdvisor } from './checks/merge-checks.ts'
import { recheckApplication } from './checks/recheck-application.ts'
import { makeMove } from './make-move.ts'
import { checkSignature } from './proof/check-signature.ts'
import { readApplicationOf } from './read-application-of.ts'
import { countSubmissions } from './vetting-store.ts'

const dayMs = 24 * 3_600_000
/** Enough for a person who corrects one thing after the other, too few to wear reviewers out. */
const mostSubmissions = { count: 10, days: 30 }

/**
 * Signs and submits the application; from here on staff review it. A rejected one may be corrected and submitted again
 * without an appeal.
 */
export async function submitApplication(
  services: Reacting,
  { personId }: Caller,
  signature: BodyOf<typeof call>,
): Promise<Application> {
  const { database, clock } = services
  const now = clock.now()
  return database.transaction(async (transaction) => {
    const row = await lockApplication(transaction, personId, now)
    if (!moveApplication(row.status, 'submit', 'advisor')) throw new Problem('already-submitted')
    const { missingSteps } = await readApplicationOf(transaction, personId, now)
    if (missingSteps.length > 0)
      throw new Problem(
        'not-finished',
        Object.fromEntries(missingSteps.map((slug) => [slug, wordStep(slug)])),
      )

    const since = new Date(now.getTime() - mostSubmissions.days * dayMs)
    if ((await countSubmissions(transaction, personId, since)) >= mostSubmissions.count)
      throw new Problem('limit-exceeded', undefined, dayMs / 1000)

    const person = await readNames(transaction, personId)
    if (!person) throw new Problem('not-found')
    const fields = checkSignature(signature, `${person.firstName} ${person.lastName}`)
    if (Object.keys(fields).length > 0) throw new Problem('bad-request', fields)

    // A draft from before texts were held one by one has no rows yet.
    await holdTextsOf(transaction, personId, now)
    await giveConsents(transaction, personId, advisorAgreements, now)
    await makeMove(services, transaction, row, {
      personId,
      move: 'submit',
      who: 'advisor',
      by: byAdvisor,
      actorId: personId,
      reason: null,
      changes: {
        submittedAt: now,
        decidedAt: null,
        reason: null,
        signedName: signature.signedName,
        appealText: null,
        appealedAt: null,
      },
      refusal: 'already-submitted',
    })
    await recheckApplication(services, transaction, personId)
    return readApplicationOf(transaction, personId, now)
  })
}

function wordStep(slug: string): string {
  const title = advisorSteps.find((step) => step.slug === slug)?.title ?? slug
  return `“${title}” isn’t complete.`
}
