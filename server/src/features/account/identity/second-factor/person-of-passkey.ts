import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Visit } from '../../../../http/visit.ts'
import type { Services } from '../../../../services.ts'
import { readPerson } from '../people/read-person.ts'
import { closePasskeyChallenge } from './close-passkey-challenge.ts'
import { limitPasskeyCalls } from './limit-passkey-calls.ts'
import { readAssertion, type SentCredential } from './passkey-ceremony.ts'
import { findPasskeyByCredential, noteUse } from './passkey-store.ts'
import { refusePasskey } from './refuse-passkey.ts'

export interface SentPasskey {
  session: string
  response: SentCredential
}

/** The owner of the passkey that signed our challenge; an unknown key and a wrong signature get the same answer. */
export async function personOfPasskey(
  services: Services,
  visit: Pick<Visit, 'network'>,
  sent: SentPasskey,
): Promise<PersonId> {
  await limitPasskeyCalls(services, visit)
  const { challenge } = await closePasskeyChallenge(services, 'passkey-sign-in', sent.session)
  const { orm } = services.database
  const passkey = await findPasskeyByCredential(orm, Buffer.from(sent.response.id, 'base64url'))
  if (!passkey) throw new Problem('passkey-refused')
  const { publicUrl } = services.settings
  const use = await readAssertion(publicUrl, challenge, sent.response, passkey).catch(refusePasskey(services))
  const { isDisabled } = await readPerson(services, passkey.personId)
  if (isDisabled) throw new Problem('passkey-refused')
  if (!(await noteUse(orm, passkey.id, { ...use, lastUsedAt: services.clock.now() }))) {
    throw new Problem('passkey-refused')
  }
  return passkey.personId
}
