import type { Role } from '@evenkeel/contract/choices'
import { expect, test } from 'vitest'
import type { Caller } from '../../../http/caller.ts'
import { useIdentityApp } from '../../../testing/identity-app.ts'
import { logAccess } from './log-access.ts'

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
    { entryId: expect.any(Number), at: now, role: 'advisor', who: 'Ruth Ames', what: 'Your card', why },
    {
      entryId: expect.any(Number),
      at: now - 1,
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
