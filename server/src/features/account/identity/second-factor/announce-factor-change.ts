import type { Orm } from '../../../../database/database.ts'
import type { Visit } from '../../../../http/visit.ts'
import type { Services } from '../../../../services.ts'
import { writeAudit } from '../../audit/write-audit.ts'
import { sendMail } from '../../mail/send-mail.ts'
import type { Person } from '../people/read-person.ts'
import { type FactorEvent, factorLetter } from './factor-letter.ts'

/** Where a change came from, as far as the caller knows. */
export interface ChangeOrigin {
  requestId?: string
  visit?: Pick<Visit, 'addressHash' | 'device'>
}

interface FactorChange {
  person: Pick<Person, 'personId' | 'role' | 'email' | 'firstName' | 'timeZone'>
  event: FactorEvent
  origin: ChangeOrigin
  passkey?: { id: string; name: string }
  codesLeft?: number
}

/** Sends the letter and writes the audit row in the transaction of the change. Call it last there. */
export async function announceFactorChange(
  services: Pick<Services, 'clock' | 'jobs' | 'settings'>,
  transaction: Orm,
  { person, event, origin, passkey, codesLeft }: FactorChange,
): Promise<void> {
  const { personId } = person
  const letter = factorLetter(services.settings, {
    event,
    at: services.clock.now(),
    role: person.role,
    firstName: person.firstName,
    timeZone: person.timeZone,
    device: origin.visit?.device,
    passkeyName: passkey?.name,
    codesLeft,
  })
  await sendMail(services, transaction, `${event}:${personId}:${crypto.randomUUID()}`, {
    to: person.email,
    ...letter,
  })
  await writeAudit(transaction, {
    event,
    actorId: personId,
    subjectType: person.role,
    subjectId: personId,
    requestId: origin.requestId ?? null,
    ipHash: origin.visit?.addressHash ?? null,
    detail: passkey ? { passkeyId: passkey.id } : {},
  })
}
