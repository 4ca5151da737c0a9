import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { countLeft as call } from '@evenkeel/contract/market/matching'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import type { Visitor } from '../../../people/consumers/visitor.ts'
import { mustHavesOf } from '../facts/must-haves.ts'
import { readPastContact } from '../history/read-past-contact.ts'
import { limitCounts } from '../matching-limits.ts'
import { countRemaining } from '../queries/count-market.ts'
import { consumerIdOf, seekerFrom } from '../seekers/seeker.ts'
import { countsOnWire } from './counts-on-wire.ts'
import type { SearchParams } from './engine-question.ts'
import { readSearchStart } from './read-search-start.ts'

/** How many advisors remain for the caller, what rules others out, and which answer would matter most. */
export async function countRemainingAdvisors(
  services: Pick<Services, 'database' | 'clock' | 'matching' | 'limits'>,
  caller: Caller | Visitor,
  asked: SearchParams = {},
): Promise<AnswerOf<typeof call>> {
  const seeker = seekerFrom(caller, 'not-allowed')
  await limitCounts(services, seeker)
  const { database, clock, matching } = services
  const now = clock.now()
  const { wishes: profile, history } = await readSearchStart(database.orm, seeker, { now })
  const between = history?.contact ?? (await readPastContact(database.orm, seeker, now))
  // One seed for all orders, because nothing is shown.
  const seed = consumerIdOf(seeker) ?? 0
  const { waysOut, sharpens, ...counted } = await matching.ask(countRemaining, {
    ...asked,
    profile,
    between,
    seed,
  })
  return { ...countsOnWire(counted, waysOut), must_haves: mustHavesOf(profile), sharpens }
}
