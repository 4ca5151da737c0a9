import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { readPerson } from '../people/read-person.ts'
import { requireFreshSignIn } from '../sessions/require-fresh-sign-in.ts'
import { announceFactorChange, type ChangeOrigin } from './announce-factor-change.ts'
import { closePasskeyChallenge } from './close-passkey-challenge.ts'
import { lockFactors } from './factor-store.ts'
import { readRegistration, type SentCredential, userHandleOf } from './passkey-ceremony.ts'
import { insertPasskey } from './passkey-store.ts'
import { replaceRecoveryCodes } from './recovery-code.ts'
import { countUnusedCodes } from './recovery-code-store.ts'
import { refusePasskey } from './refuse-passkey.ts'

/** Line breaks and bidirectional marks do not belong in a name that appears in letters. */
const unfitForNames = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu

export async function addPasskey(
  services: Pick<Services, 'database' | 'clock' | 'jobs' | 'settings' | 'log'>,
  caller: Caller,
  sent: { session: string; name: string; response: SentCredential },
  origin: ChangeOrigin,
): Promise<{ passkeyId: string; recoveryCodes?: string[] }> {
  requireFreshSignIn(services, caller)
  const { personId } = caller
  const name = sent.name.replace(unfitForNames, ' ').trim()
  if (!name) throw new Problem('bad-request', { name: 'Enter a name.' })
  const begun = await closePasskeyChallenge(services, 'add-passkey', sent.session)
  if (begun.personId !== personId) throw new Problem('challenge-over')
  const { publicUrl } = services.settings
  const facts = await readRegistration(publicUrl, begun.challenge, sent.response).catch(
    refusePasskey(services),
  )
  const person = await readPerson(services, personId)
  const now = services.clock.now()
  const passkey = { ...facts, id: crypto.randomUUID(), personId, name, userHandle: userHandleOf(person.sub) }
  return services.database.transaction(async (transaction) => {
    await lockFactors(transaction, personId)
    if (!(await insertPasskey(transaction, { ...passkey, addedAt: now, lastUsedAt: null }))) {
      throw new Problem('passkey-refused')
    }
    const hasCodes = (await countUnusedCodes(transaction, personId)) > 0
    const recoveryCodes = hasCodes ? undefined : await replaceRecoveryCodes(transaction, personId, now)
    await announceFactorChange(services, transaction, { person, event: 'passkey-added', origin, passkey })
    return { passkeyId: passkey.id, ...(recoveryCodes && { recoveryCodes }) }
  })
}
