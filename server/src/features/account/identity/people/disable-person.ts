import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../../database/database.ts'
import { happened, type Reacting } from '../../../../events.ts'
import type { Services } from '../../../../services.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { accountDisabledLetter, accountEnabledLetter } from '../identity-letters.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { findPerson, lockActiveAdmins, lockPerson, setDisabled } from './person-store.ts'

type Parts = Reacting & Pick<Services, 'identityProvider' | 'sessionWatch'>

/** The staff member who did it and why; absent if a command did it. The person gets a letter. */
interface By {
  actorId: PersonId
  reason: string
}

/** Blocks sign-in until the account is enabled again and ends all of its sessions. */
export async function disablePerson(services: Parts, personId: PersonId, by?: By): Promise<void> {
  const { database, clock, identityProvider, log } = services
  const found = await findPerson(database.orm, personId)
  await database.transaction(async (transaction) => {
    // Lock admins before the person's own row, so that two admins disabling each other lock in one order.
    if (by && found?.person.role === 'admin') await requireAdminLeft(transaction, personId)
    // Runs while the person still has a name, so that letters to the other side can use it; the lock prevents new
    // bookings.
    const person = await lockPersonOrFail(transaction, personId)
    if (person.disabledAt) return
    await happened(services, transaction, 'account-closing', { personId })
    await setDisabled(transaction, personId, clock.now())
    await happened(services, transaction, 'account-access-changed', { personId })
    if (by)
      await sendMail(services, transaction, `account-disabled:${crypto.randomUUID()}`, {
        to: person.email,
        ...accountDisabledLetter(services.settings),
      })
    await noteChange(transaction, 'account-disabled', personId, by)
  })
  await endSessions(services, { personId }, { reason: 'disabled', actorId: by?.actorId ?? null })
  if (!found?.sub) return
  // Our sessions end whatever the provider answers.
  await identityProvider
    .signOutEverywhere({ sub: found.sub, grant: null })
    .catch((error: Error) => log.warn({ reason: error.name }, 'the provider kept its own sessions'))
}

export async function enablePerson(services: Reacting, personId: PersonId, by?: By): Promise<void> {
  await services.database.transaction(async (transaction) => {
    const person = await lockPersonOrFail(transaction, personId)
    if (!person.disabledAt) return
    await setDisabled(transaction, personId, null)
    await happened(services, transaction, 'account-access-changed', { personId })
    if (by)
      await sendMail(services, transaction, `account-enabled:${crypto.randomUUID()}`, {
        to: person.email,
        ...accountEnabledLetter(services.settings),
      })
    await noteChange(transaction, 'account-enabled', personId, by)
  })
}

async function lockPersonOrFail(transaction: Orm, personId: PersonId) {
  const person = await lockPerson(transaction, personId)
  if (!person) throw new Problem('not-found')
  return person
}

/** If two admins disable each other at the same moment, the second one is refused. */
async function requireAdminLeft(transaction: Orm, personId: PersonId): Promise<void> {
  const active = await lockActiveAdmins(transaction)
  if (active.length === 1 && active[0] === personId) throw new Problem('last-admin')
}

function noteChange(transaction: Orm, event: string, personId: PersonId, by: By | undefined): Promise<void> {
  return writeAudit(transaction, {
    event,
    actorId: by?.actorId ?? null,
    subjectType: 'person',
    subjectId: personId,
    detail: by ? { reason: by.reason } : {},
  })
}
