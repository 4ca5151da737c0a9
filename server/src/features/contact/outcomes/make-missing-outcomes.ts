import type { Services } from '../../../services.ts'
import { findMatchesWithoutOutcome, insertOutcomes } from './outcome-store.ts'

const dayMs = 86_400_000
const atOnce = 500
/** What an older version that served at the same time may have left out. */
const lookBackMs = 30 * dayMs

type Parts = Pick<Services, 'database' | 'clock'>

/** Makes the rows of meetings that were held, and of matches that were closed as hired, before outcomes existed. */
export const makePastOutcomes = (services: Parts, isStopped: () => boolean) =>
  makeOutcomesSince(services, new Date(0), isStopped)

export const makeMissingOutcomes = (services: Parts) =>
  makeOutcomesSince(services, new Date(services.clock.now().getTime() - lookBackMs), () => false)

/** In small transactions; safe to run in several processes. */
async function makeOutcomesSince(
  { database }: Parts,
  since: Date,
  isStopped: () => boolean,
): Promise<number> {
  let made = 0
  for (let afterId = 0; !isStopped(); ) {
    const due = await findMatchesWithoutOutcome(database.orm, { since, afterId, atMost: atOnce })
    if (due.length > 0) made += (await insertOutcomes(database.orm, due)).length
    const last = due.at(-1)
    if (last === undefined || due.length < atOnce) break
    afterId = last
  }
  return made
}
