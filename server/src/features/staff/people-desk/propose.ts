import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { PersonPage, ProposalKind } from '@evenkeel/contract/staff/people-desk'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { readAccount } from '../../account/identity/people/read-account.ts'
import { readFactors } from '../../account/identity/second-factor/read-factors.ts'
import { letterSubject, letterText } from '../../account/mail/letter-text.ts'
import { sendMail } from '../../account/mail/send-mail.ts'
import { logStaffAccess } from '../../account/privacy/log-access.ts'
import { openPersonPage } from './open-person-page.ts'
import { requireMayActOn } from './require-may-act-on.ts'
import { insertProposal } from './staff-proposal-store.ts'
import { tellOtherAdmins } from './tell-other-admins.ts'

const answerWithinMs = 24 * 3_600_000

interface Proposed {
  kind: ProposalKind
  personId: PersonId
  reason: string
  email?: string
  proof?: string
}

const inAccessLog: Readonly<Record<ProposalKind, string>> = {
  'second-factor-reset': 'A reset of your second factor was proposed',
  'email-change': 'A change of your email address was proposed',
}

/** Waits for another admin. Proposed again while it waits, nothing is added and no one is notified twice. */
export async function propose(
  services: Pick<Services, 'database' | 'clock' | 'jobs' | 'settings' | 'secrets'>,
  { personId: actorId }: Caller,
  { kind, personId, reason, email, proof }: Proposed,
): Promise<void> {
  const { database, clock, settings } = services
  const at = clock.now()
  const subject = await readAccount(services, personId)
  await database.transaction(async (transaction) => {
    const proposalId = await insertProposal(transaction, {
      kind,
      personId,
      email: email ?? null,
      proof: proof ?? null,
      reason,
      proposedBy: actorId,
      proposedAt: at,
      expiresAt: new Date(at.getTime() + answerWithinMs),
    })
    if (proposalId !== undefined) {
      if (kind === 'second-factor-reset')
        await sendMail(services, transaction, `second-factor-reset-proposed:${proposalId}`, {
          to: subject.email,
          subject: letterSubject('We were asked to reset your second factor'),
          text: letterText(subject.firstName, [
            'We were asked to remove the authenticator app, passkeys and recovery codes from your account. Two members of our staff have to agree, and we’ll write to you when it’s done.',
            `If you didn’t ask for this, write to ${settings.supportEmail} now.`,
          ]),
        })
      await tellOtherAdmins(services, transaction, {
        occasion: 'proposal',
        key: String(proposalId),
        actorId,
        aboutId: personId,
      })
    }
    await logStaffAccess(transaction, {
      subjectId: personId,
      adminId: actorId,
      what: 'Your account',
      why: inAccessLog[kind],
      at,
    })
    if (proposalId !== undefined)
      await writeAudit(transaction, {
        event: `${kind}-proposed`,
        actorId,
        subjectType: 'person',
        subjectId: personId,
        detail: { proposalId, reason, ...(proof !== undefined && { proof }) },
      })
  })
}

export async function proposeFactorReset(
  services: Services,
  caller: Caller,
  personId: PersonId,
  { reason }: { reason: string },
): Promise<PersonPage> {
  requireMayActOn(services, caller, personId)
  await readAccount(services, personId)
  const factors = await readFactors(services.database.orm, personId)
  if (factors.length === 0) throw new Problem('no-second-factor')
  await propose(services, caller, { kind: 'second-factor-reset', personId, reason })
  return openPersonPage(services, caller, personId)
}
