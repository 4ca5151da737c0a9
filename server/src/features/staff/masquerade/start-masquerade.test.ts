import { expect, test } from 'vitest'
import { disablePerson } from '../../account/identity/people/disable-person.ts'
import { startPath, useMasquerade, why } from './fixtures/use-masquerade.ts'

const app = await useMasquerade()
const { admin, person, start, lookAs, auditLog, overlays, consent, clock, database, letters, services } = app

const assists = '/api/v1/masquerade/assist-requests'
const approve = { isApproved: true, reason: 'I know the ticket and agree.' }

test('nobody but an admin starts, and whoever tries is in the audit log (MSQ-03)', async () => {
  const robin = await person('robin')
  for (const who of [await person('other'), await person('ruth', 'advisor')]) {
    const answer = await start(who, robin)
    expect([answer.status, answer.body.code]).toEqual([403, 'not-allowed'])
    expect((await auditLog('admin-call-refused')).at(-1)).toMatchObject({
      actor: String(who.id),
      route: 'POST /api/v1/masquerade/start',
    })
  }
  expect((await app.browser().post(startPath, {})).status).toBe(401)
  expect(await overlays()).toEqual([])
})

test.each([
  ['oneself', 403, 'masquerade-self'],
  ['another admin', 403, 'masquerade-admin'],
  ['somebody disabled', 403, 'masquerade-disabled'],
  ['nobody', 404, 'masquerade-target-missing'],
  ['somebody of the other kind', 404, 'masquerade-target-missing'],
  ['somebody deleted', 404, 'masquerade-target-missing'],
] as const)('an admin is refused %s, and the audit log says so (MSQ-03)', async (whom, status, code) => {
  const ada = await admin()
  const ruth = await person('ruth', 'advisor')
  const ids: Record<typeof whom, () => Promise<number> | number> = {
    oneself: () => ada.id,
    'another admin': async () => (await admin('bo')).id,
    'somebody disabled': async () => {
      const robin = await person('robin')
      await disablePerson(services, robin.id)
      return robin.id
    },
    nobody: () => 5_000_000_001,
    'somebody of the other kind': () => ruth.id,
    'somebody deleted': async () => {
      const robin = await person('robin')
      await database.pool.query('update person set is_deleted = true where id = $1', [robin.id])
      return robin.id
    },
  }
  const id = await ids[whom]()
  const answer = await start(ada, { id })
  expect([answer.status, answer.body.code]).toEqual([status, code])
  expect(await auditLog('masquerade-refused')).toMatchObject([
    { actor: String(ada.id), subject: String(id), detail: { code, reason: why } },
  ])
  expect(await overlays()).toEqual([])
  expect((await ada.visitor.get('/api/auth/validate')).status).toBe(200)
})

test('without a reason of ten characters nothing starts (H36)', async () => {
  const [ada, robin] = [await admin(), await person('robin')]
  for (const reason of [undefined, 'too short', ' '.repeat(20), 'x'.repeat(501)]) {
    const { status, body } = await start(ada, robin, { reason })
    expect([status, body.code]).toEqual([400, 'bad-request'])
  }
  expect((await start(ada, robin, { minutes: 61 })).status).toBe(400)
  expect((await start(ada, robin, { adminId: ada.id + 1 })).body.code).toBe('not-allowed')
  expect(await overlays()).toEqual([])
})

test('an admin who signed in long ago proves first that it is them', async () => {
  const [ada, robin] = [await admin(), await person('robin')]
  clock.pass(16 * 60_000)
  await ada.visitor.renew()
  expect((await start(ada, robin)).body.code).toBe('confirm-it-is-you')
  services.settings.isDemo = true
  expect((await start(ada, robin)).status).toBe(200)
  services.settings.isDemo = false
})

