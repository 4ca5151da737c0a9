import { describe, expect, test } from 'vitest'
import { disablePerson } from '../../account/identity/people/disable-person.ts'
import { endSessions } from '../../account/identity/sessions/end-sessions.ts'
import { endExpiredOverlays } from './end-expired-overlays.ts'
import { stopPath, useMasquerade } from './fixtures/use-masquerade.ts'

const { admin, person, lookAs, auditLog, overlays, clock, database, services } = await useMasquerade()
const minute = 60_000

test('after its time the next call is refused with 403, the row is ended, and the admin is still signed in (MSQ-05, H38)', async () => {
  const [ada, robin] = [await admin(), await person('robin')]
  const tab = await lookAs(ada, robin, { minutes: 15 })
  clock.pass(15 * minute - 1000)
  await tab.renew()
  expect((await tab.get('/api/v1/settings')).status).toBe(200)
  clock.pass(1000)
  expect((await tab.get('/api/v1/settings')).body.code).toBe('masquerade-expired')
  expect(await overlays()).toMatchObject([{ end_kind: 'expired' }])
  expect((await tab.get('/api/auth/validate')).status).toBe(200)
  expect((await tab.get('/api/v1/masquerade/current')).body.masquerade).toBeNull()
})

test('what nobody stops ends by itself, at the minute its time ran out', async () => {
  const [ada, robin] = [await admin(), await person('robin')]
  await lookAs(ada, robin, { minutes: 15 })
  const startedAt = clock.now().getTime()
  clock.pass(22 * minute)
  await endExpiredOverlays(services)
  await endExpiredOverlays(services)
  const [overlay] = await overlays()
  expect([overlay?.end_kind, overlay?.ended_at?.getTime()]).toEqual(['expired', startedAt + 15 * minute])
  expect(await auditLog('masquerade-ended')).toHaveLength(1)
})

describe('it ends at once (MSQ-06)', () => {
  test('when the admin is disabled: 401, and the row is ended', async () => {
    const [ada, robin] = [await admin(), await person('robin')]
    const tab = await lookAs(ada, robin)
    await disablePerson(services, ada.id)
    expect((await tab.get('/api/v1/settings')).status).toBe(401)
    expect(await overlays()).toMatchObject([{ end_kind: 'revoked' }])
  })

  test('when the admin is one no longer: 403, although their token is still remembered', async () => {
    const [ada, robin] = [await admin(), await person('robin')]
    const tab = await lookAs(ada, robin)
    await tab.get('/api/v1/settings')
    await database.pool.query(`update person set role = 'advisor' where id = $1`, [ada.id])
    expect((await tab.get('/api/v1/settings')).body.code).toBe('masquerade-expired')
    expect(await overlays()).toMatchObject([{ end_kind: 'revoked' }])
  })

  test('when the admin logs out, in the tab itself', async () => {
    const [ada, robin] = [await admin(), await person('robin')]
    const tab = await lookAs(ada, robin)
    expect((await tab.post('/api/auth/logout', {})).status).toBe(204)
    expect(await overlays()).toMatchObject([{ end_kind: 'logged-out' }])
    expect((await robin.visitor.get('/api/auth/validate')).status).toBe(200)
  })

  test('when the session is ended from elsewhere, and when nobody says a word of its end', async () => {
    const [ada, bo, robin] = [await admin(), await admin('bo'), await person('robin')]
    await lookAs(ada, robin)
    await endSessions(services, { personId: ada.id }, { reason: 'ended-by-staff', actorId: null })
    await lookAs(bo, robin)
    await database.pool.query('update session set ended_at = now() where person_id = $1', [bo.id])
    await endExpiredOverlays(services)
    expect((await overlays()).map(({ end_kind }) => end_kind)).toEqual(['revoked', 'revoked'])
  })

  test('when the person looked through is disabled', async () => {
    const [ada, robin] = [await admin(), await person('robin')]
    const tab = await lookAs(ada, robin)
    await disablePerson(services, robin.id)
    expect((await tab.get('/api/v1/settings')).body.code).toBe('masquerade-expired')
    expect(await overlays()).toMatchObject([{ end_kind: 'revoked' }])
  })
})

test('stopped in one tab, the other one’s next call is over, and its own calls are the admin’s (MSQ-12)', async () => {
  const [ada, robin] = [await admin(), await person('robin')]
  const tab = await lookAs(ada, robin)
  expect((await tab.get('/api/v1/settings')).status).toBe(200)
  await ada.visitor.post(stopPath, {})
  await ada.visitor.renew()
  const other = ada.visitor.copy()
  other.masqueradeToken = tab.token
  expect((await other.get('/api/v1/settings')).body.code).toBe('masquerade-expired')
  other.masqueradeToken = undefined
  expect((await other.get('/api/auth/current-user')).body.userId).toBe(ada.id)
  expect((await other.get('/api/v1/masquerade/current')).body.masquerade).toBeNull()
})

test('an overlay goes on when the admin proves anew that it is them', async () => {
  const [ada, robin] = [await admin(), await person('robin')]
  const { token } = await lookAs(ada, robin)
  const { body } = await ada.visitor.post('/api/auth/sign-in-afresh', { password: 'seven quiet rivers' })
  ada.visitor.bearer = body.accessToken
  ada.visitor.masqueradeToken = token
  expect((await ada.visitor.get('/api/v1/settings')).status).toBe(200)
})
