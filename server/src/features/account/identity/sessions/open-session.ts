import type { SignedIn } from '@evenkeel/contract/account/identity'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../../database/database.ts'
import { happened, type Reacting } from '../../../../events.ts'
import type { Visit } from '../../../../http/visit.ts'
import type { Services } from '../../../../services.ts'
import { auditRowOf } from '../../audit/write-audit.ts'
import { sendMail } from '../../mail/send-mail.ts'
import { newDeviceLetter } from '../identity-letters.ts'
import { type Person, readPerson } from '../people/read-person.ts'
import type { FoundDevices } from '../sign-in-tables.ts'
import { issueTokens } from './issue-tokens.ts'
import { deviceHashesOf, meetDevice } from './known-devices.ts'
import { absoluteLifeMs, maxSessions } from './session-lifetimes.ts'
import { findDevices, insertOpenedSession } from './session-store.ts'
import { giveSessionCookies, prepareSession } from './start-session.ts'

export interface SessionOpening {
  isRemembered: boolean
  /** How the person proved their identity, for the audit log. */
  means: string
  /** The identity provider's own tokens. */
  grant: string | null
  /** What is known of this browser, if it was read together with the person. */
  devices?: FoundDevices | undefined
  /** Of the account whose failed attempts are forgiven with it. */
  accountKey?: Buffer
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

  const { session, refreshHash, cookies } = prepareSession(personId, visit.device, now, {
    isRemembered,
    means: opening.means,
    sealedGrant: opening.grant === null ? null : secrets.seal('grant', opening.grant),
    createdAt: now,
    signedInAt: now,
    expiresAt: new Date(now.getTime() + absoluteLifeMs({ role: person.role, isRemembered })),
  })
  const found = opening.devices ?? (await findDevices(database.orm, personId, deviceHashesOf(visit.cookies)))
  const device = meetDevice(visit, found)
  const store = async (orm: Orm) => {
    const surplus = await insertOpenedSession(orm, session, refreshHash, maxSessions, {
      deviceHash: device.hash,
      accountKey: opening.accountKey ?? null,
      audit: auditRowOf({
        event: 'session-opened',
        actorId: personId,
        subjectType: person.role,
        subjectId: personId,
        ipHash: visit.addressHash,
        detail: { means: opening.means, device: visit.device, sessionId: session.id },
      }),
    })
    if (!surplus) throw new Problem('wrong-credentials')
    return surplus
  }
  const surplus =
    device.met === 'new'
      ? await database.transaction(async (transaction) => {
          const letter = newDeviceLetter(settings, visit.device, now, person.timeZone)
          await sendMail(services, transaction, `new-device:${session.id}`, { to: person.email, ...letter })
          return store(transaction)
        })
      : await store(database.orm)

  services.sessionWatch.tell(surplus)
  giveSessionCookies(visit, { session, cookies }, now)
  device.giveCookie()
  await happened(services, database.orm, 'signed-in', { personId, role: person.role, visit })
  return issueTokens(services, person, session)
}
