import { advisorSteps } from '@evenkeel/contract/advisor-steps'
import {
  type Application,
  advisorAgreements,
  type submitApplication as call,
} from '@evenkeel/contract/advisors'
import type { BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../http/caller.ts'
import type { Services } from '../../services.ts'
import { writeAudit } from '../audit/write-audit.ts'
import { readNames } from '../identity/person-names.ts'
import { sendMail } from '../mail/send-mail.ts'
import { giveConsents } from '../privacy/give-consents.ts'
import { moveApplication } from './application-lifecycle.ts'
import { lockApplication, setApplication } from './application-store.ts'
import { checkSignature } from './check-signature.ts'
import { submittedLetter } from './proof-letters.ts'
import { readApplicationOf } from './read-application-of.ts'

/** Sign and hand in, once: from here on staff look at it. */
export async function submitApplication(
  services: Pick<Services, 'database' | 'clock' | 'jobs' | 'settings'>,
  { personId }: Caller,
  signature: BodyOf<typeof call>,
): Promise<Application> {
  const { database, clock, settings } = services
  const now = clock.now()
  return database.transaction(async (transaction) => {
    const { status } = await lockApplication(transaction, personId, now)
    const next = moveApplication(status, 'submit')
    if (!next) throw new Problem('already-submitted')
    const { missingSteps } = await readApplicationOf(transaction, personId, now)
    if (missingSteps.length > 0)
      throw new Problem(
        'not-finished',
        Object.fromEntries(missingSteps.map((slug) => [slug, wordStep(slug)])),
      )

    const person = await readNames(transaction, personId)
    if (!person) throw new Problem('not-found')
    const fields = checkSignature(signature, `${person.firstName} ${person.lastName}`)
    if (Object.keys(fields).length > 0) throw new Problem('bad-request', fields)

    const { signedName } = signature
    await setApplication(transaction, personId, {
      status: next,
      submittedAt: now,
      decidedAt: null,
      reason: null,
      signedName,
    })
    await giveConsents(transaction, personId, advisorAgreements, now)
    await sendMail(services, transaction, `application:${personId}:${now.getTime()}`, {
      to: person.email,
      ...submittedLetter(settings, person.firstName ?? ''),
    })
    const application = await readApplicationOf(transaction, personId, now)
    await writeAudit(transaction, {
      event: 'application-submitted',
      actorId: personId,
      subjectType: 'advisor',
      subjectId: personId,
    })
    return application
  })
}

function wordStep(slug: string): string {
  const title = advisorSteps.find((step) => step.slug === slug)?.title ?? slug
  return `“${title}” is not complete.`
}
