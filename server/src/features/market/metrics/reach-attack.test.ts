import type { AdvisorFacts } from '@evenkeel/matching/features/advisor-facts'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import { isEligible } from '@evenkeel/matching/is-eligible'
import { seeded } from '@evenkeel/matching/random/seeded'
import { inventFacts } from '@evenkeel/matching/testing/invent-facts'
import { inventWishes } from '@evenkeel/matching/testing/invent-wishes'
import { describe, expect, test } from 'vitest'
import {
  answerTables,
  type Counts,
  countConsumer,
  emptyCounts,
  type TableName,
  tableNames,
  weeklyEpsilon,
} from './answer-counts.ts'
import { geometricNoise, noisyCounts } from './noisy-counts.ts'
import { roundReach } from './read-reach.ts'
import { bytesOfConsumer, syntheticConsumers, wishesAt } from './synthetic-consumers.ts'

// The attacks of the security review on reach: an advisor asks for the only consumer of a state, plants consumers whose
// answers they know to lift counts over ten and to stand at the edges of rounding, and asks again for weeks.

const weeks = 4
const noNoise = () => 1 - 1e-9

const draw = seeded(36, 1)
const someone = inventWishes(draw, { answered: 1 })
type Changed = Partial<ConsumerWishes>
const inGuam = (changed: Changed): ConsumerWishes => ({ ...someone, state: 'GU', ...changed })

/** Bands with fourteen planted consumers each: one more is rounded to twenty instead of ten. */
const plantedPerBand = 14

interface Answer {
  table: 'assets' | 'income'
  bands: number
  with: (band: number) => Changed
  /** An advisor who takes everyone in Guam, but of this question only (or never) one band. */
  asking: (stance: 'only' | 'never', band: number) => AdvisorFacts
}
const none = { only: [], prefer: [], never: [] }
const everyone: AdvisorFacts = {
  ...inventFacts(draw, 7),
  isShown: true,
  isAccepting: true,
  states: ['GU'],
  deMinimisStates: [],
  languages: ['en'],
  assetMinimum: 0,
  incomeMinimum: 0,
  takes: {
    specialties: none,
    topics: none,
    assetBands: none,
    incomeBands: none,
    meetingModes: none,
    kindsOfHelp: none,
    preferredAgeBands: [],
    preferredStates: [],
  },
}
const stanceOn = (field: 'assetBands' | 'incomeBands') => (stance: 'only' | 'never', band: number) => ({
  ...everyone,
  takes: { ...everyone.takes, [field]: { ...none, [stance]: [band] } },
})
const assets: Answer = {
  table: 'assets',
  bands: 8,
  with: (assetBand) => ({ assetBand }),
  asking: stanceOn('assetBands'),
}
const income: Answer = {
  table: 'income',
  bands: 5,
  with: (incomeBand) => ({ incomeBand }),
  asking: stanceOn('incomeBands'),
}

function countsOf(people: readonly ConsumerWishes[], uniform: () => number): Counts {
  const counts = emptyCounts()
  for (const wishes of people) countConsumer(counts, wishes, uniform)
  return counts
}
const planted = ({ bands, with: withBand }: Answer) =>
  Array.from({ length: bands * plantedPerBand }, (_, index) => inGuam(withBand(index % bands)))

/** As the endpoint answers, where every eligible advisor is shown. */
const reach = (people: readonly ConsumerWishes[], facts: AdvisorFacts) =>
  roundReach(
    people.filter((wishes) => isEligible(wishes, facts, { room: 1, unanswered: 0, between: null }).isEligible)
      .length,
  )

/** Differencing: what each band adds to everyone, and what it is alone, summed over the weeks. Returns the best guess. */
async function guessByDifferencing(answer: Answer, band: number, uniform: () => number): Promise<number> {
  const counts = countsOf([...planted(answer), inGuam(answer.with(band))], uniform)
  const seen = Array.from({ length: answer.bands }, () => 0)
  for (let week = 0; week < weeks; week++) {
    const seed = Math.floor(uniform() * 2 ** 32)
    const bytes = await syntheticConsumers(noisyCounts(counts, uniform), seeded(seed, week))
    const people = Array.from({ length: bytes.length / bytesOfConsumer }, (_, index) =>
      wishesAt(bytes, index),
    )
    const all = reach(people, everyone)
    for (let tried = 0; tried < answer.bands; tried++)
      seen[tried] =
        (seen[tried] ?? 0) +
        reach(people, answer.asking('only', tried)) +
        (all - reach(people, answer.asking('never', tried)))
  }
  const most = Math.max(...seen)
  const best = seen.flatMap((sum, tried) => (sum === most ? [tried] : []))
  return best[Math.floor(uniform() * best.length)] ?? 0
}

/** How often the guess is right, over bands and repeated markets. */
async function rightGuesses(answer: Answer, times: number, uniform: () => number): Promise<number> {
  let right = 0
  for (let time = 0; time < times; time++) {
    const band = time % answer.bands
    if ((await guessByDifferencing(answer, band, uniform)) === band) right += 1
  }
  return right / times
}

/**
 * The strongest attacker there can be: they know everyone but one consumer, read the noisy counts themselves instead of
 * figures rounded from them, and weigh the two possibilities by their exact likelihoods. Everything the endpoint can be
 * asked, by any number of advisors, is made from these counts.
 */
