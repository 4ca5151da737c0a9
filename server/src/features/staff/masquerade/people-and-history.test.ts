import { personUuid } from '@evenkeel/contract/person-id'
import { expect, test } from 'vitest'
import { disablePerson } from '../../account/identity/people/disable-person.ts'
import { type Somebody, stopPath, useMasquerade, why } from './fixtures/use-masquerade.ts'

const app = await useMasquerade()
const { admin, person, lookAs, consent, clock, database, services } = app
const minute = 60_000
const people = '/api/v1/masquerade/people'
const history = '/api/v1/masquerade/history'

const name = (id: number, first: string, last: string) =>
  database.pool.query('update person set first_name = $2, last_name = $3 where id = $1', [id, first, last])
const search = async ({ visitor }: Somebody, q: string, type?: string) => {
  const query = new URLSearchParams({ q, ...(type && { type }) })
  const { status, body } = await visitor.get(`${people}?${query}`)
  expect(status).toBe(200)
  return body.people.map(({ id }: { id: number }) => id) as number[]
}

test('nobody but an admin looks for people or reads who looked at whom', async () => {
  const [robin, ruth] = [await person('robin'), await person('ruth', 'advisor')]
  for (const { visitor } of [robin, ruth])
    for (const path of [`${people}?q=robin`, history, `${history}.csv`, '/api/v1/masquerade/assist-requests'])
      expect((await visitor.get(path)).body.code).toBe('not-allowed')
})

test('people are found by number, UUID, CRD number and the beginning of name or address; by type if asked (product 3.17)', async () => {
  const [ada, robin, ruth] = [await admin(), await person('robin'), await person('ruth', 'advisor')]
  await name(robin.id, 'Robin', 'Whitfield')
  await name(ruth.id, 'Ruth', 'Ames')
  await ruth.visitor.post('/api/v1/advisor/profile/full', {
    advisor_id: ruth.id,
    first_name: 'Ruth',
    last_name: 'Ames',
    individual_crd_number: '1234567',
  })
  for (const q of [
    String(robin.id),
    personUuid('consumer', robin.id),
    personUuid('consumer', robin.id).toUpperCase(),
  ])
    expect(await search(ada, q)).toEqual([robin.id])
  for (const q of ['rob', 'ROBIN', 'whit', 'robin whit', ' Robin  Whitfield ', 'robin@whitfield.example'])
    expect([q, await search(ada, q)]).toEqual([q, [robin.id]])
  for (const q of ['1234567', 'CRD 1234567', 'crd#1234567'])
    expect([q, await search(ada, q)]).toEqual([q, [ruth.id]])
  expect((await search(ada, 'r')).toSorted()).toEqual([robin.id, ruth.id].toSorted())
  expect(await search(ada, 'r', 'advisor')).toEqual([ruth.id])
  for (const q of ['bin', '%', '_obin', "'; drop table person; --", 'ada', String(ada.id)])
    expect([q, await search(ada, q)]).toEqual([q, []])
  expect((await ada.visitor.get(`${people}?q=`)).status).toBe(400)
})

test('a found person has what staff need to decide; whoever left is nobody', async () => {
  const [ada, robin, gone] = [await admin(), await person('robin'), await person('gone')]
  await name(robin.id, 'Robin', 'Whitfield')
  await database.pool.query('update person set is_deleted = true where id = $1', [gone.id])
  await consent(robin)
  const read = async () => (await ada.visitor.get(`${people}?q=robin`)).body.people
  const now = Math.floor(clock.now().getTime() / 1000)
  expect(await read()).toEqual([
    {
      id: robin.id,
      type: 'consumer',
      uuid: personUuid('consumer', robin.id),
      name: 'Robin Whitfield',
      email: 'robin@whitfield.example',
      crd: null,
      state: 'active',
      last_seen_at: now,
      is_verified: true,
      open_support_requests: 1,
      consent_until: now + 24 * 3600,
    },
  ])
  await robin.visitor.post('/api/v1/privacy/deletion', {})
  expect((await read())[0].state).toBe('leaving')
  await disablePerson(services, robin.id)
  expect((await read())[0].state).toBe('disabled')
  expect(await search(ada, 'gone')).toEqual([])
})

