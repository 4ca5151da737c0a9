import { Problem } from '@evenkeel/contract/problem'
import { seeded } from '@evenkeel/matching/random/seeded'
import { describe, expect, test } from 'vitest'
import { advisorRow } from '../../../demo/demo/advisor-row.ts'
import { insertAdvisors } from '../../../demo/demo/demo-store.ts'
import { makeAdvisor } from '../../../demo/demo/people/make-advisor.ts'
import { answerRequest } from '../../requests/answer-request.ts'
import { plainAsk } from '../../requests/fixtures/plain-ask.ts'
import { sendRequest } from '../../requests/send-request.ts'
import { wishesOf } from '../facts/consumer-wishes.ts'
import { moveEffects, moveWeights } from '../fixtures/move-market.ts'
import { robinsWishes, useMarket } from '../fixtures/use-market.ts'
import { candidateInMarket } from '../market/candidate-in-market.ts'
import { type Market, openMarket } from '../market/market.ts'
import { orderMarket } from '../market/order-market.ts'
import { rankMarket } from '../market/rank-market.ts'
import { buildQuestion, type SearchParams } from '../search/engine-question.ts'
import { findAdvisors, findFor } from '../search/find-advisors.ts'
import { type Replay, replayList } from './replay-list.ts'
import { replayLists } from './replay-lists.ts'

const { services, consumer, caller, advisor, run, changeCriteria, clock, database, fresh } = await useMarket()

async function demoAdvisors(count: number): Promise<number[]> {
  const rows = Array.from({ length: count }, (_, index) => {
    const row = advisorRow(makeAdvisor(77, index), clock.now())
    return { ...row, criteria: { ...row.criteria, states: ['CO'], paused_until: null } }
  })
  await insertAdvisors(database.orm, rows)
  return rows.map(({ id }) => id)
}

/** One of the changes that happen all day. */
async function change(ids: readonly number[], seed: number): Promise<void> {
  const draw = seeded(seed)
  const id = ids[draw.below(ids.length)] ?? 0
  const what = draw.below(6)
  if (what === 0)
    await changeCriteria(id, { new_clients_per_month: draw.below(5), asset_minimum: 1000 * draw.below(300) })
  if (what === 1) await run(`update advisor_application set status = 'suspended' where person_id = $1`, [id])
  if (what === 2) await moveEffects(database, id, seed)
  if (what === 3) await moveWeights(database, seed, clock.now())
  if (what > 3) {
    const robin = await consumer()
    const sent = await sendRequest(services, robin, plainAsk(id)).catch((error: unknown) => {
      // A full advisor, or one who does not serve the state, which is normal.
      if (error instanceof Problem) return undefined
      throw error
    })
    if (sent && what === 5)
      await answerRequest(services, caller(id, 'advisor'), sent.request.request_id, { move: 'accept' })
  }
}

/** Filters and trials of searches. */
const askedBeside: readonly SearchParams[] = [
  { filters: { genders: ['Female'], fee_types: [0, 1] } },
  {
    filters: { meets_in_person: true, is_fiduciary: true },
    trial: [{ kind: 'drop', wish: 'takes-meetings' }],
  },
  { filters: { has_free_first_call: true, credentials: ['cfp', 'cpa'] } },
  {
    trial: [
      { kind: 'yearly-limit', dollars: 2000 },
      { kind: 'meeting-time', add: 'weekend' },
    ],
  },
  { filters: { takes_under_100k: true, has_no_disclosures: true, topics: [2] } },
]

const nowhere = { placeOf: () => null }