test('it answers the session record, the name for the banner and a handle, and is in the audit log (spec 3-21, 4-24, H36)', async () => {
  const [ada, robin] = [await admin(), await person('robin')]
  await database.pool.query(`update person set first_name = 'Robin', last_name = 'Whitfield' where id = $1`, [
    robin.id,
  ])
  const { status, body } = await start(ada, robin, { minutes: 15 })
  const now = Math.floor(clock.now().getTime() / 1000)
  expect(status).toBe(200)
  expect(body).toMatchObject({
    masqueradeToken: expect.stringMatching(/^[0-9a-f-]{36}$/),
    session: {
      adminId: ada.id,
      adminName: 'Admin User',
      targetUserId: robin.id,
      targetUserType: 'consumer',
      startedAt: now,
      expiresAt: now + 900,
      timestamp: now,
    },
    mode: 'read',
    reason: why,
    targetName: 'Robin Whitfield',
  })
  expect(await auditLog('masquerade-started')).toMatchObject([
    {
      actor: String(ada.id),
      subject: String(robin.id),
      type: 'consumer',
      masquerade: body.masqueradeToken,
      detail: { reason: why, mode: 'read', minutes: 15 },
    },
  ])
  const current = await ada.visitor.get('/api/v1/masquerade/current')
  expect(current.body.masquerade.masqueradeToken).toBe(body.masqueradeToken)
})

test.each(['consumer', 'advisor'] as const)(
  'any %s can be looked at by number (spec 1-06, 6-04)',
  async (type) => {
    const [ada, target] = [await admin(), await person('dana')]
    await database.pool.query('update person set role = $2 where id = $1', [target.id, type])
    const { status, body } = await start(ada, target, { targetUserType: type })
    expect(status).toBe(200)
    expect(body.session).toMatchObject({ targetUserId: target.id, targetUserType: type })
  },
)

test('the session has a new id and new tokens after it, and the old ones open nothing (MSQ-04)', async () => {
  const [ada, robin] = [await admin(), await person('robin')]
  const thief = ada.visitor.copy()
  const before = await app.rowsOf<{ id: string }>('select id from session where person_id = $1', [ada.id])
  await start(ada, robin)
  expect((await thief.get('/api/auth/validate')).status).toBe(401)
  expect((await ada.visitor.get('/api/auth/validate')).status).toBe(200)
  const [overlay] = await overlays()
  expect(before.map(({ id }) => id)).not.toContain(overlay?.session_id)
  const still = ada.visitor.copy()
  expect((await ada.visitor.post('/api/v1/masquerade/stop', {})).status).toBe(204)
  expect((await still.get('/api/auth/validate')).status).toBe(401)
  expect((await ada.visitor.renew()).body.userId).toBe(ada.id)
})

test('of 50 starts at once one lives (MSQ-02)', async () => {
  const [ada, robin] = [await admin(), await person('robin')]
  const tabs = Array.from({ length: 50 }, () => ({ ...ada, visitor: ada.visitor.copy() }))
  const answers = await Promise.all(tabs.map((tab) => start(tab, robin)))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await overlays()).filter(({ ended_at }) => ended_at === null)).toHaveLength(1)
  for (const { status, body } of answers)
    if (status !== 200)
      expect(['already-masquerading', 'limit-exceeded', 'not-signed-in']).toContain(body.code)
})

test('nobody masquerades twice, neither under the overlay nor beside it (MSQ-03)', async () => {
  const [ada, robin, other] = [await admin(), await person('robin'), await person('other')]
  const tab = await lookAs(ada, robin)
  const nested = await start({ id: ada.id, visitor: tab }, other)
  expect([nested.status, nested.body.code]).toEqual([403, 'masquerade-forbidden'])
  expect((await auditLog('masquerade-forbidden')).at(-1)).toMatchObject({
    actor: String(ada.id),
    subject: String(robin.id),
    masquerade: tab.token,
  })
  const beside = await start(ada, other)
  expect([beside.status, beside.body.code]).toEqual([409, 'already-masquerading'])
  expect(await auditLog('masquerade-refused')).toMatchObject([{ subject: String(other.id) }])
})

