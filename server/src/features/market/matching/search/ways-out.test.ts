import { ageBands, genderOptions } from '@evenkeel/contract/choices'
import type { Filters } from '@evenkeel/contract/market/advisor-cards'
import { relaxSearch, rescueSearch } from '@evenkeel/contract/market/relax-search'
import type { ConsumerAnswers } from '@evenkeel/contract/people/consumer-answers'
import { type Seeded, seeded } from '@evenkeel/matching/random/seeded'
import { expect, test } from 'vitest'
import { robinsWishes, useMarket } from '../fixtures/use-market.ts'
import { countRemainingAdvisors } from './count-remaining-advisors.ts'
import { readNewestSearch } from './read-newest-search.ts'
import { readSearch } from './read-search.ts'
import { searchAdvisors } from './search-advisors.ts'

const { services, advisor, consumer, run } = await useMarket()

const pick = <One>(draw: Seeded, all: readonly One[]): One => all[draw.below(all.length)] as One
const maybe = <One>(draw: Seeded, one: One): One | undefined => (draw.uniform() < 0.45 ? one : undefined)

const hourly = { kind: 'hourly-fee' as const, rate: 240, firstYearHours: 12, laterHours: 4 }
const flat = { kind: 'flat-fee' as const, amount: 1900, paid: 'yearly' as const, includes: 'All of it.' }

async function inventAdvisors(draw: Seeded) {
  for (let n = 0; n < 24; n++)
    await advisor({
      answers: {
        gender: pick(draw, genderOptions),
        age_band: pick(draw, ageBands),
        credentials: pick(draw, [['cfp'], ['ea'], []]),
        is_fiduciary: draw.uniform() < 0.5,
        fees: [pick(draw, [hourly, flat])],
        home_town: pick(draw, ['Denver', 'Boulder', 'Durango']),
        home_state: 'CO',
      },
      criteria: { meeting_modes: pick(draw, [['video'], ['in-person'], ['video', 'in-person']]) },
    })
}

const inventFilters = (draw: Seeded): Filters =>
  Object.fromEntries(
    Object.entries({
      genders: maybe(draw, [pick(draw, genderOptions)]),
      age_bands: maybe(draw, [pick(draw, ageBands)]),
      credentials: maybe(draw, ['cfp']),
      fee_types: maybe(draw, [3]),
      is_fiduciary: maybe(draw, true),
      meets_by_video: maybe(draw, true),
    }).filter(([, value]) => value !== undefined),
  )

const inventAnswers = (draw: Seeded): ConsumerAnswers => ({
  ...robinsWishes,
  ...(draw.uniform() < 0.5 && {
    advisor_genders: [pick(draw, genderOptions)],
    advisor_genders_weight: 'must',
  }),
  ...(draw.uniform() < 0.5 && { fiduciary_weight: 'must' }),
  ...(draw.uniform() < 0.4 && { yearly_limit: 2000, yearly_limit_weight: 'must' }),
  ...(draw.uniform() < 0.5
    ? { meeting_modes: ['in-person'], meeting_radius_miles: 10 }
    : { meeting_modes: ['video'] }),
})

test('every way out that is offered brings exactly the promised number when it is applied as the page applies it', async () => {
  const draw = seeded(11, 3)
  await inventAdvisors(draw)
  const seen = { lists: 0, filters: 0, mustHaves: 0, both: 0, rescues: 0 }
  for (let n = 0; n < 40 && seen.lists < 10; n++) {
    const robin = await consumer(inventAnswers(draw))
    const asked = { filters: inventFilters(draw), trial: [] }
    const empty = await searchAdvisors(services, robin, asked)
    if (empty.counts.left > 0) continue
    seen.lists += 1
    // The number is the same wherever it is shown: with the list, after a reload, before the search.
    expect((await readSearch(services, robin, empty.search_id)).counts).toEqual(empty.counts)
    expect(await countRemainingAdvisors(services, robin, asked)).toMatchObject(empty.counts)
    const { relaxations, fewest, rescues } = empty.counts
    for (const way of [...relaxations, ...(fewest ? [fewest] : [])]) {
      const { counts } = await searchAdvisors(services, robin, relaxSearch(empty, way))
      expect([way, counts.left]).toEqual([way, way.left])
      seen.filters += way.filters.length > 0 ? 1 : 0
      seen.mustHaves += way.given_up.length > 0 ? 1 : 0
      seen.both += way.filters.length > 0 && way.given_up.length > 0 ? 1 : 0
    }
    for (const rescue of rescues) {
      const { counts } = await searchAdvisors(services, robin, rescueSearch(empty, rescue))
      expect([rescue, counts.left]).toEqual([rescue, rescue.left])
      seen.rescues += 1
    }
  }
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(2)
})

test('a filter in the way is named as a filter, a must-have as a must-have, and one that is both as both', async () => {
  await advisor({ answers: { gender: 'Male', is_fiduciary: false } })
  const robin = await consumer({ ...robinsWishes, fiduciary_weight: 'must' })
  const filtered = await searchAdvisors(services, robin, {
    filters: { genders: ['Female'], is_fiduciary: true },
  })
  expect(filtered.counts.fewest).toEqual({
    given_up: ['fiduciary'],
    filters: ['genders', 'is_fiduciary'],
    left: 1,
    gained: 1,
  })
  expect(filtered.must_haves).toContainEqual({ wish: 'fiduciary', values: [] })
  const dropped = await searchAdvisors(services, robin, { trial: [{ kind: 'drop', wish: 'fiduciary' }] })
  expect(dropped.must_haves?.map(({ wish }) => wish)).not.toContain('fiduciary')
})

test('the newest search is there in any browser with its filters, trial and size; an earlier one is not', async () => {
  const [robin, other] = [await consumer(), await consumer()]
  await advisor()
  expect(await readNewestSearch(services, robin)).toEqual({ search: null })
  await searchAdvisors(services, robin, {})
  await run("update match_list set made_at = made_at - interval '1 minute'")
  const asked = {
    filters: { meets_by_video: true as const },
    trial: [{ kind: 'drop' as const, wish: 'language' as const }],
    size: 50,
  }
  const newest = await searchAdvisors(services, robin, asked)
  expect(await readNewestSearch(services, robin)).toMatchObject({
    search: { search_id: newest.search_id, ...asked },
  })
  expect(await readNewestSearch(services, other)).toEqual({ search: null })
})
