import { existsSync, readFileSync, rmSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { IdentityProviderDown } from '../../../outside/identity-provider/identity-provider.ts'
import { testPassword } from '../../../testing/identity-app.ts'
import { deletePerson } from './delete-person.ts'
import { findEverywhere, readEverywhere } from './fixtures/find-everywhere.ts'
import type { Canary } from './fixtures/seed-canaries.ts'
import { dayMs, useLeaving } from './fixtures/use-leaving.ts'
import { resumeDeletions } from './schedule-deletion.ts'

const leaving = await useLeaving()
const { somebody, personInOverHttp, browser, database, services, clock, events, runDue, waiting } = leaving
const minuteMs = 60_000

/** Long enough for both steps: closing the account, then deleting it. */
async function passAndRun(ms: number, parts = {}) {
  clock.pass(ms)
  await runDue(parts)
  clock.pass(10_000)
  await runDue(parts)
}
const count = async (table: string) =>
  (await database.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n as number
async function expectAllThere(laid: readonly Canary[]): Promise<void> {
  const find = await readEverywhere(database)
  for (const { table, text } of laid) expect(find(text)).toContain(`public.${table}`)
}

describe('nothing is deleted', () => {
  test('of somebody who asked for nothing', async () => {
    const robin = await somebody('robin')
    await deletePerson(services, robin.personId)
    expect((await robin.browser.get('/api/v1/settings')).status).toBe(200)
  })

  test('before its time, however often the job runs', async () => {
    const [robin, ruth] = [await somebody('robin'), await somebody('ruth', 'advisor')]
    await robin.leave()
    const laid = await robin.seed(ruth.personId)
    clock.pass(7 * dayMs - 1)
    await deletePerson(services, robin.personId)
    await deletePerson(services, robin.personId)
    await expectAllThere(laid)
    expect((await browser().signIn('canary-ruth@whitfield.example', testPassword)).status).toBe(200)
  })

  test('after it was undone, and everything is as it was', async () => {
    const [robin, ruth] = [await somebody('robin'), await somebody('ruth', 'advisor')]
    await robin.leave()
    clock.pass(dayMs)
    await robin.browser.signIn(robin.email, testPassword)
    expect((await robin.stay()).status).toBe(204)
    const laid = await robin.seed(ruth.personId)
    await passAndRun(30 * dayMs)
    await expectAllThere(laid)
  })

  test('by the old job of somebody who stayed, and left again later', async () => {
    const robin = await somebody('robin')
    await robin.leave()
    clock.pass(5 * dayMs)
    await robin.browser.signIn(robin.email, testPassword)
    await robin.stay()
    await robin.leave()
    await passAndRun(3 * dayMs)
    expect((await robin.browser.signIn(robin.email, testPassword)).status).toBe(200)
    await passAndRun(5 * dayMs)
    expect((await robin.browser.signIn(robin.email, testPassword)).body.code).toBe('wrong-credentials')
  })

  test('of anybody else', async () => {
    const [robin, ruth, mara] = [
      await somebody('robin'),
      await somebody('ruth', 'advisor'),
      await somebody('mara'),
    ]
    const laid = await ruth.seed(mara.personId)
    await robin.leave()
    await robin.seed(ruth.personId)
    await passAndRun(7 * dayMs + minuteMs)
    await expectAllThere(laid)
  })
})

describe('whoever leaves (PRV-02)', () => {
  test('stands nowhere in the database afterwards, the audit log included', async () => {
    const [robin, ruth] = [await somebody('robin'), await somebody('ruth', 'advisor')]
    await robin.browser.call('PATCH', '/api/v1/settings', { first_name: 'Canary', last_name: 'Robin' })
    await robin.leave()
    const laid = await robin.seed(ruth.personId)
    expect(laid.length).toBeGreaterThan(40)
    await database.pool.query(
      `insert into mail (id, key, to_address, subject, body_text)
       values (gen_random_uuid(), $1, 'officer@larkspur.example', 'A profile', 'canary robin as published')`,
      [`profile-published:${robin.personId}:1`],
    )
    await passAndRun(7 * dayMs + minuteMs)
    for (const text of ['canary robin', 'canary-robin', robin.email])
      expect({ [text]: await findEverywhere(database, text) }).toEqual({ [text]: [] })
    expect(await findEverywhere(database, String(robin.personId))).toEqual(['public.audit'])
    expect((await events()).at(-1)).toEqual({ event: 'person-deleted', detail: {} })
    expect(await count('deletion_request')).toBe(0)
  })

  test('is noted outside the database by number only, so that an older backup does not bring them back', async () => {
    const file = services.settings.deletedPeopleFile
    rmSync(file, { force: true })
    const robin = await somebody('robin')
    await robin.leave()
    const { rows } = await database.pool.query('select created_at from person where id = $1', [
      robin.personId,
    ])
    await passAndRun(7 * dayMs)
    expect(existsSync(file)).toBe(false)
    await passAndRun(minuteMs)
    const [id, madeAt = '', deletedAt = ''] = readFileSync(file, 'utf8').trim().split(' ')
    expect([id, Date.parse(madeAt)]).toEqual([String(robin.personId), rows[0].created_at.getTime()])
    expect(Date.parse(deletedAt)).toBe(clock.now().getTime())
    rmSync(file)
  })

  test('and had signed in meanwhile leaves all the same, and the token is refused at once', async () => {
    const robin = await somebody('robin')
    await robin.leave()
    clock.pass(7 * dayMs)
    expect((await robin.browser.signIn(robin.email, testPassword)).status).toBe(200)
    expect((await robin.browser.get('/api/auth/validate')).status).toBe(200)
    clock.pass(minuteMs)
    await runDue()
    expect((await robin.browser.get('/api/auth/validate')).status).toBe(401)
    expect((await robin.browser.renew()).body).toEqual({ isAuthenticated: false })
    expect((await browser().signIn(robin.email, testPassword)).body.code).toBe('wrong-credentials')
    clock.pass(10_000)
    await runDue()
    expect((await robin.browser.get('/api/auth/validate')).status).toBe(401)
    expect(await count('session')).toBe(0)
  })

  test('keeps the rows of ended sessions until every process has heard of them', async () => {
    const robin = await somebody('robin')
    await robin.leave()
    clock.pass(7 * dayMs + minuteMs)
    await runDue()
    expect(await count('session where ended_at is not null')).toBe(1)
    expect(waiting).toMatchObject([{ runAt: new Date(clock.now().getTime() + 10_000) }])
    clock.pass(9_999)
    await deletePerson(services, robin.personId)
    expect(await count('session')).toBe(1)
    clock.pass(1)
    await runDue()
    expect(await count('session')).toBe(0)
  })

  test('is deleted as soon as they have heard, also where closing the account took a while', async () => {
    const robin = await somebody('robin')
    await robin.leave()
    clock.pass(7 * dayMs + minuteMs)
    const slow: typeof database.transaction = (work) => {
      clock.pass(800)
      return database.transaction(work)
    }
    await runDue({ database: { ...database, transaction: slow } })
    for (let second = 0; second < 11; second += 1) {
      clock.pass(1000)
      await runDue()
    }
    expect((await events()).filter(({ event }) => event === 'person-deleted')).toHaveLength(1)
  })

  test('can come back with the same address, as somebody new', async () => {
    const robin = await somebody('robin')
    await robin.leave()
    await passAndRun(7 * dayMs + minuteMs)
    const again = await personInOverHttp(robin.email, 'advisor')
    const { body } = await again.get('/api/auth/current-user')
    expect(body).toMatchObject({ userType: 'advisor', account: { email: robin.email, firstName: null } })
    expect(body.userId).not.toBe(robin.personId)
    await deletePerson(services, robin.personId)
    expect((await again.get('/api/auth/validate')).status).toBe(200)
  })

  test('is deleted once, however often and however many at once the job runs', async () => {
    const robin = await somebody('robin')
    await robin.leave()
    clock.pass(7 * dayMs + minuteMs)
    await runDue()
    clock.pass(10_000)
    await Promise.all([1, 2, 3].map(() => deletePerson(services, robin.personId)))
    await deletePerson(services, robin.personId)
    expect((await events()).filter(({ event }) => event === 'person-deleted')).toHaveLength(1)
  })

  test('as an advisor leaves dates and outcome of the application, closed, and no word of it', async () => {
    const statuses = ['in-review', 'approved', 'draft'] as const
    for (const status of statuses) {
      const ruth = await somebody(`ruth-${status}`, 'advisor')
      await database.pool.query(
        `insert into advisor_application (person_id, status, started_at, submitted_at, reason, work_email,
           officer_name, signed_name) values ($1, $2, now(), now(), 'canary', 'canary', 'canary', 'canary')`,
        [ruth.personId, status],
      )
      await ruth.leave()
    }
    await passAndRun(7 * dayMs + minuteMs)
    expect(await findEverywhere(database, 'canary')).toEqual([])
    const { rows } = await database.pool.query(
      `select status, person_id, submitted_at is not null as "isDated", decided_at is not null as "isDecided"
       from advisor_application order by id`,
    )
    const kept = { person_id: null, isDated: true }
    expect(rows).toEqual([
      { ...kept, status: 'withdrawn', isDecided: true },
      { ...kept, status: 'approved', isDecided: false },
      { ...kept, status: 'draft', isDecided: false },
    ])
  })
})

describe('when the identity provider is away', () => {
  test('everything waits, closed and whole, until it answers', async () => {
    const [robin, ruth] = [await somebody('robin'), await somebody('ruth', 'advisor')]
    await robin.leave()
    const laid = await robin.seed(ruth.personId)
    const away = async () => {
      throw new IdentityProviderDown('away')
    }
    const parts = { identityProvider: { ...services.identityProvider, deleteUser: away } }
    await expect(passAndRun(7 * dayMs + minuteMs, parts)).rejects.toBeInstanceOf(IdentityProviderDown)
    await expectAllThere(laid.filter(({ column }) => column !== 'end_reason'))
    expect((await browser().signIn(robin.email, testPassword)).body.code).toBe('wrong-credentials')

    expect(waiting).toEqual([])
    await resumeDeletions(services)
    await resumeDeletions(services)
    expect(waiting).toHaveLength(1)
    await runDue()
    expect(await findEverywhere(database, 'canary robin')).toEqual([])
    await resumeDeletions(services)
    expect(waiting).toEqual([])
  })

  test('and the rest fails after it has deleted, the next run finishes, and spares a new account', async () => {
    const robin = await somebody('robin')
    await robin.leave()
    clock.pass(7 * dayMs + minuteMs)
    await runDue()
    const { sub } = (await database.pool.query('select sub from identity_user')).rows[0]
    await services.identityProvider.deleteUser({ sub })
    const visitor = browser()
    await visitor.operation('signUp', { email: robin.email, password: testPassword, userType: 'advisor' })
    clock.pass(10_000)
    await runDue()
    expect(await findEverywhere(database, String(robin.personId))).toEqual(['public.audit'])
    clock.pass(minuteMs)
    await visitor.operation('resendCode', { email: robin.email })
    const code = await leaving.codeFor(robin.email)
    expect((await visitor.operation('confirmSignUp', { email: robin.email, code })).status).toBe(200)
    expect((await visitor.signIn(robin.email, testPassword)).body.userType).toBe('advisor')
  })
})
