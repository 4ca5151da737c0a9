import type { Role } from '@evenkeel/contract/choices'
import { expect, test } from 'vitest'
import type { Caller } from '../../../http/caller.ts'
import { useIdentityApp } from '../../../testing/identity-app.ts'
import { logAccess, openingGapMs } from './log-access.ts'
import { readOpenings } from './read-openings.ts'

const { personIn, database, services, clock } = await useIdentityApp()
const path = '/api/v1/privacy/access-log'

async function somebody(name: string, role: 'consumer' | 'advisor' = 'consumer') {
  const email = `${name}@whitfield.example`
  const browser = await personIn(email, role)
  const { rows } = await database.pool.query('select id from person where email = $1', [email])
  return { browser, id: Number(rows[0].id) }
}

const caller = (personId: number, role: Role): Caller => ({
  personId,
  role,
  sessionId: crypto.randomUUID(),
  signedInAt: clock.now(),
})
const look = (who: Caller, at: number, what = 'Your profile') =>
  logAccess(services, who, at, { what, why: 'Opened by support' })

test('nobody reads who looked at another', async () => {
  const [robin, other, ruth] = [
    await somebody('robin'),
    await somebody('other'),
    await somebody('ruth', 'advisor'),
  ]
  await look(caller(ruth.id, 'advisor'), robin.id)
  for (const { browser } of [other, ruth])
    expect((await browser.get(path)).body).toEqual({ entries: [], hasMore: false })
})

test('staff is not named, an advisor is, and looking at oneself is not written (product §4 no. 10)', async () => {
  const [robin, ruth, admin] = [
    await somebody('robin'),
    await somebody('ruth', 'advisor'),
    await somebody('ada', 'advisor'),
  ]
  await database.pool.query(`update person set first_name = 'Ruth', last_name = 'Ames' where id = $1`, [
    ruth.id,
  ])
  await database.pool.query(
    `update person set first_name = 'Ada', last_name = 'Staff', role = 'admin' where id = $1`,
    [admin.id],
  )
  await look(caller(admin.id, 'admin'), robin.id)
  clock.pass(1000)
  await look(caller(ruth.id, 'advisor'), robin.id, 'Your card')
  await look(caller(robin.id, 'consumer'), robin.id)
  const now = Math.floor(clock.now().getTime() / 1000)
  const why = 'Opened by support'
  const { body } = await robin.browser.get(path)
  expect(body.entries).toEqual([
    {
      entryId: expect.any(Number),
      at: now,
      lastAt: now,
      role: 'advisor',
      who: 'Ruth Ames',
      what: 'Your card',
      why,
    },
    {
      entryId: expect.any(Number),
      at: now - 1,
      lastAt: now - 1,
      role: 'admin',
      who: 'Evenkeel staff',
      what: 'Your profile',
      why,
    },
  ])
  expect(JSON.stringify(body)).not.toContain('Ada')
})

test('an advisor who has left is an advisor still', async () => {
  const [robin, ruth] = [await somebody('robin'), await somebody('ruth', 'advisor')]
  await look(caller(ruth.id, 'advisor'), robin.id)
  await database.pool.query('delete from person where id = $1', [ruth.id])
  expect((await robin.browser.get(path)).body.entries).toMatchObject([{ role: 'advisor', who: 'An advisor' }])
})

test('a long log is read page by page, each entry once', async () => {
  const [robin, ruth] = [await somebody('robin'), await somebody('ruth', 'advisor')]
  for (let n = 1; n <= 41; n++) await look(caller(ruth.id, 'advisor'), robin.id, `look ${n}`)
  const seen: string[] = []
  const sizes: [number, boolean][] = []
  let before = ''
  for (let page = 0; page < 3; page++) {
    const { body } = await robin.browser.get(`${path}${before}`)
    seen.push(...body.entries.map(({ what }: { what: string }) => what))
    sizes.push([body.entries.length, body.hasMore])
    before = `?before=${body.entries.at(-1).entryId}`
  }
  expect(sizes).toEqual([
    [20, true],
    [20, true],
    [1, false],
  ])
  expect(seen).toEqual(Array.from({ length: 41 }, (_, n) => `look ${41 - n}`))
  expect((await robin.browser.get(`${path}?before=0`)).status).toBe(400)
  expect((await robin.browser.get(`${path}?before=9999999999999999`)).body.entries).toHaveLength(20)
})

async function staffAndRobin() {
  const [robin, ada] = [await somebody('robin'), await somebody('ada', 'advisor')]
  await database.pool.query(`update person set role = 'admin' where id = $1`, [ada.id])
  return { robin, ada: caller(ada.id, 'admin'), adaElsewhere: caller(ada.id, 'admin') }
}
const viewedOf = async (id: number) =>
  (
    await database.pool.query(
      `select detail from audit where event = 'person-viewed' and subject_id = $1 order by seq`,
      [id],
    )
  ).rows.map(({ detail }): { what: string; opening: number } => detail)

test('a page that asks every 30 seconds is one opening with its length, in access log and audit log', async () => {
  const { robin, ada } = await staffAndRobin()
  const from = Math.floor(clock.now().getTime() / 1000)
  for (let poll = 0; poll <= 12; poll++) {
    if (poll > 0) clock.pass(30_000)
    await look(ada, robin.id)
  }
  const { body } = await robin.browser.get(path)
  expect(body.entries).toMatchObject([{ at: from, lastAt: from + 360, what: 'Your profile' }])
  const [viewed, ...more] = await viewedOf(robin.id)
  expect(more).toEqual([])
  const times = (await readOpenings(database.orm, [viewed?.opening ?? 0])).get(viewed?.opening ?? 0)
  expect(times).toEqual({ firstAt: new Date(from * 1000), lastAt: new Date((from + 360) * 1000) })
})

test('another session, another thing, another person and a look after the gap are openings of their own', async () => {
  const { robin, ada, adaElsewhere } = await staffAndRobin()
  const other = await somebody('other')
  await look(ada, robin.id)
  await look(adaElsewhere, robin.id)
  await look(ada, robin.id, 'Your account')
  await look(ada, other.id)
  for (const thing of ['one', 'two', 'one'])
    await logAccess(services, ada, robin.id, { what: 'A file', why: 'Opened by support', thing })
  clock.pass(openingGapMs + 1)
  await look(ada, robin.id)
  const { body } = await robin.browser.get(path)
  expect(body.entries.map(({ what }: { what: string }) => what)).toEqual([
    'Your profile',
    'A file',
    'A file',
    'Your account',
    'Your profile',
    'Your profile',
  ])
  expect(await viewedOf(robin.id)).toHaveLength(6)
  expect((await other.browser.get(path)).body.entries).toHaveLength(1)
})

test('calls of one page at the same time are one opening', async () => {
  const { robin, ada } = await staffAndRobin()
  await Promise.all(Array.from({ length: 6 }, () => look(ada, robin.id)))
  expect((await robin.browser.get(path)).body.entries).toHaveLength(1)
  expect(await viewedOf(robin.id)).toHaveLength(1)
})
