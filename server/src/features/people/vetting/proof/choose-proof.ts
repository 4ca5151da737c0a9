import type { BodyOf } from '@evenkeel/contract/endpoint'
import type { Application, chooseProof as call } from '@evenkeel/contract/people/advisors'
import { Problem, sentenceOf } from '@evenkeel/contract/problem'
import type { Orm } from '../../../../database/database.ts'
import type { Reacting } from '../../../../events.ts'
import type { Caller } from '../../../../http/caller.ts'
import { randomCode } from '../../../../secrets/random-token.ts'
import type { Services } from '../../../../services.ts'
import { writeAudit } from '../../../account/audit/write-audit.ts'
import { sendMail } from '../../../account/mail/send-mail.ts'
import { limitProofLetters } from '../../advisors/advisor-limits.ts'
import { isProofOpen } from '../../advisors/application-lifecycle.ts'
import { lockApplication, setApplication } from '../../advisors/application-store.ts'
import { readWorkingCopy } from '../../advisors/working-copy.ts'
import { recheckApplication } from '../checks/recheck-application.ts'
import { readApplicationOf } from '../read-application-of.ts'
import { isFreeMail } from './free-mail-domains.ts'
import { hashProofCode, secretOfProof } from './hash-proof-code.ts'
import { officerLetter, workEmailLetter } from './proof-letters.ts'

const codeLifeMs = 24 * 3_600_000

type Parts = Reacting & Pick<Services, 'secrets'>
type Choice = BodyOf<typeof call>

/**
 * Chooses how to prove one's identity. Choosing again discards an earlier proof, which was made for another choice.
 */
export async function chooseProof(
  services: Parts,
  { personId }: Caller,
  choice: Choice,
): Promise<Application> {
  if (choice.method === 'work-email' && isFreeMail(choice.workEmail))
    throw new Problem('work-email-refused', { workEmail: sentenceOf('work-email-refused') })
  const { database, clock, secrets, settings } = services
  const to = addressOf(choice)
  if (to !== undefined) await limitProofLetters(services, personId, to)
  const now = clock.now()
  return database.transaction(async (transaction) => {
    const { status } = await lockApplication(transaction, personId, now)
    if (!isProofOpen(status)) throw new Problem('not-allowed')

    const code =
      choice.method === 'work-email' ? { email: choice.workEmail, digits: randomCode() } : undefined
    await setApplication(transaction, personId, {
      proofMethod: choice.method,
      proofState: 'waiting',
      provedAt: null,
      workEmail: code?.email ?? null,
      officerName: choice.method === 'compliance-officer' ? choice.officerName : null,
      officerEmail: choice.method === 'compliance-officer' ? choice.officerEmail : null,
      codeHash: code ? hashProofCode(secrets, personId, code.email, code.digits) : null,
      codeExpiresAt: code ? new Date(now.getTime() + codeLifeMs) : null,
      codeTries: 0,
    })
    const key = `proof:${personId}:${crypto.randomUUID()}`
    if (code)
      await sendMail(
        services,
        transaction,
        key,
        { to: code.email, ...workEmailLetter(settings, code.digits) },
        { secret: { of: secretOfProof(personId), until: new Date(now.getTime() + codeLifeMs) } },
      )
    if (choice.method === 'compliance-officer')
      await sendMail(services, transaction, key, {
        to: choice.officerEmail,
        ...officerLetter(settings, choice.officerName, await applicantOf(transaction, personId)),
      })
    await recheckApplication(services, transaction, personId)
    const application = await readApplicationOf(transaction, personId, now)
    await writeAudit(transaction, {
      event: 'proof-chosen',
      actorId: personId,
      subjectType: 'advisor',
      subjectId: personId,
      detail: { method: choice.method },
    })
    return application
  })
}

function addressOf(choice: Choice): string | undefined {
  if (choice.method === 'work-email') return choice.workEmail
  return choice.method === 'compliance-officer' ? choice.officerEmail : undefined
}

async function applicantOf(transaction: Orm, personId: number) {
  const copy = await readWorkingCopy(transaction, personId)
  if (!copy) throw new Problem('not-found')
  const { first_name, last_name, individual_crd_number, firm_crd_number } = copy.answers
  return {
    name: [first_name, last_name].filter(Boolean).join(' '),
    email: copy.person.email,
    crd: individual_crd_number ?? null,
    firmCrd: firm_crd_number ?? null,
  }
}
