import { reachCriteria } from '@evenkeel/contract/market/metrics'
import type { AdvisorFacts } from '@evenkeel/matching/features/advisor-facts'
import { encodeAdvisor } from '@evenkeel/matching/features/encode-advisor'
import { productFeatures } from '@evenkeel/matching/features/product-schema'
import { isEligible } from '@evenkeel/matching/is-eligible'
import { unseenEffects } from '@evenkeel/matching/model/model'
import { seeded } from '@evenkeel/matching/random/seeded'
import { scoreCandidate } from '@evenkeel/matching/rank-candidates'
import { inventCandidates } from '@evenkeel/matching/testing/invent-candidates'
import { inventFacts } from '@evenkeel/matching/testing/invent-facts'
import { inventModel } from '@evenkeel/matching/testing/invent-model'
import { inventWishes } from '@evenkeel/matching/testing/invent-wishes'
import { orderAmong } from '@evenkeel/matching/testing/order-among'
import { expect, test } from 'vitest'
import { consumerRoster, type RosterConsumer } from './consumer-roster.ts'
import { countReach, type ReachAdvisor, type ReachCount, type ReachQuestion } from './count-reach.ts'
import { type ReachCriterion, reasonsOf } from './reach-criteria.ts'
import { wishFacets } from './wish-facets.ts'

const none = { only: [], prefer: [], never: [] }
const states = ['CA', 'TX', 'FL'] as const
const others = inventCandidates(5, 40)

/** The facts of an advisor without one of their criteria. */
function factsWithout(facts: AdvisorFacts): ReachQuestion['without'] {
  const taking = (changed: Partial<AdvisorFacts['takes']>, more: Partial<AdvisorFacts> = {}) => ({
    ...facts,
    ...more,
    takes: { ...facts.takes, ...changed },
  })
  return {
    states: taking({ preferredStates: [] }, { states: ['CA', 'TX'] }),
    topics: taking({ topics: none }),
    specialties: taking({ specialties: none }),
    assets: taking({ assetBands: none }, { assetMinimum: 0 }),
    income: taking({ incomeBands: none }, { incomeMinimum: 0 }),
    meeting: taking({ meetingModes: none }, { meetingModes: [0, 1, 2, 3] }),
    'kinds-of-help': taking({ kindsOfHelp: none }),
  }
}

/** Pair by pair, as in lists. */
function plainCount(consumers: readonly RosterConsumer[], question: ReachQuestion): ReachCount {
  const { advisor, model, without } = question
  const orders = new Map(consumers.map(({ wishes }) => [wishes, orderAmong(others, wishes, model)]))
  const look = ({ wishes }: RosterConsumer, { facts, effects, room, unanswered }: ReachAdvisor) => {
    const verdict = isEligible(wishes, facts, { room, unanswered, between: null })
    const against = (verdict.isEligible ? [] : verdict.refusals)
      .map(({ reason }) => reason)
      .filter((reason) => reason !== 'not-shown')
    const order = orders.get(wishes)
    if (!order) throw new Error('every consumer has an order')
    const candidate = { id: facts.id, codes: encodeAdvisor(facts), effects, room }
    return { against, key: scoreCandidate(order, candidate).key }
  }
  const count = (
    who: ReachAdvisor,
    place: 'tenthKey' | 'fiftiethKey',
    ignored: readonly ReachCriterion[] = [],
  ) =>
    consumers.filter((consumer) => {
      const { against, key } = look(consumer, who)
      const left = against.filter((reason) => !ignored.some((one) => reasonsOf[one].includes(reason)))
      return left.length === 0 && key >= (consumer[place] ?? Number.NEGATIVE_INFINITY)
    }).length
  const open = { ...advisor, facts: { ...advisor.facts, isAccepting: true }, room: 1, unanswered: 0 }
  const shownTo = count(advisor, 'fiftiethKey')
  return {
    consumers: consumers.length,
    shownTo,
    inFirstTen: count(advisor, 'tenthKey'),
    criteria: reachCriteria.map((criterion, place) => ({
      criterion,
      left: criterion === 'room' ? shownTo : count(open, 'fiftiethKey', reachCriteria.slice(place + 1)),
      without: count(criterion === 'room' ? open : { ...advisor, facts: without[criterion] }, 'fiftiethKey'),
    })),
  }
}

function inventQuestion(seed: number): { consumers: RosterConsumer[]; question: ReachQuestion } {
  const draw = seeded(seed, 3)
  const model = inventModel(seed, 1)
  const facts = inventFacts(draw, 7, { states })
  const room = [3, 0.6, 0.2, 0][draw.below(4)] ?? 1
  const advisor = { facts, effects: unseenEffects(model.effectPrior), room, unanswered: draw.below(10) }
  const keys = Array.from({ length: 150 }, () => 30 + 60 * draw.uniform())
  const consumers = keys.map((key, index): RosterConsumer => {
    const wishes = inventWishes(draw, { states, answered: 0.7, must: 0.1 })
    const order = orderAmong(others, wishes, model)
    const own = scoreCandidate(order, {
      id: 7,
      codes: encodeAdvisor(facts),
      effects: advisor.effects,
      room,
    }).key
    // For one in four this advisor is exactly at the cutoff, equal to the last bit, and counts.
    const fiftiethKey = index % 4 === 0 ? own : key
    return {
      wishes,
      // With fewer than ten there is no fiftieth either.
      fiftiethKey: index % 3 === 0 ? null : fiftiethKey,
      tenthKey: index % 3 === 0 ? null : fiftiethKey + 10 * draw.uniform(),
      points: order.points,
    }
  })
  return { consumers, question: { advisor, model, without: factsWithout(facts) } }
}

const shelved = (consumers: readonly RosterConsumer[]) => {
  const roster = consumerRoster()
  for (const consumer of consumers) roster.add(consumer)
  return roster
}

test('every feature is read by one facet, or is the same for everybody', () => {
  const named = wishFacets.flatMap(({ features }) => features)
  expect(new Set(named).size).toBe(named.length)
  const others = productFeatures.filter(({ name }) => !named.includes(name)).map(({ name }) => name)
  expect(others).toEqual(['answers', 'rating', 'tenure', 'acceptance', 'bias'])
})

test('the reach is what scoring every pair would give, to the last consumer and the last bit', async () => {
  let reached = 0
  for (let seed = 1; seed <= 12; seed++) {
    const { consumers, question } = inventQuestion(seed)
    const plain = plainCount(consumers, question)
    expect(await countReach(shelved(consumers), question), `seed ${seed}`).toEqual(plain)
    reached += plain.shownTo
  }
  expect(reached).toBeGreaterThan(50)
})

test('of nobody at all nothing is counted', async () => {
  const { question } = inventQuestion(5)
  const count = await countReach(consumerRoster(), question)
  expect(count).toMatchObject({ consumers: 0, shownTo: 0, inFirstTen: 0 })
})
