import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Limit } from '../../../limits/limits.ts'
import type { Services } from '../../../services.ts'

/** A stale link or two a minute is a person; a hundred unknown ids is a bot enumerating people (security H07). */
const strangers: Limit = { name: 'asked for strangers', points: 100, perSeconds: 600 }

/** Always throws: a missing person and one the caller may not see get the same answer. */
export async function refuseUnknownPerson(
  { limits, log }: Pick<Services, 'limits' | 'log'>,
  caller: Caller,
): Promise<never> {
  const wait = await limits.take(strangers, String(caller.personId))
  if (wait === undefined) throw new Problem('not-found')
  log.warn(
    { personId: caller.personId, role: caller.role },
    'someone requests one unknown person after another',
  )
  throw new Problem('too-many-requests', undefined, wait)
}