describe('a list that was stored', () => {
  test('is not identical to one of which a digit was changed', async () => {
    await advisor()
    const { listId } = await findAdvisors(services, await consumer())
    expect(await replayList(database.orm, listId)).toMatchObject({ isIdentical: true, cannot: null })
    await run('update match_list_place set key = key * (1 + 1e-15)')
    expect(await replayList(database.orm, listId)).toMatchObject({ isIdentical: false, cannot: null })
    expect(await replayList(database.orm, crypto.randomUUID())).toBeUndefined()
  })

  test('is another one without its filters', async () => {
    const robin = await consumer()
    await advisor()
    await advisor({ answers: { first_meeting: { isFree: true, minutes: 30 } } })
    const { listId, ranking } = await findAdvisors(services, robin, {
      filters: { has_free_first_call: true },
    })
    expect(ranking.matches).toHaveLength(1)
    expect(await replayList(database.orm, listId)).toMatchObject({ isIdentical: true, cannot: null })
    await run(`update match_list set filters = '{}'`)
    expect(await replayList(database.orm, listId)).toMatchObject({ isIdentical: false, cannot: null })
  })

  test('before its must-haves were enforced is made again without them, and with the places of its time', async () => {
    const { personId } = await consumer()
    const far = await advisor({ criteria: { meeting_modes: ['in-person'] } })
    await advisor()
    await services.matching.catchUp()
    // Facts as they were stored before advisors had a place.
    await run(`update matching_facts set facts = substring(set_byte(facts, 0, 1) from 1 for 154)`)
    services.matching.close()
    services.matching = fresh()
    const { rules, place, radiusMiles, yearlyLimitWeight, costAt, ...wishes } = wishesOf(
      robinsWishes,
      nowhere,
    )
    const { listId, ranking } = await findFor(services, personId, wishes, {})
    expect(ranking.matches.map(({ id }) => id)).toContain(far)
    expect(await replayList(database.orm, listId)).toMatchObject({ isIdentical: true, cannot: null })
    const now = await findFor(services, personId, { ...wishes, rules: rules ?? 0 }, {})
    expect(now.ranking.matches.map(({ id }) => id)).not.toContain(far)
  })

  test('whose limit was a must-have is made again without those whose fees were above it', async () => {
    await advisor({
      answers: {
        fees: [
          {
            kind: 'asset-under-management',
            schedule: 'graduated',
            tiers: [
              { from: 0, upTo: 190_000, ratePercent: 1.5 },
              { from: 190_000, upTo: null, ratePercent: 0.2 },
            ],
            billing: 'quarterly',
            billed: 'in-arrears',
            fundCostPercent: 0.36,
            platformCostPercent: 0,
          },
        ],
      },
    })
    const cheap = await advisor()
    const robin = await consumer({
      ...robinsWishes,
      assets: 190_000,
      yearly_limit: 3550,
      yearly_limit_weight: 'must',
    })
    const { listId, ranking } = await findAdvisors(services, robin)
    expect(ranking.matches.map(({ id }) => id)).toEqual([cheap])
    expect(await replayList(database.orm, listId)).toMatchObject({ isIdentical: true, cannot: null })
  })

  test('of which somebody was deleted is said to be so', async () => {
    await advisor()
    const id = await advisor()
    const { listId } = await findAdvisors(services, await consumer())
    await run('delete from person where id = $1', [id])
    expect(await replayList(database.orm, listId)).toMatchObject({
      isIdentical: false,
      cannot: 'advisor-left',
    })
  })

  test('is made again bit for bit, whatever has changed since', async () => {
    const ids = await demoAdvisors(60)
    await services.matching.catchUp()
    const listIds: string[] = []
    for (let round = 0; round < 16; round++) {
      const robin = await consumer({
        ...robinsWishes,
        service_topics: [round % 8],
        client_specialties: [round % 19],
      })
      // Sometimes the process has applied the changes, sometimes not.
      if (round % 3 !== 0) await services.matching.catchUp()
      const asked = {
        size: 1 + (round % 12),
        ...(round % 2 === 1 && askedBeside[round % askedBeside.length]),
      }
      listIds.push((await findAdvisors(services, robin, asked)).listId)
      for (let step = 0; step < 3; step++) await change(ids, 100 * round + step)
    }
    const replays: Replay[] = []
    for await (const replay of replayLists(database.orm)) replays.push(replay)
    expect(replays.filter(({ isIdentical }) => !isIdentical)).toEqual([])
    expect(replays.map(({ listId }) => listId).toSorted()).toEqual(listIds.toSorted())
    expect(new Set(replays.map(({ made }) => JSON.stringify(made))).size).toBeGreaterThan(12)
    for (const listId of listIds.slice(0, 4))
      expect(await replayList(database.orm, listId)).toMatchObject({ isIdentical: true })
  })
})

test('an index that was kept fresh, one that missed everything, and a look at everybody say the same', async () => {
  const ids = await demoAdvisors(80)
  await services.matching.catchUp()
  const kept = await services.matching.market()
  const late = await openMarket(database.orm)
  for (let step = 0; step < 40; step++) {
    await change(ids, 9000 + step)
    if (step % 7 === 0) await services.matching.catchUp()
  }
  await services.matching.catchUp()
  await late.advance(database.orm)
  const anew = await openMarket(database.orm)
  const plain = await openMarket(database.orm, { isPlain: true })
  const wishesFor = (seed: number) =>
    wishesOf({ ...robinsWishes, service_topics: [seed % 8], client_specialties: [seed % 19] }, nowhere)
  const rank = (market: Market, seed: number) =>
    rankMarket(market, { wishes: wishesFor(seed), size: 10, seed, between: new Map() })
  expect(new Set([kept, late, anew, plain].map((market) => market.asOf())).size).toBe(1)
  for (let seed = 0; seed < 8; seed++) {
    const expected = rank(plain, seed)
    expect('ranking' in expected && expected.ranking.matches.length).toBeGreaterThan(0)
    for (const market of [kept, late, anew]) expect(rank(market, seed)).toEqual(expected)
    const question = buildQuestion(wishesFor(seed), askedBeside[seed % askedBeside.length] ?? {})
    const ranked = rankMarket(kept, { ...question, size: 10, seed, between: new Map() })
    expect('ranking' in ranked && ranked.ranking.matches.map(({ id }) => id)).toEqual(
      orderMarket(kept, { ...question, size: 10, seed, between: new Map() }),
    )
  }
})

test('advisors whose bytes are none of ours are left out, and nobody else is', async () => {
  const [broken, fine] = [await advisor(), await advisor()]
  const robin = await consumer()
  await services.matching.catchUp()
  await run(
    `insert into matching_facts select advisor_id, nextval('matching_version'), schema_hash, '\\x09'::bytea, at
     from matching_facts where advisor_id = $1`,
    [broken],
  )
  await run(`insert into matching_effects values ($1, nextval('matching_version'), 'NaN', 0, 1, 1, 0, 0)`, [
    broken,
  ])
  const told: number[] = []
  const market = await openMarket(database.orm, { onBroken: (ids) => void told.push(...ids) })
  expect(told).toContain(broken)
  expect(candidateInMarket(market, broken)).toBeUndefined()
  await services.matching.catchUp()
  const { ranking } = await findAdvisors(services, robin)
  expect(ranking.matches.map(({ id }) => id)).toEqual([fine])
})
