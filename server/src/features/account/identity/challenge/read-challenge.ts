import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import { hashOfToken } from '../../../../secrets/random-token.ts'
import type { Services } from '../../../../services.ts'
import { tryChallenge } from './challenge-store.ts'

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
