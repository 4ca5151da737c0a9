import { describe, expect, test } from 'vitest'
import { testPassword, useIdentityApp } from '../../../testing/identity-app.ts'
import { adminIn, numberOf } from '../../../testing/people.ts'
import type { TestBrowser } from '../../../testing/test-browser.ts'
import { verifyAudit } from '../../account/audit/verify-audit.ts'

const app = await useIdentityApp()
const { personIn, browser, database, clock, letters } = app
const reason = 'Asked for by telephone, request 12.'

const at = (id: number, what = '') => `/api/v1/admin/people/${id}${what}`
const acts = ['/disable', '/enable', '/end-sessions', '/password-reset', '/second-factor-reset']
const act = (who: TestBrowser, id: number, what: string, why: unknown = reason) =>
  who.post(at(id, what), { reason: why })

async function somebody(email = 'robin@whitfield.example') {
  const visitor = await personIn(email)
  return { visitor, id: await numberOf(visitor), email }
}

async function auditOf(subjectId: number) {
  const { rows } = await database.pool.query(
    `select event, actor_id::float8 as actor, detail from audit where subject_id = $1
     and event in ('account-disabled', 'account-enabled', 'sessions-ended') order by seq`,
    [subjectId],
  )
  return rows
}

const accessLog = async (visitor: TestBrowser) =>
  (await visitor.get('/api/v1/privacy/access-log')).body.entries.map(
    ({ who, what, why }: Record<string, string>) => `${who}: ${what}. ${why}.`,
  )

describe('who may not', () => {
  test('nobody but admins opens an account or acts on it, not even the owner', async () => {
    const robin = await somebody()
    const ruth = await personIn('ruth@ames.example', 'advisor')
    for (const [who, status] of [
      [browser(), 401],
      [robin.visitor, 403],
      [ruth, 403],
    ] as const) {
      expect((await who.get(at(robin.id))).status).toBe(status)
      for (const what of acts) expect((await act(who, robin.id, what)).status).toBe(status)
      const sent = await who.post('/api/v1/admin/sign-ups/verification', { email: robin.email, reason })
      expect(sent.status).toBe(status)
    }
    expect((await robin.visitor.get('/api/auth/validate')).status).toBe(200)
    expect(await accessLog(robin.visitor)).toEqual([])
  })

  test.each(['too short', '', '         spaces        ', null, 7, 'x'.repeat(501)])(
    'nobody acts without a reason of 10 to 500 characters (%j)',
    async (why) => {
      const [robin, admin] = [await somebody(), await adminIn(app, 'ada@staff.example')]
      for (const what of acts) {
        const { status, body } = await act(admin, robin.id, what, why)
        expect([status, Object.keys(body.fields)]).toEqual([400, ['reason']])
      }
      expect((await robin.visitor.get('/api/auth/validate')).status).toBe(200)
      expect(await auditOf(robin.id)).toEqual([])
    },
  )

  test('no admin acts on their own account', async () => {
    const admin = await adminIn(app, 'ada@staff.example')
    const id = await numberOf(admin)
    for (const what of acts) {
      const { status, body } = await act(admin, id, what)
      expect([status, body.code]).toEqual([403, 'not-oneself'])
    }
    expect((await admin.get('/api/auth/validate')).status).toBe(200)
  })

  test('no admin acts whose sign-in is older than 15 minutes', async () => {
    const [robin, admin] = [await somebody(), await adminIn(app, 'ada@staff.example')]
    clock.pass(16 * 60_000)
    await admin.renew()
    for (const what of acts) expect((await act(admin, robin.id, what)).body.code).toBe('confirm-it-is-you')
    expect((await admin.get(at(robin.id))).status).toBe(200)
  })

  test('nobody is found under the number of somebody who left, or of nobody', async () => {
    const [robin, admin] = [await somebody(), await adminIn(app, 'ada@staff.example')]
    await database.pool.query('update person set is_deleted = true where id = $1', [robin.id])
    for (const id of [robin.id, 4711]) {
      expect((await admin.get(at(id))).status).toBe(404)
      for (const what of acts) expect((await act(admin, id, what)).status).toBe(404)
    }
    for (const id of ['0', 'x', '1.5', '99999999999999999'])
      expect((await admin.get(`/api/v1/admin/people/${id}`)).status).toBe(400)
    expect(await auditOf(robin.id)).toEqual([])
  })
})

