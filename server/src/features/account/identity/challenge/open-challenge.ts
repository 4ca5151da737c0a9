import type { PersonId } from '@evenkeel/contract/person-id'
import { hashOfToken, randomToken } from '../../../../secrets/random-token.ts'
import type { Services } from '../../../../services.ts'
import { insertChallenge } from './challenge-store.ts'

const lifeMs = 5 * 60_000

/** A handle for something that must be ended within five minutes; only its hash is stored. */
export async function openChallenge(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  kind: string,
  content: { personId?: PersonId; data?: Record<string, unknown> },
): Promise<string> {
  const handle = randomToken()
  await insertChallenge(database.orm, {
    hash: hashOfToken(handle),
    kind,
    personId: content.personId ?? null,
    data: content.data ?? {},
    expiresAt: new Date(clock.now().getTime() + lifeMs),
  })
  return handle
}
