import { savedSearchSchema } from '@evenkeel/contract/market/kept-advisors'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { plainAnswers, robinsWishes, useMarket } from '../fixtures/use-market.ts'
import { searchAdvisors } from '../search/search-advisors.ts'
import { removeSavedSearch } from './delete-saved-search.ts'
import { listSavedSearches } from './list-saved-searches.ts'
import { recheckSavedSearches } from './recheck-saved-searches.ts'
import { saveSearch } from './save-search.ts'
import { scheduleRecheck } from './schedule-recheck.ts'

const { services, advisor, consumer, caller, person, run, clock, count } = await useMarket()
type Robin = Awaited<ReturnType<typeof consumer>>
const [minute, hour] = [60_000, 3_600_000]

/** A poor and a good fit for Robin. */
const poor = {
  service_topics: [7],
  main_topics: [7],
  specializations: [{ ...plainAnswers.specializations[0], id: 9 }],
}
const good = { first_name: 'Ruth', last_name: 'Ames', service_topics: [2, 5], main_topics: [2, 5] }

const keep = async (who: Robin, body: object = {}, name = 'Close to home') => {
  const { search_id } = await searchAdvisors(services, who, body)
  const { saved_search } = await saveSearch(services, who, { search_id, name })
  return z.parse(savedSearchSchema, saved_search)
}
const list = async (who: Robin) =>
  z.parse(z.array(savedSearchSchema), (await listSavedSearches(services, who)).saved_searches)
const letters = async () =>
  (await run('select to_address, subject, body_text, key from mail order by created_at')).rows
/** Late enough that everything is due. */
const look = async (afterMs = 11 * minute) => {
  clock.pass(afterMs)
  await services.matching.catchUp()
  return recheckSavedSearches(services)
}

describe('a search is not kept', () => {
  test('by advisors and admins, or of somebody else', async () => {
    const [robin, other] = [await consumer(), await consumer()]
    await advisor()
    const { search_id } = await searchAdvisors(services, robin, {})
    for (const role of ['advisor', 'admin'] as const) {
      const who = caller(await person('advisor'), role)
      for (const refused of [
        () => saveSearch(services, who, { search_id, name: 'x' }),
        () => listSavedSearches(services, who),
        () => removeSavedSearch(services, who, '1'),
      ])
        await expect(refused()).rejects.toMatchObject({ code: 'not-allowed' })
    }
    await expect(saveSearch(services, other, { search_id, name: 'x' })).rejects.toMatchObject({
      code: 'not-found',
    })
    const { saved_search_id } = await keep(robin)
    await expect(removeSavedSearch(services, other, String(saved_search_id))).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(searchAdvisors(services, other, { saved_search_id })).rejects.toMatchObject({
      code: 'not-found',
    })
    expect(await list(other)).toEqual([])
  })

  test('more than ten times, and twice at once it is kept once', async () => {
    const robin = await consumer()
    for (let index = 0; index < 10; index++) await keep(robin, {}, `Search ${index}`)
    await keep(robin, {}, 'Search 3')
    expect(await list(robin)).toHaveLength(10)
    await expect(keep(robin, {}, 'One more')).rejects.toMatchObject({ code: 'limit-exceeded' })
    await removeSavedSearch(services, robin, String((await list(robin))[0]?.saved_search_id))
    await keep(robin, {}, 'One more')
    expect(await list(robin)).toHaveLength(10)
  })
})

test('a kept search has its filters and the best fit that was shown, and is made anew by them', async () => {
  const robin = await consumer()
  await advisor()
  await advisor({ answers: { ...poor, gender: 'Male' } })
  const { cards } = await searchAdvisors(services, robin, { filters: { genders: ['Male'] } })
  const kept = await keep(robin, { filters: { genders: ['Male'] } })
  expect(kept).toMatchObject({
    name: 'Close to home',
    filters: { genders: ['Male'] },
    best_fit: cards[0]?.fit.total,
    notified_at: null,
    found: null,
  })
  const again = await searchAdvisors(services, robin, { saved_search_id: kept.saved_search_id })
  expect([again.filters, again.cards.length]).toEqual([{ genders: ['Male'] }, 1])
  const { rows } = await run('select source from match_list where id = $1', [again.search_id])
  expect(rows).toEqual([{ source: 'saved-search' }])
})

