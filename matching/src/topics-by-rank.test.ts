import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currentRules } from './features/consumer-wishes.ts'
import { productPrior } from './features/product-prior.ts'
import { productFeatures } from './features/product-schema.ts'
import type { Model } from './model/model.ts'
import { rankAdvisors } from './rank-advisors.ts'
import { inventCandidate, inventConsumers } from './testing/invent-candidates.ts'
import { inventModel } from './testing/invent-model.ts'
import { plainCandidate } from './testing/plain-candidate.ts'
import { plainWishes } from './testing/plain-wishes.ts'

const someTopics = fc.uniqueArray(fc.nat(7), { minLength: 1, maxLength: 3 })
const subset = fc.uniqueArray(fc.nat(7))

/** A learned model, as long as it still wants topics that are asked for. */
function likesTopics(model: Model): boolean {
  const at = (name: string) => productFeatures.findIndex((feature) => feature.name === name)
  return (model.wants.mean[at('topics')] ?? 0) > 0.1 && (model.accepts.mean[at('takes topics')] ?? -1) >= 0
}

test('an advisor without the first topic never ranks above an otherwise equal one who offers it', () => {
  let compared = 0
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      someTopics,
      subset,
      subset,
      subset,
      (seed, topics, hers, his, main) => {
        const model = seed % 3 === 0 ? productPrior : inventModel(seed)
        fc.pre(likesTopics(model))
        const [first = 0] = topics
        const [invented = plainWishes()] = inventConsumers(seed, 1, { states: ['CA'] })
        const wishes = { ...invented, topics, rules: currentRules }
        const { facts, effects } = inventCandidate(seed, 1, { states: ['CA'], open: 1 })
        const offering = (id: number, all: readonly number[], mainTopics: readonly number[]) =>
          plainCandidate(
            { ...facts, id, takes: plainCandidate().facts.takes, topics: all, mainTopics },
            { effects: { ...effects, showings: 100 } },
          )
        const without = his.filter((topic) => topic !== first)
        // The worst case: everything else is a main topic of one, and the first is none of the other's.
        const candidates = [
          offering(1, without, without),
          offering(
            2,
            [first, ...hers.filter((topic) => topic !== first)],
            main.filter((topic) => topic !== first),
          ),
        ]
        const ranking = rankAdvisors({ wishes, candidates, model, seed: 1, size: 2 })
        if (ranking.kind === 'refusal') throw new Error(ranking.reason)
        const ids = ranking.matches.map(({ id }) => id)
        if (ids.length < 2) return
        compared += 1
        expect(ids).toEqual([2, 1])
      },
    ),
    { numRuns: 600 },
  )
  expect(compared).toBeGreaterThan(30)
})
