import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import { hashOfToken, randomToken } from '../../../../secrets/random-token.ts'
import type { Services } from '../../../../services.ts'
import { insertChallenge, tryChallenge, useChallenge } from './challenge-store.ts'

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

const mostTries = 10

/** What a handle stands for. Every reading counts as a try. */
export async function readChallenge(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  kind: string | readonly string[],
  handle: string,
): Promise<{ kind: string; personId: PersonId | null; data: Record<string, unknown> }> {
  const row = await tryChallenge(database.orm, {
    hash: hashOfToken(handle),
    kinds: typeof kind === 'string' ? [kind] : kind,
    now: clock.now(),
    mostTries,
  })
  if (!row) throw new Problem('challenge-over')
  return { kind: row.kind, personId: row.personId, data: row.data }
}

/** Each handle ends once; false for whoever comes second. */
export function closeChallenge(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  handle: string,
): Promise<boolean> {
  return useChallenge(database.orm, hashOfToken(handle), clock.now())
}
