import { searchAdvisors as call, type Search } from '@evenkeel/contract/market/matching'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { updateReviewTally } from '../facts/update-review-tally.ts'
import { robinsWishes, useMarket } from '../fixtures/use-market.ts'
import { hideAdvisor } from '../saved/hide-advisor.ts'
import { countRemainingAdvisors } from './count-remaining-advisors.ts'
import { readSearch } from './read-search.ts'
import { searchAdvisors } from './search-advisors.ts'

const { services, advisor, consumer, caller, database, person, run, count, changeCriteria } =
  await useMarket()
type Robin = Awaited<ReturnType<typeof consumer>>

/** As sent on the wire: what the endpoint does not declare is refused. */
const search = async (who: Robin, body: object = {}): Promise<Search> =>
  z.parse(call.answer, await searchAdvisors(services, who, z.parse(call.body, body)))
const idsOf = ({ cards }: Search) => cards.map(({ advisor_id }) => advisor_id)

describe('a search is refused', () => {
  test('to advisors and admins', async () => {
    for (const role of ['advisor', 'admin'] as const)
      await expect(searchAdvisors(services, caller(await person('advisor'), role), {})).rejects.toMatchObject(
        {
          code: 'not-allowed',
        },
      )
    expect(await count('match_list')).toBe(0)
  })

  test('to whoever has not said where they live, and they are told so', async () => {
    const { state: _, zip: __, ...rest } = robinsWishes
    for (const refused of [searchAdvisors, countRemainingAdvisors])
      await expect(refused(services, await consumer(rest), {})).rejects.toMatchObject({
        code: 'not-finished',
        fields: { zip: 'Enter your ZIP code.' },
      })
  })

  test('to go on from somebody else’s search, or to be read by them: it is one that does not exist', async () => {
    const [robin, other] = [await consumer(), await consumer()]
    await advisor()
    const { search_id } = await search(robin)
    await expect(search(other, { continues: search_id })).rejects.toMatchObject({ code: 'not-found' })
    await expect(readSearch(services, other, search_id)).rejects.toMatchObject({ code: 'not-found' })
    await expect(readSearch(services, robin, crypto.randomUUID())).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(search(other, { saved_search_id: 1 })).rejects.toMatchObject({ code: 'not-found' })
  })

  test('to somebody who searches all the time', async () => {
    const limits = { take: async () => 7, close: async () => {} }
    await expect(searchAdvisors({ ...services, limits }, await consumer(), {})).rejects.toMatchObject({
      code: 'limit-exceeded',
      retryAfterSeconds: 7,
    })
  })

  test.each([
    { filters: { genders: ['Robot'] } },
    { filters: { topics: [0, 1, 2, 3] } },
    { filters: { fee_types: [4] } },
    { filters: { meets_in_person: false } },
    { filters: { price: 3 } },
    { trial: [{ kind: 'drop', wish: 'topics' }] },
    { size: 51 },
    { continues: 'yesterday' },
  ])('as %j', (body) => {
    expect(z.safeParse(call.body, body).success).toBe(false)
  })
})

describe('filters', () => {
  test('leave out whoever does not keep them, and say how many', async () => {
    const robin = await consumer()
    const plain = await advisor()
    const male = await advisor({ answers: { gender: 'Male' } })
    const hourly = await advisor({
      answers: { fees: [{ kind: 'hourly-fee', rate: 300, firstYearHours: 6, laterHours: 3 }] },
    })
    const free = await advisor({ answers: { first_meeting: { isFree: true, minutes: 30 } } })
    const near = await advisor({ criteria: { meeting_modes: ['video', 'in-person'] } })
    const dear = await advisor({ criteria: { asset_minimum: 100_000 } })
    const all = [plain, male, hourly, free, near, dear]
    const left = async (filters: object) => {
      const found = await search(robin, { filters })
      const counted = await countRemainingAdvisors(services, robin, { filters })
      expect(counted.left).toBe(found.cards.length)
      expect(found.counts).toEqual({ ...counted, must_haves: undefined, sharpens: undefined })
      return idsOf(found).toSorted()
    }
    expect(await left({})).toEqual(all)
    expect(await left({ genders: ['Male', 'Non-binary'] })).toEqual([male])
    expect(await left({ fee_types: [3] })).toEqual([hourly])
    expect(await left({ has_free_first_call: true })).toEqual([free])
    expect(await left({ meets_in_person: true })).toEqual([near])
    expect(await left({ takes_under_100k: true })).toEqual(all.filter((id) => id !== dear))
    expect(await left({ specialties: [2], topics: [2, 5] })).toEqual(all)
    expect(await left({ topics: [2, 6] })).toEqual([])
    expect(await left({ experience: ['Less than 1 year'] })).toEqual([])
    expect(await left({ genders: [], topics: [] })).toEqual(all)
  })

  test('that a must-have can say are counted as one, the others as filtered', async () => {
    const robin = await consumer()
    await advisor()
    await advisor({ answers: { gender: 'Male' } })
    const { counts } = await search(robin, { filters: { genders: ['Female'], meets_in_person: true } })
    expect(counts).toMatchObject({
      left: 0,
      in_state: 2,
      reasons: [
        { reason: 'filtered', removes: 2, removes_alone: 1 },
        { reason: 'gender', removes: 1, removes_alone: 0 },
      ],
      fewest: { given_up: [], filters: ['meets_in_person'], left: 1, gained: 1 },
    })
  })

  test('come beside a must-have of the profile, and never in its place', async () => {
    const robin = await consumer({
      ...robinsWishes,
      advisor_credentials: ['cfp'],
      advisor_credentials_weight: 'must',
    })
    await advisor({ answers: { credentials: ['cfp'] } })
    await advisor({ answers: { credentials: ['cpa'] } })
    const both = await advisor({ answers: { credentials: ['cfp', 'cpa'] } })
    expect(idsOf(await search(robin, { filters: { credentials: ['cpa'] } }))).toEqual([both])
  })
})

