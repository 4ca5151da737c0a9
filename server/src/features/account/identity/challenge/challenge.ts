import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import { hashToken, randomToken } from '../../../../secrets/random-token.ts'
import type { Services } from '../../../../services.ts'
import { insertChallenge, tryChallenge, useChallenge } from './challenge-store.ts'

const lifeMs = 5 * 60_000

/** Returns a handle for something that must be finished within five minutes; only its hash is stored. */
export async function openChallenge(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  kind: string,
  content: { personId?: PersonId; data?: Record<string, unknown> },
): Promise<string> {
  const handle = randomToken()
  await insertChallenge(database.orm, {
    hash: hashToken(handle),
    kind,
    personId: content.personId ?? null,
    data: content.data ?? {},
    expiresAt: new Date(clock.now().getTime() + lifeMs),
  })
  return handle
}

const maxTries = 10

/** Returns what a handle refers to. Every read counts as a try. */
export async function readChallenge(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  kind: string | readonly string[],
  handle: string,
): Promise<{ kind: string; personId: PersonId | null; data: Record<string, unknown> }> {
  const row = await tryChallenge(database.orm, {
    hash: hashToken(handle),
    kinds: typeof kind === 'string' ? [kind] : kind,
    now: clock.now(),
    maxTries,
  })
  if (!row) throw new Problem('challenge-over')
  return { kind: row.kind, personId: row.personId, data: row.data }
}

/** Each handle can be closed once; false for the second caller. */
export function closeChallenge(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  handle: string,
): Promise<boolean> {
  return useChallenge(database.orm, hashToken(handle), clock.now())
}
