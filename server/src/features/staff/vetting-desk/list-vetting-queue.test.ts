import { expect, test } from 'vitest'
import { useVettingDesk } from './fixtures/use-vetting-desk.ts'

const app = await useVettingDesk()
const { clock, database, setStatus } = app
const { staffIn, applicantIn, move, reject, appeal, queue } = app
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

interface Listed {
  advisor_id: number
  state: string
}
const idsOf = (body: { items: Listed[] }) => body.items.map(({ advisor_id }) => advisor_id)
const statesOf = (body: { items: Listed[] }) => body.items.map(({ advisor_id, state }) => [advisor_id, state])

test('what waits is grouped, the longest waiting first, and says until when we owe a decision', async () => {
  const [sam, kim] = [await staffIn('Sam'), await staffIn('Kim')]
  const people: number[] = []
  for (const name of ['ann', 'bo', 'cy', 'di']) {
    people.push((await applicantIn(`${name}@firm.example`, { crd: String(7000 + people.length) })).id)
    clock.pass(minuteMs)
  }
  const [ann = 0, bo = 0, cy = 0, di = 0] = people
  await move(sam, bo, 'take-up')
  await move(sam, ann, 'propose-rejection')
  await reject(sam, kim, di)
  await database.pool.query(
    `update advisor_application set status = 'in-review', appealed_at = $2 where person_id = $1`,
    [di, clock.now()],
  )
  const listed = await queue(sam)
  expect(statesOf(listed)).toEqual([
    [bo, 'in-review'],
    [cy, 'new'],
    [ann, 'to-confirm'],
    [di, 'appeal'],
  ])
  expect(listed.groups).toMatchObject({ applications: 2, held: 0, 'to-confirm': 1, appeals: 1, asked: 0 })
  expect(listed.views).toEqual({ mine: 1, all: 4, snoozed: 0 })
  expect(listed.items[0]).toMatchObject({
    name: 'Dana Okafor',
    crd: '7001',
    is_appeal: false,
    assignee: { person_id: sam.id, name: 'Sam Ito' },
  })
  expect(listed.items[2].proposed_by).toBe('Sam Ito')
  expect(listed.items[0].due_at - listed.items[0].since).toBeGreaterThanOrEqual((5 * dayMs) / 1000)
  expect(listed.staff).toContainEqual({ person_id: kim.id, name: 'Kim Ito' })
})

test('a search looks in every state by name, company or CRD number; letters that mean something to the database are letters', async () => {
  const [sam, kim] = [await staffIn('Sam'), await staffIn('Kim')]
  const one = await applicantIn('ann@firm.example', { crd: '7000' })
  const other = await applicantIn('bo@firm.example', { crd: '7001' })
  await reject(sam, kim, other.id)
  await database.pool.query(`update person set first_name = '100%', company = 'Harbor_line' where id = $1`, [
    other.id,
  ])
  for (const q of ['7001', '100%25', '_', 'harbor_'])
    expect(idsOf(await queue(sam, `?q=${q}`)), q).toEqual([other.id])
  expect(idsOf(await queue(sam, '?q=okafor&group=applications&view=mine')).toSorted()).toEqual(
    [one.id, other.id].toSorted(),
  )
  expect(idsOf(await queue(sam, '?q=nobody'))).toEqual([])
})

test('groups go on page by page: waiting ones by clock, decided ones newest first, with their count', async () => {
  const [sam, advisor] = [await staffIn('Sam'), await applicantIn()]
  await database.pool.query(
    `with made as (insert into person (id, role, email, first_name, created_at)
       select 900000 + n, 'advisor', n || '@x.example', 'No. ' || n, now() from generate_series(0, 79) as n
       returning id)
     insert into advisor_application (person_id, status, started_at, submitted_at, decided_at)
       select id, case when id < 900040 then 'submitted' else 'approved' end, now(), day, day
       from made, lateral (select timestamptz '2026-01-01Z' + (id - 900000) % 40 * interval '1 day' as day) as days`,
  )
  expect(idsOf(await queue(sam))).toHaveLength(30)
  const first = await queue(sam, '?group=applications')
  const second = await queue(sam, `?group=applications&after=${first.next}`)
  expect([first.items.length, second.items.length, second.next]).toEqual([30, 11, null])
  expect([...idsOf(first), ...idsOf(second)]).toEqual([
    ...Array.from({ length: 40 }, (_, n) => 900_000 + n),
    advisor.id,
  ])
  expect(first.groups).toMatchObject({ applications: 41, approved: 40 })
  const approved = await queue(sam, '?group=approved')
  const rest = await queue(sam, `?group=approved&after=${approved.next}`)
  expect([...idsOf(approved), ...idsOf(rest)]).toEqual(Array.from({ length: 40 }, (_, n) => 900_079 - n))
  const found = await queue(sam, '?q=no.')
  expect(idsOf(await queue(sam, `?q=no.&after=${found.next}`))).toHaveLength(30)
  expect((await sam.get('/api/v1/admin/vetting?after=nowhere')).status).toBe(400)
})

test('whoever is disabled or gone is in no list, and nobody who has only begun', async () => {
  const [sam, advisor] = [await staffIn('Sam'), await applicantIn()]
  await database.pool.query('update person set disabled_at = now() where id = $1', [advisor.id])
  expect(idsOf(await queue(sam))).toEqual([])
  expect(idsOf(await queue(sam, '?q=okafor'))).toEqual([])
  expect((await queue(sam)).groups.applications).toBe(0)
  await database.pool.query('update person set disabled_at = null, is_deleted = true where id = $1', [
    advisor.id,
  ])
  expect(idsOf(await queue(sam))).toEqual([])
  await database.pool.query('update person set is_deleted = false where id = $1', [advisor.id])
  await setStatus(advisor.id, 'draft')
  expect(idsOf(await queue(sam))).toEqual([])
})

test('an appeal of an advisor is in the queue as soon as it is made, and says when no one can decide it', async () => {
  const [sam, kim, advisor] = [await staffIn('Sam'), await staffIn('Kim'), await applicantIn()]
  await reject(sam, kim, advisor.id)
  expect(idsOf(await queue(sam))).toEqual([])
  expect(idsOf(await queue(sam, '?group=rejected'))).toEqual([advisor.id])
  await appeal(advisor)
  expect((await queue(sam)).items).toMatchObject([{ state: 'appeal', no_one_can_decide: true }])
  expect(await app.opened(sam, advisor.id)).toMatchObject({ no_one_can_decide: true, may: [] })
  const lee = await staffIn('Lee')
  expect((await queue(sam)).items).toMatchObject([{ state: 'appeal', no_one_can_decide: false }])
  expect(await app.opened(lee, advisor.id)).toMatchObject({ no_one_can_decide: false, why_not: null })
})

test('a rejection proposed by the only staff member says that no one can confirm it', async () => {
  const [sam, advisor] = [await staffIn('Sam'), await applicantIn()]
  await move(sam, advisor.id, 'propose-rejection')
  expect((await queue(sam)).items).toMatchObject([{ state: 'to-confirm', no_one_can_decide: true }])
  await staffIn('Kim')
  expect((await queue(sam)).items).toMatchObject([{ no_one_can_decide: false }])
})