describe('a trial', () => {
  test('drops a wish, raises the limit and adds a time for this search alone', async () => {
    const robin = await consumer({
      ...robinsWishes,
      advisor_genders: ['Female'],
      advisor_genders_weight: 'must',
      meeting_times: ['weekday-morning'],
      yearly_limit: 1000,
    })
    const [female, male] = [await advisor(), await advisor({ answers: { gender: 'Male' } })]
    const trial = [
      { kind: 'drop', wish: 'gender' },
      { kind: 'yearly-limit', dollars: 4000 },
      { kind: 'meeting-time', add: 'weekend' },
    ]
    expect(idsOf(await search(robin))).toEqual([female])
    const tried = await search(robin, { trial })
    expect(idsOf(tried)).toEqual([female, male])
    expect(tried.trial).toEqual(trial)
    const { rows } = await run('select wishes, trial from match_list order by made_at desc, id', [])
    const stored = rows.find((row) => row.trial.length > 0)
    expect(stored).toMatchObject({
      trial,
      wishes: { yearlyLimit: 4000, meetingTimes: [0, 3], genders: { weight: 'any' } },
    })
    expect(idsOf(await search(robin))).toEqual([female])
  })
})

describe('a search', () => {
  test('is of 20 places where nobody says otherwise, and goes on with the same draw', async () => {
    const robin = await consumer()
    for (let index = 0; index < 30; index++)
      await advisor({ answers: { service_topics: [index % 8], main_topics: [index % 8] } })
    const first = await search(robin, { size: 10 })
    const more = await search(robin, { size: 30, continues: first.search_id })
    expect([first.cards.length, more.cards.length]).toEqual([10, 30])
    expect((await search(robin)).cards).toHaveLength(20)
    const { rows } = await run('select distinct seed from match_list where id = any($1)', [
      [first.search_id, more.search_id],
    ])
    expect(rows).toHaveLength(1)
    expect(idsOf(more).slice(0, 7)).toEqual(idsOf(first).slice(0, 7))
  })

  test('is read again in its order, with cards as they are now and without whoever has left', async () => {
    const robin = await consumer()
    const ids = [await advisor(), await advisor(), await advisor(), await advisor()] as const
    const found = await search(robin, { filters: { genders: ['Female'] } })
    expect(z.parse(call.answer, await readSearch(services, robin, found.search_id))).toEqual(found)
    await run(`update advisor_application set status = 'suspended' where person_id = $1`, [ids[1]])
    await changeCriteria(ids[2], { paused_until: '2026-10-20' })
    await hideAdvisor(services, robin, String(ids[3]), { is_hidden: true })
    await services.matching.catchUp()
    const again = z.parse(call.answer, await readSearch(services, robin, found.search_id))
    expect(idsOf(again)).toEqual(idsOf(found).filter((id) => id !== ids[1]))
    expect(again.cards.map(({ advisor_id, standing }) => [advisor_id, standing])).toEqual([
      [ids[0], 'open'],
      [ids[2], 'paused'],
      [ids[3], 'hidden'],
    ])
    expect([again.filters, again.made_at]).toEqual([found.filters, found.made_at])
    expect(again.cards.map(({ rank }) => rank)).toEqual([1, 3, 4])
  })

  test('is an event of its own', async () => {
    const robin = await consumer()
    await advisor()
    const { search_id } = await search(robin)
    const { rows } = await run('select kind, list_id from match_event')
    expect(rows).toEqual([{ kind: 'shown', list_id: search_id }])
  })
})

test('a card says the average of an advisor’s reviews where it stands out, with its decimal', async () => {
  const liked = await advisor()
  for (const _ of [1, 2, 3]) await advisor()
  await database.transaction((transaction) =>
    updateReviewTally(transaction, liked, { reviews: 11, stars: 53 }),
  )
  const { cards } = await search(await consumer())
  const reasons = cards.flatMap(({ reasons: { yours } }) => yours).filter(({ factor }) => factor === 'rating')
  expect(reasons).toMatchObject([{ theirs: [4.8, 11] }])
})
