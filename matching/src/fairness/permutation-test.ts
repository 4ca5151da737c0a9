import type { Resampling } from '../evaluate/bootstrap-by-group.ts'
import { seeded } from '../random/seeded.ts'
import type { Judged } from './judge-exposure.ts'

/** How likely a random group of the same size would get as little, or as much, for its merit. */
export type PermutationChances = { readonly asLittle: number; readonly asMuch: number }

/**
 * Exposure is concentrated on a few advisors, so a group without any of them looks disadvantaged; a
 * permutation test tells whether the group is the reason.
 */
export function permutationTest(
  advisors: readonly Judged[],
  group: number | null,
  { draws, seed }: Resampling,
): PermutationChances {
  const members = advisors.filter((advisor) => advisor.group === group)
  const observed = perMerit(members)
  const urn = [...advisors]
  const random = seeded(seed, members.length)
  let [little, much] = [1, 1]
  for (let draw = 0; draw < draws; draw++) {
    for (let place = 0; place < members.length; place++) {
      const other = place + random.below(urn.length - place)
      const kept = urn[place]
      const drawn = urn[other]
      if (!kept || !drawn) continue
      urn[place] = drawn
      urn[other] = kept
    }
    const byLot = perMerit(urn.slice(0, members.length))
    if (byLot <= observed) little += 1
    if (byLot >= observed) much += 1
  }
  return { asLittle: little / (draws + 1), asMuch: much / (draws + 1) }
}

/** Monotone in the ratio to everyone else, because the totals are fixed. */
function perMerit(advisors: readonly Judged[]): number {
  let exposure = 0
  let merit = 0
  for (const advisor of advisors) {
    exposure += advisor.exposure
    merit += advisor.merit
  }
  return merit === 0 ? 0 : exposure / merit
}
