import { listKept as call } from '@evenkeel/contract/market/kept-advisors'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useMarket } from '../fixtures/use-market.ts'
import { searchAdvisors } from '../search/search-advisors.ts'
import { hideAdvisor } from './hide-advisor.ts'
import { listSavedAndHidden } from './list-saved-and-hidden.ts'
import { noteViewed } from './note-viewed.ts'
import { saveAdvisor } from './save-advisor.ts'

const { services, advisor, consumer, caller, person, run, clock, count } = await useMarket()
type Robin = Awaited<ReturnType<typeof consumer>>

const kept = async (who: Robin) => z.parse(call.answer, await listSavedAndHidden(services, who))
const events = async () =>
  (
    await run(
      `select kind, advisor_id::int, list_id, detail from match_event where kind <> 'shown' order by id`,
    )
  ).rows
const save = (who: Robin, id: number, is_saved = true, search_id?: string) =>
  saveAdvisor(services, who, String(id), { is_saved, search_id })
const hide = (who: Robin, id: number, is_hidden = true, reason?: 'too-far' | 'know-them') =>
  hideAdvisor(services, who, String(id), { is_hidden, reason })

describe('nothing is kept or noted', () => {
  test('by advisors and admins', async () => {
    const id = await advisor()
    for (const role of ['advisor', 'admin'] as const) {
      const who = caller(await person('advisor'), role)
      for (const refused of [
        () => save(who, id),
        () => hide(who, id),
        () => noteViewed(services, who, String(id), {}),
        () => kept(who),
      ])
        await expect(refused()).rejects.toMatchObject({ code: 'not-allowed' })
    }
    expect(await events()).toEqual([])
  })

  test('of somebody who is not shown, or by somebody else’s search', async () => {
    const [robin, other, id] = [await consumer(), await consumer(), await advisor()]
    const gone = await advisor({ status: 'suspended' })
    const { search_id } = await searchAdvisors(services, other, {})
    for (const refused of [
      () => save(robin, gone),
      () => hide(robin, gone),
      () => noteViewed(services, robin, String(gone), {}),
      () => save(robin, 99_999),
      () => save(robin, robin.personId),
      () => save(robin, id, true, search_id),
      () => noteViewed(services, robin, String(id), { search_id }),
      () => hideAdvisor(services, robin, String(id), { is_hidden: true, search_id }),
    ])
      await expect(refused()).rejects.toMatchObject({ code: 'not-found' })
    expect([await events(), await count('saved_advisor')]).toEqual([[], 0])
  })

  test('beyond 200 saved advisors', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    await run(
      `insert into person (id, role, email, created_at)
       select 900000 + n, 'advisor', n || '@ames.example', now() from generate_series(1, 200) as n`,
    )
    await run(`insert into saved_advisor select $1, 900000 + n, now() from generate_series(1, 200) as n`, [
      robin.personId,
    ])
    await expect(save(robin, id)).rejects.toMatchObject({ code: 'limit-exceeded' })
    expect([await events(), await count('saved_advisor')]).toEqual([[], 200])
    await save(robin, 900_001, false)
    await save(robin, id)
    expect(await count('saved_advisor')).toBe(200)
  })
})

test('an advisor who is opened twice from one list was opened once, and again from another', async () => {
  const [robin, id] = [await consumer(), await advisor()]
  const first = (await searchAdvisors(services, robin, {})).search_id
  const second = (await searchAdvisors(services, robin, {})).search_id
  const view = (search_id?: string) => noteViewed(services, robin, String(id), { search_id })
  await Promise.all([view(first), view(first), view(first)])
  await view(second)
  await Promise.all([view(), view()])
  expect(await events()).toEqual([
    { kind: 'viewed', advisor_id: id, list_id: first, detail: { rank: 1 } },
    { kind: 'viewed', advisor_id: id, list_id: second, detail: { rank: 1 } },
    { kind: 'viewed', advisor_id: id, list_id: null, detail: {} },
  ])
  clock.pass(2 * 86_400_000)
  await view()
  expect(await events()).toHaveLength(4)
})

test('somebody opened beside a list they do not stand in is noted without it', async () => {
  const [robin, id] = [await consumer(), await advisor()]
  const { search_id } = await searchAdvisors(services, robin, { filters: { genders: ['Male'] } })
  await noteViewed(services, robin, String(id), { search_id })
  expect(await events()).toEqual([{ kind: 'viewed', advisor_id: id, list_id: null, detail: {} }])
})

test('saved advisors are listed with their cards, the newest first, and stay when they have left', async () => {
  const robin = await consumer()
  const [one, two] = [await advisor(), await advisor()]
  const { search_id } = await searchAdvisors(services, robin, {})
  await save(robin, one, true, search_id)
  await save(robin, one, true, search_id)
  clock.pass(1000)
  await save(robin, two)
  expect(
    (await kept(robin)).saved.map(({ advisor_id, is_saved, rank }) => [advisor_id, is_saved, rank]),
  ).toEqual([
    [two, true, null],
    [one, true, null],
  ])
  expect((await searchAdvisors(services, robin, {})).cards.every(({ is_saved }) => is_saved)).toBe(true)
  expect((await kept(await consumer())).saved).toEqual([])
  await run(`update advisor_application set status = 'suspended' where person_id = $1`, [two])
  await services.matching.catchUp()
  expect((await kept(robin)).saved.map(({ standing }) => standing)).toEqual(['gone', 'open'])
  await save(robin, two, false)
  await save(robin, two, false)
  await run('delete from person where id = $1', [one])
  expect((await kept(robin)).saved).toEqual([])
  expect((await events()).map(({ kind, list_id }) => [kind, list_id])).toEqual([
    ['saved', null],
    ['unsaved', null],
  ])
})

test('hidden advisors stand in no further list, with the reason, until they are shown again', async () => {
  const [robin, id] = [await consumer(), await advisor()]
  const listed = async () => (await searchAdvisors(services, robin, {})).cards.length
  await hide(robin, id)
  await hide(robin, id)
  await hide(robin, id, true, 'too-far')
  await hide(robin, id, true, 'too-far')
  expect(await listed()).toBe(0)
  expect((await kept(robin)).hidden).toEqual([
    { advisor_id: id, name: 'Some Body', reason: 'too-far', hidden_at: clock.now().getTime() / 1000 },
  ])
  await hide(robin, id, false)
  await hide(robin, id, false)
  expect([await listed(), (await kept(robin)).hidden]).toEqual([1, []])
  expect((await events()).map(({ kind, detail }) => [kind, detail])).toEqual([
    ['hidden', {}],
    ['hidden', { reason: 'too-far' }],
    ['unhidden', {}],
  ])
})
