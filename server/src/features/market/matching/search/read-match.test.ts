import { readMatch as call, type MatchDetail } from '@evenkeel/contract/market/matching'
import { costOfFee } from '@evenkeel/matching/cost/cost-of-fee'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { plainAnswers, robinsWishes, useMarket } from '../fixtures/use-market.ts'
import { hideAdvisor } from '../saved/hide-advisor.ts'
import { readMatch } from './read-match.ts'
import { searchAdvisors } from './search-advisors.ts'

const { services, advisor, consumer, caller, person, run, changeCriteria } = await useMarket()

const match = async (
  who: Awaited<ReturnType<typeof consumer>>,
  id: number,
  query: { search_id?: string } = {},
): Promise<MatchDetail> => z.parse(call.answer, await readMatch(services, who, String(id), query))

describe('why two suit each other is told', () => {
  test('to no advisor and no admin, and of nobody who is not shown', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    for (const role of ['advisor', 'admin'] as const)
      await expect(match(caller(await person('advisor'), role), id)).rejects.toMatchObject({
        code: 'not-found',
      })
    const hidden = [await advisor({ status: 'suspended' }), await advisor({ isPublished: false }), 99_999]
    const disabled = await advisor()
    await run('update person set disabled_at = now() where id = $1', [disabled])
    for (const one of [...hidden, disabled, robin.personId])
      await expect(match(robin, one)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('by nobody else’s search', async () => {
    const [robin, other, id] = [await consumer(), await consumer(), await advisor()]
    const { search_id } = await searchAdvisors(services, robin, {})
    await expect(match(other, id, { search_id })).rejects.toMatchObject({ code: 'not-found' })
    expect((await match(robin, id, { search_id })).card.rank).toBe(1)
  })

  test('only after the questions nobody can do without', async () => {
    const { state: _, zip: __, ...rest } = robinsWishes
    await expect(match(await consumer(rest), await advisor())).rejects.toMatchObject({ code: 'not-finished' })
  })
})

describe('a match', () => {
  test('has rows that add up to its sides, with what both said and how much it weighs', async () => {
    const robin = await consumer({
      ...robinsWishes,
      advisor_genders: ['Female'],
      advisor_genders_weight: 'nice',
      advisor_credentials: ['cpa'],
      advisor_credentials_weight: 'must',
      fiduciary_weight: 'must',
    })
    const id = await advisor({ answers: { credentials: ['cpa'] } })
    const { fit, card, refusals } = await match(robin, id)
    for (const side of [fit.yours, fit.theirs])
      expect(side.rows.reduce((sum, { points }) => sum + points, 0)).toBeCloseTo(side.total, 9)
    expect(fit.total).toBeCloseTo((fit.yours.total + fit.theirs.total) / 2, 9)
    expect(card.fit).toEqual({ total: fit.total, yours: fit.yours.total, theirs: fit.theirs.total })
    const row = (factor: string) => fit.yours.rows.find((one) => one.factor === factor)
    expect(row('topics')).toMatchObject({ yours: [5, 2], theirs: [2, 5], common: [5, 2], weight: null })
    expect(row('gender')).toMatchObject({ yours: [1], theirs: [1], weight: 'nice', stand: 'answered' })
    // Every remaining advisor meets a must-have, so it gives no points, but it is shown.
    expect(row('credentials')).toMatchObject({ yours: [2, 6], theirs: [2, 6, 7], weight: 'must', max: 0 })
    expect(row('experience')).toMatchObject({ weight: 'any', max: 0, stand: 'indifferent' })
    expect(refusals).toEqual([])
  })

  test('outside the list says every reason against it, with what is wanted and what is there', async () => {
    const robin = await consumer({
      ...robinsWishes,
      advisor_genders: ['Male'],
      advisor_genders_weight: 'must',
    })
    const id = await advisor({ criteria: { asset_minimum: 500_000 } })
    await changeCriteria(id, { paused_until: '2026-10-20' })
    const { search_id } = await searchAdvisors(services, robin, {
      filters: { meets_in_person: true, takes_under_100k: true, specialties: [2] },
    })
    const { refusals, card } = await match(robin, id)
    expect(refusals).toEqual([
      { reason: 'not-accepting', wanted: [], found: [] },
      { reason: 'gender', wanted: [0], found: [1] },
      { reason: 'asset-minimum', wanted: [500_000], found: [249_999] },
    ])
    expect([card.rank, card.standing]).toEqual([null, 'paused'])
    expect((await match(robin, id, { search_id })).refusals.at(-1)).toEqual({
      reason: 'filtered',
      wanted: ['meets_in_person', 'takes_under_100k'],
      found: [],
    })
    await hideAdvisor(services, robin, String(id), { is_hidden: true })
    const hidden = await match(robin, id)
    expect(hidden.refusals).toContainEqual({ reason: 'hidden', wanted: [], found: [] })
    expect(hidden.card.standing).toBe('hidden')
  })

  test('says what cost is reckoned with, and what others of the state cost', async () => {
    const robin = await consumer({ ...robinsWishes, saving_per_month: 500, yearly_limit: 3000 })
    const id = await advisor()
    const flat = (amount: number) => [{ ...plainAnswers.fees[0], amount }]
    for (const amount of [1000, 2000, 3000, 4000, 5000]) await advisor({ answers: { fees: flat(amount) } })
    await advisor({ answers: { fees: flat(9000) }, criteria: { states: ['TX'] } })
    const { cost, card } = await match(robin, id)
    const funds = Math.round((175_000 * 1.05 + 6000) * 0.0036)
    expect(cost).toEqual({
      assets: 175_000,
      is_from_band: true,
      yearly_saving: 6000,
      yearly_limit: 3000,
      fees: plainAnswers.fees,
      market: [{ fee_type: 1, low: 2000 + funds, middle: 3000 + funds, high: 4000 + funds, of: 5 }],
      typical: expect.any(Array),
    })
    expect(card.cost?.year_one).toBe(2400 + funds)
  })

  test('has a typical fee of each type: the median here, in the nation, or as published', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const flat = (amount: number) => [{ ...plainAnswers.fees[0], amount }]
    for (const amount of [1000, 2000, 3000, 9000]) await advisor({ answers: { fees: flat(amount) } })
    for (const rate of [200, 250, 300, 400])
      await advisor({
        answers: { fees: [{ kind: 'hourly-fee', rate, firstYearHours: 10, laterHours: 4 }] },
        criteria: { states: ['TX'] },
      })
    const { typical, market } = (await match(robin, id)).cost
    expect(typical.map(({ fee, from, of }) => [fee.kind, from, of])).toEqual([
      ['asset-under-management', 'published', 0],
      ['flat-fee', 'state', 4],
      ['monthly-subscription', 'published', 0],
      ['hourly-fee', 'nation', 4],
    ])
    expect(typical[1]?.fee).toEqual({ kind: 'flat-fee', amount: 2000, paid: 'yearly', includes: '' })
    expect(typical[3]?.fee).toMatchObject({ rate: 250 })
    // The median that is named in dollars is the cost of the fee that is drawn.
    const middle = typical[1] && costOfFee(typical[1].fee, { assets: 175_000, yearlySaving: 0 }, 1)
    expect(market.find(({ fee_type }) => fee_type === 1)?.middle).toBe(middle)
  })

  test('names a typical fee of each type before the assets are known', async () => {
    const { asset_band: _, ...rest } = robinsWishes
    const robin = await consumer({ ...rest, not_said: ['assets'] })
    const { typical, market } = (await match(robin, await advisor())).cost
    expect(typical).toHaveLength(4)
    expect(market).toEqual([])
  })

  test('names the request that is open, or was the last', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    expect((await match(robin, id)).request_id).toBeNull()
    const asked = (state: string, at: string | null = null) =>
      run(
        `insert into match_request (consumer_id, advisor_id, kind, state, chance_accepts, sent_at, expires_at, answered_at)
         values ($1, $2, 'chat', $3, 0.5, now(), now(), $4) returning id::int`,
        [robin.personId, id, state, at],
      ).then(({ rows }) => rows[0].id)
    const old = await asked('expired')
    expect(await match(robin, id)).toMatchObject({ request_id: old, card: { standing: 'open' } })
    const open = await asked('sent')
    await asked('withdrawn')
    expect(await match(robin, id)).toMatchObject({ request_id: open, card: { standing: 'asked' } })
    await run(`update match_request set state = 'accepted' where id = $1`, [open])
    expect(await match(robin, id)).toMatchObject({ request_id: open, card: { standing: 'matched' } })
  })
})