describe('an account at the desk', () => {
  test('shows how somebody signs in, and they can read that staff looked', async () => {
    const [robin, admin] = [await somebody(), await adminIn(app, 'ada@staff.example')]
    const now = Math.floor(clock.now().getTime() / 1000)
    await browser().signIn(robin.email, testPassword)
    const { body } = await admin.get(at(robin.id))
    expect(body.person).toEqual({
      person_id: robin.id,
      type: 'consumer',
      name: 'Unknown Name',
      email: robin.email,
      company: null,
      uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
      joined_at: now,
      disabled_at: null,
      deletes_at: null,
      open_sessions: 2,
      last_seen_at: now,
      locked_until: null,
      second_factors: [],
      time_zone: null,
      crd: null,
      paused_until: null,
      is_demo: false,
    })
    expect(body).toMatchObject({ application: null, consent: null, email_change: null, has_confirmer: false })
    expect(await accessLog(robin.visitor)).toEqual(['Evenkeel staff: Your account. Opened in support.'])
  })

  test('says that passwords are not tried, that somebody is leaving, and how far an application is', async () => {
    const admin = await adminIn(app, 'ada@staff.example')
    const ruth = await personIn('ruth@ames.example', 'advisor')
    const id = await numberOf(ruth)
    for (let n = 0; n < 7; n++) await browser().signIn('ruth@ames.example', 'not the password')
    await database.pool.query(
      `insert into deletion_request values ($1, now(), '2026-12-24T00:00:00Z'::timestamptz)`,
      [id],
    )
    const { person, application } = (await admin.get(at(id))).body
    expect(person.deletes_at).toBe(Date.parse('2026-12-24') / 1000)
    expect(application).toMatchObject({ status: 'draft', decision: null, published: null })
    expect(person.locked_until).toBeGreaterThan(clock.now().getTime() / 1000)
    clock.pass(15 * 60_000)
    await admin.renew()
    expect((await admin.get(at(id))).body.person.locked_until).toBeNull()
  })
})

