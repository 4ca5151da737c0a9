import type { AnswerOf, BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { answerProposal as call } from '@evenkeel/contract/staff/people-desk'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { startEmailChange } from '../../account/identity/email-change/start-email-change.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { resetSecondFactor } from '../../account/identity/second-factor/reset-second-factor.ts'
import { endSessions } from '../../account/identity/sessions/end-sessions.ts'
import { requireFreshSignIn } from '../../account/identity/sessions/require-fresh-sign-in.ts'
import { logStaffAccess } from '../../account/privacy/log-access.ts'
import { notify } from '../../people/notifications/notify.ts'
import { readProposals } from './read-proposals.ts'
import { lockProposal, type ProposalRow, setProposal } from './staff-proposal-store.ts'

const states = { confirm: 'confirmed', decline: 'declined', withdraw: 'withdrawn' } as const

/** Someone other than the proposer and the person confirms or declines; only the proposer withdraws. */
export async function answerProposal(
  services: Services,
  caller: Caller,
  proposalId: number,
  { answer, reason }: BodyOf<typeof call>,
): Promise<AnswerOf<typeof call>> {
  requireFreshSignIn(services, caller)
  const { database, clock } = services
  const now = clock.now()
  const row = await database.transaction(async (transaction) => {
    const found = await lockProposal(transaction, proposalId)
    if (!found) throw new Problem('not-found')
    requireMayAnswer(found, caller, answer)
    // A disabled proposer's word no longer counts.
    const proposer = await readNames(transaction, found.proposedBy)
    if (found.state !== 'waiting' || found.expiresAt <= now || !proposer) throw new Problem('proposal-over')
    await setProposal(transaction, proposalId, {
      state: states[answer],
      decidedBy: caller.personId,
      decidedAt: now,
      decisionReason: reason,
    })
    if (answer === 'confirm') await carryOut(services, transaction, found, caller, reason)
    else
      await writeAudit(transaction, {
        event: `${found.kind}-${states[answer]}`,
        actorId: caller.personId,
        subjectType: 'person',
        subjectId: found.personId,
        detail: { proposalId, reason },
      })
    return found
  })
  if (answer === 'confirm' && row.kind === 'second-factor-reset')
    await endSessions(
      services,
      { personId: row.personId },
      { reason: 'second-factor-reset', actorId: caller.personId },
    )
  return { proposals: await readProposals(database.orm, caller.personId, now) }
}

function requireMayAnswer(
  { proposedBy, personId }: ProposalRow,
  caller: Caller,
  answer: keyof typeof states,
): void {
  const isOwn = proposedBy === caller.personId
  const mayAnswer = answer === 'withdraw' ? isOwn : !isOwn && personId !== caller.personId
  if (!mayAnswer) throw new Problem('other-admin-due')
}

async function carryOut(
  services: Services,
  transaction: Orm,
  row: ProposalRow,
  caller: Caller,
  reason: string,
): Promise<void> {
  const { id, kind, personId, email, proof, proposedBy } = row
  const isReset = kind === 'second-factor-reset'
  await logStaffAccess(transaction, {
    subjectId: personId,
    adminId: caller.personId,
    what: 'Your account',
    why: isReset ? 'Two of us reset your second factor' : 'A change of your email address was confirmed',
    at: services.clock.now(),
  })
  if (!isReset) {
    if (email === null || proof === null) throw new Error('a proposed address has its proof')
    return startEmailChange(services, {
      personId,
      email,
      proof,
      reason: row.reason,
      actorId: caller.personId,
    })
  }
  const reader = await readNames(transaction, personId)
  if (reader && reader.role !== 'admin')
    await notify(
      services,
      transaction,
      {
        personId,
        event: 'support-answered',
        kind: 'account',
        title: 'Your second factor was removed',
        body: 'Two members of our staff removed it. Set up a new one in your settings.',
        link: '/shared/support/settings',
        key: `second-factor-reset:${id}`,
      },
      { dueAt: null, mailedAt: services.clock.now() },
    )
  await resetSecondFactor(services, transaction, personId, {
    proposedBy,
    confirmedBy: caller.personId,
    proposalId: id,
    reason,
  })
}