test('a start that replaces the active one ends it, and one that is refused leaves it running', async () => {
  const [ada, robin, other] = [await admin(), await person('robin'), await person('other')]
  const { token } = await lookAs(ada, robin)
  const replaces = { replaces: token }
  await disablePerson(services, other.id)
  expect((await start(ada, other, replaces)).body.code).toBe('masquerade-disabled')
  expect((await start(ada, robin, { ...replaces, mode: 'assist' })).body.code).toBe('assist-not-approved')
  expect(await overlays()).toMatchObject([{ id: token, ended_at: null }])
  clock.pass(60_000)
  const next = await start(ada, await person('next'), replaces)
  expect(next.status).toBe(200)
  expect(await overlays()).toMatchObject([
    { id: token, end_kind: 'stopped' },
    { id: next.body.masqueradeToken, ended_at: null },
  ])
  expect((await start(ada, robin, replaces)).body.code).toBe('already-masquerading')
})

test('the eleventh start within an hour is refused, and the other admins learn of it once (H36)', async () => {
  const [ada, robin] = [await admin(), await person('robin')]
  await admin('bo')
  for (let time = 1; time <= 10; time++) {
    expect((await start(ada, robin)).status).toBe(200)
    await ada.visitor.post('/api/v1/masquerade/stop', {})
    await ada.visitor.renew()
  }
  for (const _ of [11, 12]) expect((await start(ada, robin)).body.code).toBe('limit-exceeded')
  const told = (await letters('bo@evenkeel.example')).filter(({ subject }) => /unusually often/.test(subject))
  expect(told).toHaveLength(1)
  expect(await letters('ada@evenkeel.example')).not.toContainEqual(
    expect.objectContaining({ subject: expect.stringMatching(/unusually often/) }),
  )
})

test('assisting needs a word: without one it is refused, with the person’s consent it starts at once', async () => {
  const [ada, robin] = [await admin(), await person('robin')]
  expect((await start(ada, robin, { mode: 'assist' })).body.code).toBe('assist-not-approved')
  await consent(robin)
  const { status, body } = await start(ada, robin, { mode: 'assist' })
  expect([status, body.mode]).toEqual([200, 'assist'])
})

test('a second admin’s approval is good for once, for this admin and this person alone', async () => {
  const [ada, bo, robin] = [await admin(), await admin('bo'), await person('robin')]
  const asked = { targetUserId: robin.id, targetUserType: 'consumer', reason: why }
  const { status, body } = await ada.visitor.post(assists, asked)
  expect([status, body.request.state, body.request.isOwn]).toEqual([200, 'waiting', true])
  const answer = `${assists}/${body.request.assistId}/answer`
  expect((await ada.visitor.post(answer, approve)).body.code).toBe('assist-own')
  expect((await bo.visitor.post(`${assists}/999/answer`, approve)).status).toBe(404)
  expect((await bo.visitor.get(assists)).body.requests).toMatchObject([
    { isOwn: false, targetUserId: robin.id },
  ])
  expect((await bo.visitor.post(answer, approve)).body.request.state).toBe('approved')
  expect((await bo.visitor.post(answer, approve)).body.code).toBe('assist-answered')
  expect((await start(bo, robin, { mode: 'assist' })).body.code).toBe('assist-not-approved')
  expect((await start(ada, robin, { mode: 'assist' })).status).toBe(200)
  await ada.visitor.post('/api/v1/masquerade/stop', {})
  await ada.visitor.renew()
  expect((await start(ada, robin, { mode: 'assist' })).body.code).toBe('assist-not-approved')
  expect(await auditLog('assist-approved')).toMatchObject([
    { actor: String(bo.id), subject: String(robin.id) },
  ])
})

test('an approval that nobody used within the hour is worth nothing', async () => {
  const [ada, bo, robin] = [await admin(), await admin('bo'), await person('robin')]
  const asked = { targetUserId: robin.id, targetUserType: 'consumer', reason: why }
  const { body } = await ada.visitor.post(assists, asked)
  await bo.visitor.post(`${assists}/${body.request.assistId}/answer`, approve)
  services.settings.isDemo = true
  for (let minutes = 0; minutes < 61; minutes += 20) {
    clock.pass(20.5 * 60_000)
    await ada.visitor.renew()
    await ada.visitor.post('/api/auth/activity')
  }
  expect((await start(ada, robin, { mode: 'assist' })).body.code).toBe('assist-not-approved')
  services.settings.isDemo = false
})
