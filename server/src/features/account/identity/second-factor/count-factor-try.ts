import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Services } from '../../../../services.ts'
import { countTry, endOfTries, type TryKind } from './factor-try-store.ts'

const maxTries = 5
const windowMs = 60 * 60 * 1000

/**
 * Counts a try before it is checked. After five wrong tries even the right code is refused for the rest of the hour.
 */
export async function countFactorTry(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  personId: PersonId,
  kind: TryKind,
): Promise<{ isLast: boolean }> {
  const now = clock.now()
  const endsAt = new Date(now.getTime() + windowMs)
  const nth = await countTry(database.orm, personId, kind, { maxTries, now, endsAt })
  if (nth !== undefined) return { isLast: nth >= maxTries }
  const until = (await endOfTries(database.orm, personId, kind)) ?? endsAt
  const waitSeconds = Math.ceil((until.getTime() - now.getTime()) / 1000)
  throw new Problem('limit-exceeded', undefined, Math.max(1, waitSeconds))
}
