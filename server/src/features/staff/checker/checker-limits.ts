import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Limit } from '../../../limits/limits.ts'
import type { Services } from '../../../services.ts'

const limitBy =
  (limit: Limit) =>
  async ({ limits }: Pick<Services, 'limits'>, personId: PersonId) => {
    const wait = await limits.take(limit, String(personId))
    if (wait !== undefined) throw new Problem('limit-exceeded', undefined, wait)
  }

// Each examines a whole market, and a page stuck in a loop would do so all the time.
export const limitLooks = limitBy({ name: 'pairs checked', points: 120, perSeconds: 60 })
/** Acts that notify people. */
export const limitStaffActs = limitBy({ name: 'acts of the checker', points: 60, perSeconds: 60 })
/** Each takes seconds of processor time. */
export const limitReplays = limitBy({ name: 'replays of the checker', points: 6, perSeconds: 60 })