describe('staff', () => {
  test('disable and enable: out at once and in again, told by letter, audited with both ids and the reason', async () => {
    const [robin, admin] = [await somebody(), await adminIn(app, 'ada@staff.example')]
    const actor = await numberOf(admin)
    const disabled = await act(admin, robin.id, '/disable')
    expect(disabled.body.person).toMatchObject({ open_sessions: 0, disabled_at: expect.any(Number) })
    expect((await robin.visitor.get('/api/auth/validate')).status).toBe(401)
    expect((await browser().signIn(robin.email, testPassword)).body.code).toBe('wrong-credentials')
    const enabled = await act(admin, robin.id, '/enable', 'It was a mistake of ours.')
    expect(enabled.body.person.disabled_at).toBeNull()
    expect((await browser().signIn(robin.email, testPassword)).status).toBe(200)
    expect(await auditOf(robin.id)).toEqual([
      { event: 'account-disabled', actor, detail: { reason } },
      { event: 'sessions-ended', actor, detail: { reason: 'disabled', sessionIds: [expect.any(String)] } },
      { event: 'account-enabled', actor, detail: { reason: 'It was a mistake of ours.' } },
    ])
    expect((await letters(robin.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Your Evenkeel account was disabled', 'Your Evenkeel account is active again']),
    )
    const words = (await letters(robin.email)).map(({ body_text }) => body_text).join()
    expect(words).not.toContain(reason)
    expect((await verifyAudit({ database })).isWhole).toBe(true)
  })

  test('who press twice at once disable once', async () => {
    const [robin, admin] = [await somebody(), await adminIn(app, 'ada@staff.example')]
    const both = await Promise.all([act(admin, robin.id, '/disable'), act(admin, robin.id, '/disable')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await auditOf(robin.id)).filter(({ event }) => event === 'account-disabled')).toHaveLength(1)
    const told = (await letters(robin.email)).filter(({ subject }) => subject.includes('was disabled'))
    expect(told).toHaveLength(1)
  })

  test('sign somebody out everywhere; that is written down also where nobody was signed in', async () => {
    const [robin, admin] = [await somebody(), await adminIn(app, 'ada@staff.example')]
    const actor = await numberOf(admin)
    await browser().signIn(robin.email, testPassword)
    expect((await act(admin, robin.id, '/end-sessions')).body).toMatchObject({
      ended: 2,
      person: { open_sessions: 0, disabled_at: null },
    })
    expect((await robin.visitor.get('/api/auth/validate')).status).toBe(401)
    expect((await act(admin, robin.id, '/end-sessions')).body.ended).toBe(0)
    const rows = await auditOf(robin.id)
    expect(rows.map(({ actor, detail }) => [actor, detail.note, detail.sessionIds.length])).toEqual([
      [actor, reason, 2],
      [actor, reason, 0],
    ])
    const told = (await letters(robin.email)).filter(({ subject }) => subject.includes('signed out'))
    expect(told).toHaveLength(1)
    expect((await browser().signIn(robin.email, testPassword)).status).toBe(200)
  })

  test('who disable each other at the same moment leave one who can sign in', async () => {
    const [ada, ben] = [await adminIn(app, 'ada@staff.example'), await adminIn(app, 'ben@staff.example')]
    const [adaId, benId] = [await numberOf(ada), await numberOf(ben)]
    const both = await Promise.all([act(ada, benId, '/disable'), act(ben, adaId, '/disable')])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const { rows } = await database.pool.query(
      `select count(*)::int as active from person where role = 'admin' and disabled_at is null`,
    )
    expect(rows).toEqual([{ active: 1 }])
  })

  test('do not disable the last admin, even where they are one no longer themselves', async () => {
    const [ada, ben] = [await adminIn(app, 'ada@staff.example'), await adminIn(app, 'ben@staff.example')]
    const benId = await numberOf(ben)
    // This process has just accepted the token.
    await ada.get('/api/auth/validate')
    await database.pool.query(`update person set disabled_at = now() where email = 'ada@staff.example'`)
    const { status, body } = await act(ada, benId, '/disable')
    expect([status, body.code]).toEqual([409, 'last-admin'])
    expect((await ben.get('/api/auth/validate')).status).toBe(200)
  })
})

describe('another code for somebody who signed up', () => {
  const send = (who: TestBrowser, email: string) =>
    who.post('/api/v1/admin/sign-ups/verification', { email, reason })

  test('goes to whoever has not confirmed; the audit log keeps why, and no address', async () => {
    const admin = await adminIn(app, 'ada@staff.example')
    const email = 'new@whitfield.example'
    await browser().operation('signUp', { email, password: testPassword, userType: 'consumer' })
    const before = (await letters(email)).length
    expect((await send(admin, email)).body.code).toBe('limit-exceeded')
    clock.pass(61_000)
    expect((await send(admin, 'New@Whitfield.example')).body).toEqual({ sent_to: 'New@Whitfield.example' })
    expect(await letters(email)).toHaveLength(before + 1)
    const confirmed = await browser().operation('confirmSignUp', { email, code: await app.codeFor(email) })
    expect(confirmed.status).toBe(200)
    const { rows } = await database.pool.query(
      `select actor_id::float8 as actor, outcome, detail from audit where event = 'verification-resent'`,
    )
    expect(rows).toEqual([
      { actor: await numberOf(admin), outcome: 'asked', detail: { reason, sub: expect.any(String) } },
    ])
  })

  test('is refused for an address that is confirmed, also before the first sign-in, and for nobody’s', async () => {
    const admin = await adminIn(app, 'ada@staff.example')
    await app.account('confirmed@whitfield.example')
    const robin = await somebody()
    for (const [email, code] of [
      ['confirmed@whitfield.example', 'already-confirmed'],
      [robin.email, 'already-confirmed'],
      ['nobody@whitfield.example', 'not-found'],
      ['no address', 'bad-request'],
    ] as const)
      expect([email, (await send(admin, email)).body.code]).toEqual([email, code])
    const { rows } = await database.pool.query(`select from audit where event = 'verification-resent'`)
    expect(rows).toHaveLength(0)
  })
})
