import { expect, test } from 'vitest'
import { stopPath, useMasquerade, why } from './fixtures/use-masquerade.ts'

const app = await useMasquerade()
const { admin, person, start, lookAs, auditLog, overlays, clock, rowsOf } = app
const minute = 60_000

test('nobody stops another admin’s, and is not told that there is one', async () => {
  const [ada, bo, robin] = [await admin(), await admin('bo'), await person('robin')]
  const { token } = await lookAs(ada, robin)
  for (const body of [{}, { masqueradeToken: token }])
    expect((await bo.visitor.post(stopPath, body)).status).toBe(204)
  expect((await robin.visitor.post(stopPath, {})).status).toBe(403)
  expect(await overlays()).toMatchObject([{ ended_at: null }])
})

test('stopping is never a failure, however often, with whatever is left of the record (H19, spec 4-28)', async () => {
  const [ada, robin] = [await admin(), await person('robin')]
  expect((await ada.visitor.post(stopPath, {})).status).toBe(204)
  await start(ada, robin)
  // The browser's record is gone, so nothing is named.
  expect((await ada.visitor.post(stopPath, {})).status).toBe(204)
  expect(await overlays()).toMatchObject([{ end_kind: 'stopped' }])
  await ada.visitor.renew()
  expect((await ada.visitor.post(stopPath, { masqueradeToken: null })).status).toBe(204)
  ada.visitor.masqueradeToken = 'what somebody wrote into the storage'
  expect((await ada.visitor.post(stopPath, {})).status).toBe(204)
  ada.visitor.masqueradeToken = undefined
  expect((await ada.visitor.get('/api/auth/current-user')).body.userId).toBe(ada.id)
  expect(await auditLog('masquerade-ended')).toHaveLength(1)
})

test('the audit log has start and end although the browser says nothing, and keeps what it says as its words (H17, spec 7-32)', async () => {
  const [ada, robin] = [await admin(), await person('robin')]
  const tab = await lookAs(ada, robin)
  clock.pass(7 * minute)
  await tab.post(stopPath, {
    masqueradeToken: tab.token,
    action: 'stop_masquerade',
    currentRoute: '/consumer/x',
    durationMs: 5,
  })
  expect(await auditLog('masquerade-started')).toHaveLength(1)
  expect(await auditLog('masquerade-ended')).toMatchObject([
    {
      actor: String(ada.id),
      subject: String(robin.id),
      masquerade: tab.token,
      detail: {
        kind: 'stopped',
        seconds: 420,
        said: { action: 'stop_masquerade', currentRoute: '/consumer/x', durationMs: 5 },
      },
    },
  ])
})

test('an emergency ends it on the server too, without taking the session away from whoever waits for no answer (H18)', async () => {
  const [ada, robin] = [await admin(), await person('robin')]
  const tab = await lookAs(ada, robin)
  const before = ada.visitor.bearer
  expect((await tab.post(stopPath, { kind: 'emergency' })).status).toBe(204)
  expect(await overlays()).toMatchObject([{ end_kind: 'emergency' }])
  expect(await auditLog('masquerade-emergency-clear')).toHaveLength(1)
  expect(ada.visitor.bearer).toBe(before)
  expect((await ada.visitor.get('/api/auth/validate')).status).toBe(200)
})

test('an emergency that never arrived ends with its time (H18)', async () => {
  const [ada, robin] = [await admin(), await person('robin')]
  const tab = await lookAs(ada, robin, { minutes: 15 })
  clock.pass(15 * minute)
  await tab.renew()
  expect((await tab.get('/api/v1/settings')).body.code).toBe('masquerade-expired')
})

test('the person is told once, after the end, and finds in the access log why, and what was opened (MSQ-10)', async () => {
  const [ada, robin] = [await admin(), await person('robin')]
  const told = async () => (await robin.visitor.get('/api/v1/notifications')).body.notifications
  const logged = async () => (await robin.visitor.get('/api/v1/privacy/access-log')).body.entries
  const tab = await lookAs(ada, robin)
  for (const path of ['/api/v1/settings', '/api/v1/settings', '/api/v1/conversations', '/api/v1/meetings'])
    await tab.get(path)
  expect(await told()).toEqual([])
  clock.pass(4 * minute)
  await tab.post(stopPath, {})
  await tab.post(stopPath, {})
  expect(await told()).toMatchObject([{ title: 'Support viewed your account', kind: 'account' }])
  const lines = await logged()
  expect(lines.map(({ what }: { what: string }) => what)).toEqual([
    'Your account as you see it, for 4 minutes',
    'Your meetings',
    'Your messages',
    'Your settings',
  ])
  for (const line of lines)
    expect(line).toMatchObject({
      role: 'admin',
      who: 'Evenkeel staff',
      why: expect.stringMatching(/^Support viewed your account/),
    })
  expect(lines[0].why).toBe(`Support viewed your account: “${why}”`)
})

test('an admin whose answer got lost after the start stops what it left behind (MSQ-11)', async () => {
  const [ada, robin] = [await admin(), await person('robin')]
  // The transaction is committed and the answer never arrives: cookies and token are the old ones.
  const lost = ada.visitor.copy()
  expect((await start({ ...ada, visitor: ada.visitor }, robin)).status).toBe(200)
  expect((await lost.get('/api/auth/validate')).status).toBe(401)
  const anew = app.browser()
  app.services.settings.isDemo = true
  await anew.signIn('ada@evenkeel.example', 'seven quiet rivers')
  app.services.settings.isDemo = false
  expect(await overlays()).toMatchObject([{ ended_at: null }])
  expect((await anew.post(stopPath, {})).status).toBe(204)
  expect(await overlays()).toMatchObject([{ end_kind: 'stopped' }])
  expect((await anew.get('/api/auth/validate')).status).toBe(200)
})

test('a start that breaks off half-way leaves no overlay, and the session as it was (MSQ-11)', async () => {
  const [ada, robin] = [await admin(), await person('robin')]
  await app.database.pool.query(`create function break_off() returns trigger language plpgsql as
    $$ begin if new.event = 'masquerade-started' then raise 'the power is out'; end if; return new; end $$`)
  await app.database.pool.query(
    'create trigger a_break_off before insert on audit for each row execute function break_off()',
  )
  try {
    expect((await start(ada, robin)).status).toBe(500)
  } finally {
    await app.database.pool.query('drop trigger a_break_off on audit; drop function break_off')
  }
  expect(await overlays()).toEqual([])
  expect((await ada.visitor.get('/api/auth/validate')).status).toBe(200)
  expect(
    await rowsOf('select 1 from session where person_id = $1 and end_reason = $2', [ada.id, 'rotated']),
  ).toEqual([])
})
