import { Problem } from '@evenkeel/contract/problem'
import type { Visit } from '../../../http/visit.ts'
import type { Limit } from '../../../limits/limits.ts'
import type { Services } from '../../../services.ts'
import { limitVisitorLists } from '../../people/consumers/visitor-limits.ts'
import { isVisitor, type Seeker } from './seekers/seeker.ts'

type Parts = Pick<Services, 'limits'>

// A person who tries filters searches every few seconds; a script that copies the directory does so all the time
// (security H07).
const searchesPerPerson: Limit = { name: 'searches', points: 60, perSeconds: 60 }
/** Asked with every filter that is touched. */
const countsPerPerson: Limit = { name: 'counts of advisors', points: 240, perSeconds: 60 }
const detailsPerPerson: Limit = { name: 'matches looked at', points: 240, perSeconds: 60 }
/** Each is a dozen searches. */
const trialsPerPerson: Limit = { name: 'what would change', points: 60, perSeconds: 60 }

const openCountsPerNetwork: Limit = { name: 'advisor counts', points: 240, perSeconds: 60 }

/** Counts for anyone, signed in or not. */
export async function limitOpenCounts({ limits }: Parts, { network }: Visit): Promise<void> {
  const wait = await limits.take(openCountsPerNetwork, network)
  if (wait !== undefined) throw new Problem('too-many-requests', undefined, wait)
}

/** A visitor has also a limit for the day. */
export async function limitSearches(
  services: Pick<Services, 'limits' | 'database' | 'secrets' | 'clock'>,
  seeker: Seeker,
): Promise<void> {
  if (isVisitor(seeker)) await limitVisitorLists(services, seeker)
  await limitChoices(services, seeker)
}

export async function limitChoices({ limits }: Parts, seeker: Seeker): Promise<void> {
  const wait = await limits.take(searchesPerPerson, keyOf(seeker))
  if (wait !== undefined) throw new Problem('limit-exceeded', undefined, wait)
}

const keyOf = (seeker: Seeker) => (isVisitor(seeker) ? seeker.hash.toString('hex') : String(seeker))

const limitBy =
  (limit: Limit) =>
  async ({ limits }: Parts, seeker: Seeker) => {
    const wait = await limits.take(limit, keyOf(seeker))
    if (wait !== undefined) throw new Problem('too-many-requests', undefined, wait)
  }
export const limitCounts = limitBy(countsPerPerson)
export const limitDetails = limitBy(detailsPerPerson)
export const limitTrials = limitBy(trialsPerPerson)
