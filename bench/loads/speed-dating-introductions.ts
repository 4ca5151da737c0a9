import { seeded } from '../../matching/src/random/seeded.ts'
import { introduceGreedily } from '../../research/speed-dating/introduce-greedily.ts'
import { introduceOneSided } from '../../research/speed-dating/introduce-one-sided.ts'
import { introduceOptimally } from '../../research/speed-dating/introduce-optimally.ts'
import { bothYes, type PredictedEvening } from '../../research/speed-dating/leave-one-evening-out.ts'

export type Introducing =
  | 'ours'
  | 'greedily'
  | 'cold'
  | 'men'
  | 'women'
  | 'random'
  | 'oracle'
  | 'greedyOracle'

const randomRounds = 200

/** Matches from one introduction per person in the second half of an evening, by method. */
export function matchesOf(predicted: PredictedEvening): Record<Introducing, number> {
  const { evening, isMatch, cold, half, secondHalfFrom: from } = predicted
  const count = (dates: readonly number[]) => dates.reduce((sum, at) => sum + (isMatch[at] ?? 0), 0)
  const random = seeded(1, Number(evening.id))
  let byChance = 0
  for (let round = 0; round < randomRounds; round++) {
    // Well above 0, so that as many people as possible are introduced.
    const worth = Float64Array.from(isMatch, () => 10 + random.uniform())
    byChance += count(introduceOptimally(evening, from, worth)) / randomRounds
  }
  return {
    ours: count(introduceOptimally(evening, from, bothYes(half))),
    greedily: count(introduceGreedily(evening, from, bothYes(half))),
    cold: count(introduceOptimally(evening, from, bothYes(cold))),
    men: count(introduceOneSided(evening, 'man', from, half.man)),
    women: count(introduceOneSided(evening, 'woman', from, half.woman)),
    random: byChance,
    oracle: count(introduceOptimally(evening, from, isMatch)),
    greedyOracle: count(introduceGreedily(evening, from, isMatch)),
  }
}
