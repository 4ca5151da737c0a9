import { expect, test } from 'vitest'
import { useVettingDesk } from './fixtures/use-vetting-desk.ts'

const app = await useVettingDesk()
const { clock, database, setStatus } = app
const { staffIn, applicantIn, move, reject, appeal, queue } = app
const minuteMs = 60_000

const idsOf = (body: { applications: { advisor_id: number }[] }) =>
  body.applications.map(({ advisor_id }) => advisor_id)

test('appeals come first, then whichever waits longest; each says in which state it is and since when', async () => {
  const [sam, kim] = [await staffIn('Sam'), await staffIn('Kim')]
  const people = []
  for (const name of ['ann', 'bo', 'cy', 'di']) {
    people.push((await applicantIn(`${name}@firm.example`, { crd: String(7000 + people.length) })).id)
    clock.pass(minuteMs)
  }
  const [ann = 0, bo = 0, cy = 0, di = 0] = people
  await move(sam, bo, 'take-up')
  await move(sam, ann, 'propose-rejection')
  expect(idsOf(await queue(sam))).toEqual([bo, cy, di, ann])
  await reject(sam, kim, di)
  await database.pool.query(
    `update advisor_application set status = 'in-review', appealed_at = $2 where person_id = $1`,
    [di, clock.now()],
  )
  const { applications, counts } = await queue(sam)
  expect(
    applications.map((each: { advisor_id: number; state: string }) => [each.advisor_id, each.state]),
  ).toEqual([
    [di, 'appeal'],
    [bo, 'in-review'],
    [cy, 'new'],
    [ann, 'to-confirm'],
  ])
  expect(counts).toEqual({ appeal: 1, 'to-confirm': 1, new: 1, 'in-review': 1, asked: 0 })
  expect(applications[1]).toMatchObject({
    name: 'Dana Okafor',
    crd: '7001',
    passed_checks: 5,
    is_appeal: false,
  })
})

test('one state, a name, a company or a CRD number is asked for; letters that mean something to the database are letters', async () => {
  const sam = await staffIn('Sam')
  const one = await applicantIn('ann@firm.example', { crd: '7000' })
  const other = await applicantIn('bo@firm.example', { crd: '7001' })
  await database.pool.query(`update person set first_name = '100%', company = 'Harbor_line' where id = $1`, [
    other.id,
  ])
  await move(sam, other.id, 'take-up')
  expect(idsOf(await queue(sam, '?state=new'))).toEqual([one.id])
  expect(idsOf(await queue(sam, '?q=7001'))).toEqual([other.id])
  expect(idsOf(await queue(sam, '?q=100%25'))).toEqual([other.id])
  expect(idsOf(await queue(sam, '?q=_'))).toEqual([other.id])
  expect(idsOf(await queue(sam, '?q=okafor&state=new'))).toEqual([one.id])
  expect(idsOf(await queue(sam, '?q=nobody'))).toEqual([])
})

test('decided ones are listed by their state, newest first, and page by page like those that wait', async () => {
  const [sam, advisor] = [await staffIn('Sam'), await applicantIn()]
  for (let n = 0; n < 60; n++)
    await database.pool.query(
      `with made as (insert into person (id, role, email, first_name, created_at)
         values (($1::text)::bigint, 'advisor', $1::text || '@x.example', 'No. ' || $1::text, now()) returning id)
       insert into advisor_application (person_id, status, started_at, submitted_at, decided_at)
         select id, $2, now(), $3::timestamptz, $3::timestamptz from made`,
      [String(900_000 + n), n < 30 ? 'submitted' : 'approved', new Date(Date.UTC(2026, 0, 1 + (n % 30)))],
    )
  const first = await queue(sam)
  const second = await queue(sam, `?after=${first.next}`)
  const listed = [...idsOf(first), ...idsOf(second)]
  expect([first.applications.length, second.applications.length, second.next]).toEqual([25, 6, null])
  expect(listed).toEqual([...Array.from({ length: 30 }, (_, n) => 900_000 + n), advisor.id])
  expect(first.applications[0].passed_checks).toBeNull()
  const approved = await queue(sam, '?state=approved')
  expect(approved.applications[0].passed_checks).toBe(5)
  const rest = await queue(sam, `?state=approved&after=${approved.next}`)
  expect([...idsOf(approved), ...idsOf(rest)]).toEqual(Array.from({ length: 30 }, (_, n) => 900_059 - n))
  expect((await sam.get('/api/v1/admin/vetting?after=nowhere')).status).toBe(400)
})

test('whoever is disabled or gone is in no list, and nobody who has only begun', async () => {
  const [sam, advisor] = [await staffIn('Sam'), await applicantIn()]
  await database.pool.query('update person set disabled_at = now() where id = $1', [advisor.id])
  expect(idsOf(await queue(sam))).toEqual([])
  expect((await queue(sam)).counts.new).toBe(0)
  await database.pool.query('update person set disabled_at = null, is_deleted = true where id = $1', [
    advisor.id,
  ])
  expect(idsOf(await queue(sam))).toEqual([])
  await database.pool.query('update person set is_deleted = false where id = $1', [advisor.id])
  await setStatus(advisor.id, 'draft')
  expect(idsOf(await queue(sam))).toEqual([])
})

test('an appeal of an advisor stands in the queue as soon as it is made', async () => {
  const [sam, kim, advisor] = [await staffIn('Sam'), await staffIn('Kim'), await applicantIn()]
  await reject(sam, kim, advisor.id)
  expect(idsOf(await queue(sam))).toEqual([])
  expect(idsOf(await queue(sam, '?state=rejected'))).toEqual([advisor.id])
  await appeal(advisor)
  expect((await queue(sam)).applications).toMatchObject([{ state: 'appeal', is_appeal: true }])
})