describe('somebody clearly better', () => {
  test('is told once by letter and stands beside the search', async () => {
    const robin = await consumer()
    await advisor({ answers: poor })
    const kept = await keep(robin)
    expect([await look(), await letters()]).toEqual([0, []])
    const ruth = await advisor({ answers: good })
    expect(await look()).toBe(1)
    const [found] = await list(robin)
    expect(found).toMatchObject({
      notified_at: clock.now().getTime() / 1000,
      found: { advisor_id: ruth, name: 'Ruth Ames' },
    })
    expect(found?.best_fit).toBe(found?.found?.fit)
    expect(found?.best_fit).toBeGreaterThanOrEqual(kept.best_fit + 5)
    const [letter] = await letters()
    expect(letter.to_address).toBe(`${robin.personId}@whitfield.example`)
    expect(letter.subject).toContain('Ruth Ames')
    expect(letter.body_text).toContain('/consumer/matchmaking/advisors?advisor=')
    expect(letter.key).toContain(`match-found:${ruth}:`)
    await look(25 * hour)
    await advisor({ answers: good })
    await look()
    expect(await letters()).toHaveLength(1)
  })

  test('is somebody with at least five points more, and nobody who was seen already', async () => {
    const robin = await consumer()
    await advisor({ answers: good })
    const kept = await keep(robin)
    // From here on no recent list says otherwise.
    await look(25 * hour)
    await run('update saved_search set best_fit = best_fit - 4.99')
    const rival = await advisor({ answers: good })
    await look()
    expect(await letters()).toEqual([])
    await run('update saved_search set best_fit = $1::float8 - 5', [kept.best_fit])
    await look(25 * hour)
    expect(await letters()).toHaveLength(1)
    await run('update saved_search set best_fit = 0')
    await look(25 * hour)
    expect((await list(robin))[0]?.found?.advisor_id).toBe(rival)
    expect(await letters()).toHaveLength(1)
  })

  test('is nobody whom the consumer has found themselves meanwhile', async () => {
    const robin = await consumer()
    await advisor({ answers: poor })
    await keep(robin)
    await advisor({ answers: good })
    clock.pass(minute)
    await services.matching.catchUp()
    await searchAdvisors(services, robin, {})
    expect(await look()).toBe(1)
    expect([await letters(), (await list(robin))[0]?.notified_at]).toEqual([[], null])
  })

  test('is told without a letter to whoever wants none, and not in quiet hours', async () => {
    const robin = await consumer()
    await advisor({ answers: poor })
    await keep(robin)
    await advisor({ answers: good })
    const settle = (settings: object) =>
      run(
        `insert into person_settings values ($1, $2, now()) on conflict (person_id) do update set settings = excluded.settings`,
        [robin.personId, settings],
      )
    await settle({ quiet_hours: { from: 0, to: 1439 } })
    expect(await look()).toBe(0)
    await settle({ notifications: { 'match-found': { inApp: true, email: false } } })
    expect(await look()).toBe(1)
    expect((await list(robin))[0]?.found).not.toBeNull()
    expect(await letters()).toEqual([])
  })

  test('is not looked for by the filters of others, for whoever leaves, or without their answers', async () => {
    const robin = await consumer()
    await advisor({ answers: { ...poor, gender: 'Male' } })
    await keep(robin, { filters: { genders: ['Male'] } })
    await advisor({ answers: good })
    expect(await look()).toBe(1)
    expect(await letters()).toEqual([])
    const gone = await consumer()
    await keep(gone, { filters: { is_fiduciary: true } })
    await run('update saved_search set best_fit = 0, first_three = $1', [[]])
    await run(`update consumer_profile set answers = answers - 'zip'`)
    expect(await look(25 * hour)).toBe(2)
    expect(await letters()).toEqual([])
    expect(await count('match_list')).toBe(2)
  })
})

test('a search is due after a day, or when facts have changed and ten minutes have passed', async () => {
  const robin = await consumer()
  await advisor()
  await services.matching.catchUp()
  await keep(robin)
  const added: string[] = []
  const jobs = {
    ...services.jobs,
    add: async (_: unknown, { name }: { name: string }) => void added.push(name),
  }
  const schedule = () => scheduleRecheck({ ...services, jobs })
  clock.pass(hour)
  await schedule()
  expect(added).toEqual([])
  await advisor()
  await services.matching.catchUp()
  await schedule()
  expect(added).toEqual(['look-again'])
  await look(0)
  await schedule()
  expect(added).toHaveLength(1)
  clock.pass(24 * hour)
  await schedule()
  expect(added).toHaveLength(2)
  expect(robinsWishes.state).toBe('CO')
})
