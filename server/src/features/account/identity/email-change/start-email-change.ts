import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../../database/database.ts'
import { hashToken, randomToken } from '../../../../secrets/random-token.ts'
import type { Services } from '../../../../services.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { secretOfLink } from '../../mail/blank-letters.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { limitLetters } from '../identity-limits.ts'
import { findSignUps } from '../people/find-by-email.ts'
import { lockPerson } from '../people/person-store.ts'
import { cancelChangeLetter, confirmChangeLetter } from './email-change-letters.ts'
import {
  cancelWaitingChange,
  type EmailChangeRow,
  findWaitingChange,
  insertEmailChange,
  setEmailChange,
} from './email-change-store.ts'
import { undoUntil } from './finish-email-change.ts'

const confirmWithinMs = 24 * 3_600_000

export interface WantedChange {
  personId: PersonId
  email: string
  proof: string
  reason: string
  actorId: PersonId
}

type Parts = Pick<Services, 'database' | 'clock' | 'secrets' | 'jobs' | 'settings' | 'identityProvider'>

/** Refuses an address that has an account or a sign-up; staff may know that it has. */
export async function requireFreeAddress(services: Parts, email: string): Promise<void> {
  const taken = (await findSignUps(services, email)).length > 0
  if (taken) throw new Problem('email-taken')
}

/**
 * Nothing changes yet: the new address gets a link to confirm, the old one a link to cancel or undo. Refused while
 * another change waits.
 */
export async function startEmailChange(services: Parts, wanted: WantedChange): Promise<void> {
  const { database, clock, settings } = services
  const { personId, email, proof, reason, actorId } = wanted
  await requireFreeAddress(services, email)
  await limitLetters(services, 'email-change', email, { isFirst: true })
  const askedAt = clock.now()
  const expiresAt = new Date(askedAt.getTime() + confirmWithinMs)
  const [confirm, undo] = [randomToken(), randomToken()]
  await database.transaction(async (transaction) => {
    const person = await lockPerson(transaction, personId)
    if (!person) throw new Problem('not-found')
    // Two of staff may each start one: the first counts, and its letters keep working.
    if (await findWaitingChange(transaction, personId, askedAt)) throw new Problem('email-change-waiting')
    // What is left has expired.
    await cancelWaitingChange(transaction, personId)
    const changeId = await insertEmailChange(transaction, {
      personId,
      oldEmail: person.email,
      newEmail: email,
      proof,
      reason,
      askedBy: actorId,
      askedAt,
      expiresAt,
      confirmHash: hashToken(confirm),
      undoHash: hashToken(undo),
      state: 'waiting',
    })
    await sendMail(
      services,
      transaction,
      `email-change-confirm:${crypto.randomUUID()}`,
      { to: email, ...confirmChangeLetter(settings, confirm, expiresAt) },
      { secret: { of: secretOfLink(hashToken(confirm)), until: expiresAt } },
    )
    await sendMail(
      services,
      transaction,
      `email-change-cancel:${crypto.randomUUID()}`,
      { to: person.email, ...cancelChangeLetter(settings, email, undo) },
      { secret: { of: secretOfLink(hashToken(undo)), until: undoUntil(expiresAt) } },
    )
    await noteChange(transaction, 'email-change-started', personId, actorId, { changeId, proof, reason })
  })
}

/** With a new link for another day; the earlier one stops working. */
export async function resendEmailChange(
  services: Parts,
  personId: PersonId,
  { actorId, reason }: { actorId: PersonId; reason: string },
): Promise<void> {
  const { database, clock, settings } = services
  const waiting = await findWaitingChange(database.orm, personId, clock.now())
  if (!waiting) throw new Problem('email-change-over')
  await limitLetters(services, 'email-change', waiting.newEmail)
  const confirm = randomToken()
  const expiresAt = new Date(clock.now().getTime() + confirmWithinMs)
  await database.transaction(async (transaction) => {
    await setEmailChange(transaction, waiting.id, { confirmHash: hashToken(confirm), expiresAt })
    await sendMail(
      services,
      transaction,
      `email-change-confirm:${crypto.randomUUID()}`,
      { to: waiting.newEmail, ...confirmChangeLetter(settings, confirm, expiresAt) },
      { secret: { of: secretOfLink(hashToken(confirm)), until: expiresAt } },
    )
    await noteChange(transaction, 'email-change-resent', personId, actorId, { changeId: waiting.id, reason })
  })
}

/** By staff; false if none was waiting. */
export function cancelEmailChange(
  { database }: Pick<Services, 'database'>,
  personId: PersonId,
  { actorId, reason }: { actorId: PersonId; reason: string },
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    if (!(await cancelWaitingChange(transaction, personId))) return false
    await noteChange(transaction, 'email-change-canceled', personId, actorId, { reason })
    return true
  })
}

export async function readWaitingChange(
  orm: Orm,
  personId: PersonId,
  now: Date,
): Promise<Pick<EmailChangeRow, 'newEmail' | 'askedAt' | 'expiresAt'> | undefined> {
  return findWaitingChange(orm, personId, now)
}

/** The audit log keeps no address. */
function noteChange(
  transaction: Orm,
  event: string,
  personId: PersonId,
  actorId: PersonId,
  detail: Record<string, unknown>,
): Promise<void> {
  return writeAudit(transaction, { event, actorId, subjectType: 'person', subjectId: personId, detail })
}
