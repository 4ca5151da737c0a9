import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../../database/database.ts'
import type { Reacting } from '../../../../events.ts'
import type { Visit } from '../../../../http/visit.ts'
import { emailKey } from '../../../../outside/identity-provider/email-key.ts'
import {
  IdentityProviderDown,
  IdentityRefusal,
} from '../../../../outside/identity-provider/identity-provider.ts'
import { hashToken } from '../../../../secrets/random-token.ts'
import type { Services } from '../../../../services.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { blankLetters, secretOfLink } from '../../mail/blank-letters.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { limitNetwork } from '../identity-limits.ts'
import { findPerson } from '../people/person-store.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { changedLetter, newAddressLetter, undoneLetter } from './email-change-letters.ts'
import {
  type EmailChangeRow,
  findEmailChange,
  lockEmailChange,
  setEmailChange,
  setPersonEmail,
} from './email-change-store.ts'

const undoWithinMs = 7 * 86_400_000
/** The last moment at which a change made then can be undone. */
export const undoUntil = (doneAt: Date) => new Date(doneAt.getTime() + undoWithinMs)

type Parts = Reacting & Pick<Services, 'identityProvider' | 'sessionWatch' | 'limits'>

interface Sent {
  token: string
}

/** What the holder of a link can still do; undefined once it is over. */
function stillCan(row: EmailChangeRow, hash: Buffer, now: Date) {
  if (row.confirmHash.equals(hash))
    return row.state === 'waiting' && row.expiresAt > now
      ? ({ can: 'confirm', until: row.expiresAt } as const)
      : undefined
  if (row.state === 'waiting' && row.expiresAt > now) return { can: 'cancel', until: row.expiresAt } as const
  return row.state === 'done' && row.doneAt && undoUntil(row.doneAt) > now
    ? ({ can: 'undo', until: undoUntil(row.doneAt) } as const)
    : undefined
}

export async function readEmailChange(services: Parts, visit: Visit, { token }: Sent) {
  await limitNetwork(services, 'confirmSignUp', visit)
  const hash = hashToken(token)
  const row = await findEmailChange(services.database.orm, hash)
  const left = row && stillCan(row, hash, services.clock.now())
  if (!left) throw new Problem('link-over')
  return { can: left.can, until: Math.floor(left.until.getTime() / 1000) }
}

/** The link from the new address: it proves the mailbox, so the address changes now and every session ends. */
export async function confirmEmailChange(services: Parts, visit: Visit, { token }: Sent): Promise<undefined> {
  await limitNetwork(services, 'confirmSignUp', visit)
  const { database, clock, settings } = services
  const hash = hashToken(token)
  const personId = await database.transaction(async (transaction) => {
    const row = await lockEmailChange(transaction, hash)
    const now = clock.now()
    if (!row || stillCan(row, hash, now)?.can !== 'confirm') throw new Problem('link-over')
    await setEmailChange(transaction, row.id, { state: 'done', doneAt: now })
    await blankLetters(transaction, secretOfLink(row.confirmHash))
    await putEmail(services, transaction, row, row.newEmail)
    await sendMail(services, transaction, `email-changed:${crypto.randomUUID()}`, {
      to: row.oldEmail,
      ...changedLetter(settings, row.newEmail, undoUntil(now)),
    })
    await sendMail(services, transaction, `email-changed:${crypto.randomUUID()}`, {
      to: row.newEmail,
      ...newAddressLetter(settings),
    })
    await noteByPerson(transaction, 'email-changed', row, visit)
    return row.personId
  })
  await endSessions(services, { personId }, { reason: 'email-changed', actorId: personId })
}

/** The link from the old address: cancels what waits, and restores the old address for a week after the change. */
export async function undoEmailChange(services: Parts, visit: Visit, { token }: Sent): Promise<undefined> {
  await limitNetwork(services, 'confirmSignUp', visit)
  const { database, clock, settings } = services
  const hash = hashToken(token)
  const { personId, wasDone } = await database.transaction(async (transaction) => {
    const row = await lockEmailChange(transaction, hash)
    const left = row && stillCan(row, hash, clock.now())
    if (!row || !left || left.can === 'confirm') throw new Problem('link-over')
    const isDone = left.can === 'undo'
    await setEmailChange(transaction, row.id, { state: isDone ? 'undone' : 'canceled' })
    for (const each of [row.undoHash, row.confirmHash]) await blankLetters(transaction, secretOfLink(each))
    if (isDone) {
      await putEmail(services, transaction, row, row.oldEmail)
      await sendMail(services, transaction, `email-change-undone:${crypto.randomUUID()}`, {
        to: row.oldEmail,
        ...undoneLetter(settings),
      })
    }
    await noteByPerson(transaction, isDone ? 'email-change-undone' : 'email-change-canceled', row, visit)
    return { personId: row.personId, wasDone: isDone }
  })
  if (wasDone) await endSessions(services, { personId }, { reason: 'email-changed', actorId: personId })
}

/** Last in its transaction but for letters and log: a refusal of the provider undoes all of it. */
async function putEmail(
  { identityProvider }: Parts,
  transaction: Orm,
  { personId }: EmailChangeRow,
  email: string,
): Promise<void> {
  const found = await findPerson(transaction, personId)
  if (!found || found.person.isDeleted) throw new Problem('link-over')
  await setPersonEmail(transaction, personId, email, emailKey(email))
  if (found.sub === null) return
  try {
    await identityProvider.changeEmail({ sub: found.sub }, email)
  } catch (error) {
    if (error instanceof IdentityProviderDown) throw new Problem('identity-failed')
    if (!(error instanceof IdentityRefusal)) throw error
    throw new Problem(error.refusal === 'AliasExists' ? 'email-taken' : 'identity-failed')
  }
}

function noteByPerson(
  transaction: Orm,
  event: string,
  { id, personId }: EmailChangeRow,
  visit: Visit,
): Promise<void> {
  return writeAudit(transaction, {
    event,
    actorId: personId,
    subjectType: 'person',
    subjectId: personId,
    ipHash: visit.addressHash,
    detail: { changeId: id },
  })
}
