import { productSchema } from '@evenkeel/matching/features/product-schema'
import type { MetOutcome } from '@evenkeel/matching/model/staying'
import type { Orm } from '../../../../database/database.ts'
import { findRequestsMet, findSaidOutcomes, type SaidOutcome } from './met-outcome-store.ts'

const page = 1000
const dayMs = 86_400_000
const dayOf = (at: Date) => at.getTime() / dayMs

/** What became of every held meeting that anyone said something about; what was undone is as if it was never said. */
export async function readMetOutcomes(orm: Orm, until: number): Promise<MetOutcome[]> {
  const outcomes: MetOutcome[] = []
  for (let afterRequest = 0; ; ) {
    const requests = await findRequestsMet(orm, { afterRequest, until, limit: page })
    const said = await findSaidOutcomes(orm, productSchema.hash, { requests, until })
    for (const ofOne of Map.groupBy(said, ({ requestId }) => requestId).values()) {
      const outcome = outcomeOf(ofOne)
      if (outcome) outcomes.push(outcome)
    }
    const last = requests.at(-1)
    if (last === undefined || requests.length < page) return outcomes
    afterRequest = last
  }
}

/** The last word counts; null where it was undone. */
function outcomeOf(said: readonly SaidOutcome[]): MetOutcome | null {
  let now = null as MetOutcome | null
  for (const { kind, at, on, isReopened, consumerId, features } of said) {
    const first: MetOutcome = {
      consumerId,
      features: Float64Array.from(features),
      day: dayOf(at),
      hire: null,
    }
    const day = dayOf(on ?? at)
    if (kind === 'outcome-undone') now = null
    else if (kind === 'not-hired') now = first
    else if (kind === 'hired') now = { ...first, hire: { from: day, endedOn: null } }
    else if (now?.hire) {
      const endedOn = isReopened ? null : Math.max(day, now.hire.from)
      now = { ...now, hire: { from: now.hire.from, endedOn } }
    }
  }
  return now
}
