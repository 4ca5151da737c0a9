import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Visit } from '../../../http/visit.ts'
import type { Limit } from '../../../limits/limits.ts'
import { emailKey } from '../../../outside/identity-provider/email-key.ts'
import type { Services } from '../../../services.ts'
import { type DurableLimitParts, enforceDurableLimit } from '../../account/identity/durable-limit.ts'

const hour = 3600

// A person comparing advisors opens a few dozen; a bot copying the directory opens all (security H07).
const profilesPerPerson: Limit = { name: 'profiles of others', points: 300, perSeconds: 600 }
const recordsPerNetwork: Limit = { name: 'CRD records', points: 120, perSeconds: hour }

export async function limitProfileReads(
  { limits, log }: Pick<Services, 'limits' | 'log'>,
  { personId }: Caller,
): Promise<void> {
  const wait = await limits.take(profilesPerPerson, String(personId))
  if (wait === undefined) return
  log.warn({ personId }, 'somebody opens advisor profiles faster than people read')
  throw new Problem('too-many-requests', undefined, wait)
}

export async function limitRecords({ limits }: Pick<Services, 'limits'>, { network }: Visit): Promise<void> {
  const wait = await limits.take(recordsPerNetwork, network)
  if (wait !== undefined) throw new Problem('limit-exceeded', undefined, wait)
}

export function limitProofTries(services: DurableLimitParts, personId: number): Promise<void> {
  return enforceDurableLimit(services, 'proof-try', personId, { points: 5, perSeconds: hour })
}

/** Recipients did not ask for these letters: a minute between two, and ten a day, whoever sends them. */
export async function limitProofLetters(
  services: DurableLimitParts,
  personId: number,
  to: string,
): Promise<void> {
  const address = emailKey(to)
  await enforceDurableLimit(services, 'proof-letter-pause', address, { points: 1, perSeconds: 60 })
  await enforceDurableLimit(services, 'proof-letter', personId, { points: 5, perSeconds: hour })
  await enforceDurableLimit(services, 'proof-letter-to', address, { points: 10, perSeconds: 24 * hour })
}