function rightVerdicts(
  worlds: readonly [Counts, Counts],
  times: number,
  over: number,
  uniform: () => number,
): number {
  let right = 0
  for (let time = 0; time < times; time++) {
    const truth = time % 2
    let evidence = 0
    for (let week = 0; week < over; week++) {
      const noisy = noisyCounts(worlds[truth] as Counts, uniform)
      for (const name of tableNames)
        for (const [cell, count] of noisy[name].entries()) {
          const away = (world: 0 | 1) => Math.abs(count - (worlds[world][name][cell] ?? 0))
          evidence += answerTables[name].epsilon * (away(0) - away(1))
        }
    }
    const verdict = evidence === 0 ? Math.floor(2 * uniform()) : Number(evidence > 0)
    if (verdict === truth) right += 1
  }
  return right / times
}

describe('an advisor who asks for weeks guesses hardly better than chance', () => {
  test.each([
    ['assets', assets],
    ['income', income],
  ])(
    'about the %s of the only consumer of a state, among planted ones at the edge of rounding',
    async (_, answer) => {
      // Without the noise the attack finds the band every time.
      expect(await rightGuesses(answer, 2 * answer.bands, noNoise)).toBe(1)
      const times = 30 * answer.bands
      const right = await rightGuesses(answer, times, seeded(1, answer.bands).uniform)
      const chance = 1 / answer.bands
      expect(right).toBeLessThan(chance + 0.06 + 2 * Math.sqrt((chance * (1 - chance)) / times))
    },
  )

  test.each([
    ['assets', 1, 0.05],
    ['assets', weeks, 0.09],
    ['income', 1, 0.05],
    ['income', weeks, 0.09],
  ] as const)('about a band of %s with the noisy counts of %i weeks at hand', (table, over, advantage) => {
    const answer = { assets, income }[table]
    const pair = [0, answer.bands - 1].map((band) =>
      countsOf([...planted(answer), inGuam(answer.with(band))], noNoise),
    ) as [Counts, Counts]
    expect(rightVerdicts(pair, 20, 1, noNoise)).toBe(1)
    expect(rightVerdicts(pair, 4000, over, seeded(2, over).uniform)).toBeLessThan(0.5 + advantage)
  })

  test('about whether there is a consumer in the state at all', () => {
    const others = planted(assets)
    const worlds = [countsOf(others, noNoise), countsOf([...others, inGuam({})], noNoise)] as const
    expect(rightVerdicts(worlds, 20, 1, noNoise)).toBe(1)
    // Here all answers of the person count together, hence more than for one answer.
    expect(rightVerdicts(worlds, 4000, 1, seeded(3, 1).uniform)).toBeLessThan(0.5 + 0.12)
    expect(Math.tanh(weeklyEpsilon / 2) / 2).toBeLessThan(0.24)
  })
})

describe('the bound holds because', () => {
  test('one consumer changes one count of each table, by one', () => {
    const random = seeded(4, 1)
    for (let time = 0; time < 200; time++) {
      const counts = countsOf([inventWishes(random, { answered: 0.7 })], random.uniform)
      for (const name of tableNames) {
        expect(counts[name]).toHaveLength(answerTables[name].cells)
        expect(counts[name].reduce((sum, count) => sum + count, 0)).toBe(1)
      }
    }
  })

  test('the epsilons of a week add up to one', () => {
    expect(weeklyEpsilon).toBeCloseTo(1)
  })

  test('noise is as wide as its epsilon says, and every cell has its own', () => {
    const { uniform } = seeded(5, 1)
    const epsilon = 0.2
    const drawn = Array.from({ length: 20_000 }, () => geometricNoise(epsilon, uniform))
    const share = (wanted: number) => drawn.filter((noise) => noise === wanted).length / drawn.length
    const alpha = Math.exp(-epsilon)
    for (const value of [0, 1, -1, 3, -3])
      expect(share(value)).toBeCloseTo(((1 - alpha) / (1 + alpha)) * alpha ** Math.abs(value), 2)
    const noisy = noisyCounts(emptyCounts(), uniform)
    for (const name of ['state', 'meeting', 'specialty'] as TableName[])
      expect(new Set(noisy[name]).size).toBeGreaterThan(5)
  })

  test('consumers are drawn from the noisy counts alone', async () => {
    const counts = noisyCounts(countsOf(planted(assets), noNoise), seeded(6, 1).uniform)
    const people = async () => Buffer.from(await syntheticConsumers(counts, seeded(7, 1))).toString('hex')
    expect(await people()).toBe(await people())
  })
})

test('in a market of 20,000 the estimate is close to the truth', async () => {
  const random = seeded(8, 1)
  const real = Array.from({ length: 20_000 }, () => inventWishes(random, { answered: 0.9 }))
  const bytes = await syntheticConsumers(
    noisyCounts(countsOf(real, random.uniform), random.uniform),
    seeded(9, 1),
  )
  const people = Array.from({ length: bytes.length / bytesOfConsumer }, (_, index) => wishesAt(bytes, index))
  expect(Math.abs(people.length - real.length)).toBeLessThan(100)
  const share = (all: readonly ConsumerWishes[], is: (wishes: ConsumerWishes) => boolean) =>
    all.filter(is).length / all.length
  for (const is of [
    ({ state }: ConsumerWishes) => state === 'CA',
    ({ state }: ConsumerWishes) => state === 'CO',
    ({ assets: sum }: ConsumerWishes) => sum !== null && sum >= 500_000,
    ({ incomeBand }: ConsumerWishes) => incomeBand === 2,
    ({ meetingModes }: ConsumerWishes) => meetingModes?.includes(0) === true,
    ({ kindOfHelp }: ConsumerWishes) => kindOfHelp === 2,
    ({ topics }: ConsumerWishes) => topics?.[0] === 3,
    ({ topics }: ConsumerWishes) => topics === null,
    ({ specialties }: ConsumerWishes) => specialties === null,
  ])
    expect(Math.abs(share(people, is) - share(real, is))).toBeLessThan(0.01)
})