test('of many only the first are shown, and that there are more', async () => {
  const ada = await admin()
  await database.pool.query(
    `insert into person (id, role, email, first_name, last_name, created_at)
     select 6000000000 + n, 'consumer', 'many' || n || '@x.example', 'Many', 'Ones', now() from generate_series(1, 25) n`,
  )
  const { body } = await ada.visitor.get(`${people}?q=many`)
  expect([body.people.length, body.has_more]).toEqual([20, true])
})

test('the history says who looked at whom, when, why, how long and at what; in pages, newest first', async () => {
  const [ada, bo, robin] = [await admin(), await admin('bo'), await person('robin')]
  await name(robin.id, 'Robin', 'Whitfield')
  const tab = await lookAs(ada, robin)
  for (const path of ['/api/v1/settings', '/api/v1/meetings', '/api/v1/settings']) await tab.get(path)
  await tab.post('/api/v1/privacy/export', {})
  clock.pass(3 * minute)
  await tab.post(stopPath, {})
  await lookAs(bo, robin)
  const { rows, next } = (await tab.renew().then(() => tab.get(history))).body
  expect(next).toBeNull()
  expect(rows).toMatchObject([
    { adminId: bo.id, endedAt: null, endKind: null, durationSeconds: 0 },
    {
      adminId: ada.id,
      adminName: 'Admin User',
      targetUserId: robin.id,
      targetName: 'Robin Whitfield',
      reason: why,
      mode: 'read',
      endKind: 'stopped',
      durationSeconds: 180,
      pages: 2,
      writes: 0,
      refused: 1,
    },
  ])
  const ofBo = (await tab.get(`${history}?adminId=${bo.id}`)).body.rows
  expect(ofBo.map(({ adminId }: { adminId: number }) => adminId)).toEqual([bo.id])
  expect((await tab.get(`${history}?targetUserId=${ada.id}`)).body.rows).toEqual([])
})

test('the history goes on where a page ended, without a row twice or left out', async () => {
  const [ada, robin] = [await admin(), await person('robin')]
  await database.pool.query(
    `insert into masquerade (id, admin_id, session_id, target_type, target_id, reason, mode, started_at, expires_at, ended_at, end_kind)
     select gen_random_uuid(), $1, gen_random_uuid(), 'consumer', $2, 'Ten characters', 'read',
       timestamptz '2026-09-01' + (n / 3) * interval '1 hour', timestamptz '2026-09-01 00:15' + (n / 3) * interval '1 hour',
       timestamptz '2026-09-01 00:05' + (n / 3) * interval '1 hour', 'stopped'
     from generate_series(1, 60) n`,
    [ada.id, robin.id],
  )
  const seen: string[] = []
  let before = ''
  do {
    const { body } = await ada.visitor.get(`${history}${before && `?before=${before}`}`)
    seen.push(...body.rows.map(({ masqueradeToken }: { masqueradeToken: string }) => masqueradeToken))
    before = body.next ?? ''
  } while (before)
  expect([seen.length, new Set(seen).size]).toEqual([60, 60])
  expect((await ada.visitor.get(`${history}?before=nonsense`)).status).toBe(400)
})

test('as a file the history is text, whatever somebody wrote as a reason, and taking it along is in the audit log', async () => {
  const [ada, robin] = [await admin(), await person('robin')]
  const tab = await lookAs(ada, robin, { reason: '=HYPERLINK("http://x.example")' })
  await tab.post(stopPath, {})
  await tab.renew()
  tab.masqueradeToken = undefined
  const { status, body, headers } = await tab.get(`${history}.csv`)
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(String(headers['content-disposition'])).toContain('masquerades 2026-10-01.csv')
  const [titles, row] = String(body).split('\r\n')
  expect(titles).toContain('"Admin ID"')
  expect(row).toContain(`"'=HYPERLINK(""http://x.example"")"`)
  expect(await app.auditLog('masquerade-history-exported')).toMatchObject([{ actor: String(ada.id) }])
})
