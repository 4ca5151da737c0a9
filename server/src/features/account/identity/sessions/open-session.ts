import type { SignedIn } from '@evenkeel/contract/account/identity'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import { happened, type Reacting } from '../../../../events.ts'
import type { Visit } from '../../../../http/visit.ts'
import type { Services } from '../../../../services.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { newDeviceLetter } from '../identity-letters.ts'
import { type Person, readPerson } from '../people/read-person.ts'
import { issueTokens } from './issue-tokens.ts'
import { meetDevice } from './known-devices.ts'
import { absoluteLifeMs } from './session-lifetimes.ts'
import { giveSessionCookies, startSession } from './start-session.ts'

export interface SessionOpening {
  isRemembered: boolean
  /** How the person proved their identity, for the audit trail. */
  means: string
  /** The identity provider's own tokens. */
  grant: string | null
}

export type SessionParts = Reacting & Pick<Services, 'tokens' | 'secrets' | 'sessionWatch'>

/** Opens a session after a successful sign-in. The oldest beyond ten ends. */
export async function openSession(
  services: SessionParts,
  who: PersonId | Person,
  visit: Visit,
  opening: SessionOpening,
): Promise<SignedIn> {
  const { database, clock, secrets, settings } = services
  const person = typeof who === 'number' ? await readPerson(services, who) : who
  const { personId } = person
  if (person.isDisabled) throw new Problem('wrong-credentials')
  const now = clock.now()
  const isRemembered = opening.isRemembered && person.role !== 'admin'

  const { started, device } = await database.transaction(async (transaction) => {
    const started = await startSession(transaction, personId, visit.device, now, {
      isRemembered,
      means: opening.means,
      sealedGrant: opening.grant === null ? null : secrets.seal('grant', opening.grant),
      createdAt: now,
      signedInAt: now,
      expiresAt: new Date(now.getTime() + absoluteLifeMs({ role: person.role, isRemembered })),
    })
    const device = await meetDevice(transaction, visit, personId, now)
    if (device.met === 'new')
      await sendMail(services, transaction, `new-device:${started.session.id}`, {
        to: person.email,
        ...newDeviceLetter(settings, visit.device, now),
      })
    await writeAudit(transaction, {
      event: 'session-opened',
      actorId: personId,
      subjectType: person.role,
      subjectId: personId,
      ipHash: visit.addressHash,
      detail: { means: opening.means, device: visit.device, sessionId: started.session.id },
    })
    return { started, device }
  })

  services.sessionWatch.tell(started.surplus)
  giveSessionCookies(visit, started, now)
  device.giveCookie()
  await happened(services, database.orm, 'signed-in', { personId, role: person.role, visit })
  return issueTokens(services, person, started.session)
}
