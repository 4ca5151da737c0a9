import { describe, expect, test } from 'vitest'
import { robinsAnswers } from '../../../testing/people.ts'
import { readEverything } from './fixtures/read-everything.ts'
import { stopPath, useMasquerade } from './fixtures/use-masquerade.ts'

const app = await useMasquerade()
const { admin, person, start, lookAs, auditLog, consent, clock, database, services } = app
const profileOf = (id: number) => `/api/v1/consumer/profile/${id}`
const saveTo = (id: number) => `/api/v1/auth/consumer/profile/${id}`

describe('an overlay is nobody else’s', () => {
  test('a consumer or advisor who sends a handle is refused with 403', async () => {
    const [ada, robin, ruth] = [await admin(), await person('robin'), await person('ruth', 'advisor')]
    const { token } = await lookAs(ada, robin)
    for (const { visitor } of [robin, ruth]) {
      visitor.masqueradeToken = token
      const { status, body } = await visitor.get('/api/v1/settings')
      expect([status, body.code]).toEqual([403, 'not-allowed'])
    }
  })

  test.each(['another admin’s', 'an invented', 'an unreadable', 'an ended'])(
    '%s handle is over, with 403 and never 401 (H38)',
    async (whose) => {
      const [ada, bo, robin] = [await admin(), await admin('bo'), await person('robin')]
      const tab = await lookAs(ada, robin)
      const handles: Record<string, [typeof tab, string]> = {
        'another admin’s': [Object.assign(bo.visitor, { token: '' }), tab.token],
        'an invented': [tab, crypto.randomUUID()],
        'an unreadable': [tab, `${tab.token}' or true --`],
        'an ended': [tab, tab.token],
      }
      const [visitor, token] = handles[whose] ?? [tab, '']
      if (whose === 'an ended') {
        await tab.post(stopPath, { kind: 'emergency' })
      }
      visitor.masqueradeToken = token
      for (const path of [profileOf(robin.id), '/api/auth/current-user', '/api/v1/settings']) {
        const { status, body } = await visitor.get(path)
        expect([status, body.code]).toEqual([403, 'masquerade-expired'])
      }
      visitor.masqueradeToken = undefined
      expect((await visitor.get('/api/auth/validate')).status).toBe(200)
    },
  )

  test('the same admin in another browser does not look through it', async () => {
    const [ada, robin] = [await admin(), await person('robin')]
    const { token } = await lookAs(ada, robin)
    const elsewhere = app.browser()
    services.settings.isDemo = true
    await elsewhere.signIn('ada@evenkeel.example', 'seven quiet rivers')
    services.settings.isDemo = false
    elsewhere.masqueradeToken = token
    expect((await elsewhere.get('/api/v1/settings')).body.code).toBe('masquerade-expired')
  })
})

test('the tab sees what the person sees, and every answer says through whose eyes and until when (spec 1-06)', async () => {
  const [ada, robin] = [await admin(), await person('robin')]
  await robin.visitor.call('PUT', saveTo(robin.id), { consumer_id: robin.id, ...robinsAnswers })
  const tab = await lookAs(ada, robin, { minutes: 60 })
  const exp = Math.floor(clock.now().getTime() / 1000) + 3600
  for (const path of [
    profileOf(robin.id),
    '/api/auth/current-user',
    '/api/v1/settings',
    '/api/v1/privacy/consents',
  ]) {
    const [own, seen] = [await robin.visitor.get(path), await tab.get(path)]
    expect([path, seen.status, seen.body]).toEqual([path, 200, own.body])
    expect(seen.headers['x-masquerade']).toBe(`consumer/${robin.id}; exp=${exp}`)
  }
  const refused = await tab.post('/api/v1/privacy/export', {})
  expect(String(refused.headers['x-masquerade'])).toBe(`consumer/${robin.id}; exp=${exp}`)
  // Calls without the handle are the admin's own, in this tab and in every other.
  const own = await ada.visitor.get('/api/auth/current-user')
  expect([own.body.userId, own.headers['x-masquerade']]).toEqual([ada.id, undefined])
  expect((await tab.get('/api/auth/validate')).body.userId).toBe(ada.id)
})

test('reading changes nothing, and every change is refused with one sentence and both people in the audit log', async () => {
  const [ada, robin] = [await admin(), await person('robin')]
  const tab = await lookAs(ada, robin)
  const tries: [string, string, object][] = [
    ['PUT', saveTo(robin.id), { consumer_id: robin.id, dependants: 3 }],
    [
      'POST',
      '/api/auth/cognito/operations',
      { operation: 'forgotPassword', email: 'robin@whitfield.example' },
    ],
    ['POST', '/api/v1/privacy/export', {}],
    ['POST', '/api/v1/privacy/deletion', {}],
    ['PATCH', '/api/v1/settings', { digest: 'daily' }],
    ['GET', '/api/auth/sessions', {}],
    ['DELETE', '/api/auth/sessions', {}],
    ['GET', '/api/auth/second-factor', {}],
  ]
  for (const [method, path, sent] of tries) {
    const { status, body } = await tab.call(method as 'GET', path, sent)
    expect([method, path, status, body.code]).toEqual([method, path, 403, 'masquerade-forbidden'])
    expect(body.message).toBe('You can’t do this while masquerading.')
    expect((await auditLog('masquerade-forbidden')).at(-1)).toMatchObject({
      actor: String(ada.id),
      subject: String(robin.id),
      masquerade: tab.token,
    })
  }
  expect(await auditLog('masquerade-forbidden')).toHaveLength(tries.length)
})

test.each(['consumer', 'advisor'] as const)(
  'somebody who never signed in, as people of the demo, can be looked through as well: a %s',
  async (type) => {
    const ada = await admin()
    const id = 7_000_000_001
    await database.pool.query(
      `insert into person (id, role, email, first_name, last_name, uuid, is_demo, created_at)
       values ($1, $2, 'iris@demo.example', 'Iris', 'Moss', gen_random_uuid(), true, now())`,
      [id, type],
    )
    const tab = await lookAs(ada, { id }, { targetUserType: type })
    const before = await readEverything(database)
    expect((await tab.get('/api/auth/current-user')).body).toMatchObject({
      userId: id,
      userType: type,
      account: { firstName: 'Iris' },
    })
    const profile = type === 'consumer' ? profileOf(id) : `/api/v1/advisor/${id}`
    const shared = ['settings', 'notifications?limit=10', 'conversations', 'meetings', 'support/requests']
    for (const path of [profile, ...shared.map((each) => `/api/v1/${each}`), '/api/v1/privacy/consents'])
      expect([path, (await tab.get(path)).status]).toEqual([path, 200])
    const ownRoom = { consumer: ['requests/sent', 'matchmaking/kept'], advisor: ['criteria', 'availability'] }
    for (const path of [...ownRoom[type], type === 'advisor' ? 'advisor/application' : 'consumer/accounts'])
      expect([path, (await tab.get(`/api/v1/${path}`)).status]).toEqual([path, 200])
    // Viewing inserts nothing for the person (MSQ-08).
    expect(await readEverything(database)).toEqual(before)
    expect((await tab.post(stopPath, {})).status).toBe(204)
  },
)

test('a search through a consumer’s eyes is the list they saw last, and asks nothing new in their name', async () => {
  const [ada, robin] = [await admin(), await person('robin')]
  await robin.visitor.call('PUT', saveTo(robin.id), { consumer_id: robin.id, ...robinsAnswers })
  const tab = await lookAs(ada, robin)
  const search = (body: object) => tab.post('/api/v1/matchmaking/search', body)
  expect((await search({})).status).toBe(404)
  const own = (await robin.visitor.post('/api/v1/matchmaking/search', { filters: { genders: ['Female'] } }))
    .body
  for (const asked of [{}, { filters: { genders: ['Female'] }, trial: [] }])
    expect((await search(asked)).body.search_id).toBe(own.search_id)
  for (const asked of [{ filters: { genders: ['Male'] } }, { continues: own.search_id }])
    expect((await search(asked)).body.code).toBe('masquerade-forbidden')
  expect(await app.rowsOf('select id from match_list')).toEqual([{ id: own.search_id }])
})

test('assisting opens the profile and nothing beside it; both people appear in the audit log of the save', async () => {
  const [ada, robin] = [await admin(), await person('robin')]
  const number = await consent(robin)
  const tab = await lookAs(ada, robin, { mode: 'assist' })
  const save = () => tab.call('PUT', saveTo(robin.id), { consumer_id: robin.id, dependants: 3 })
  expect((await save()).status).toBe(200)
  expect((await robin.visitor.get(profileOf(robin.id))).body.Personal_Info[0].dependants).toBe(3)
  expect((await robin.visitor.get('/api/v1/privacy/access-log')).body.entries[0]).toMatchObject({
    what: 'Your profile',
    why: 'Support edited this',
  })
  for (const event of ['masquerade-write', 'consumer-profile-saved'])
    expect((await auditLog(event)).at(-1)).toMatchObject({
      actor: String(ada.id),
      subject: String(robin.id),
      masquerade: tab.token,
    })
  for (const path of ['/api/v1/settings', '/api/v1/privacy/consents/tips'])
    expect((await tab.call(path.includes('tips') ? 'PUT' : 'PATCH', path, {})).body.code).toBe(
      'masquerade-forbidden',
    )
  // The person withdraws consent: from the next call on it is read-only.
  await robin.visitor.post(`/api/v1/support/requests/${number}/state`, { move: 'end-viewing' })
  expect((await save()).body.code).toBe('masquerade-forbidden')
  expect((await tab.get(profileOf(robin.id))).status).toBe(200)
})

test('an admin who asks for notifications is refused with 403, and looks at somebody’s through their eyes (H16)', async () => {
  const [ada, robin] = [await admin(), await person('robin')]
  expect((await ada.visitor.get('/api/v1/notifications')).body.code).toBe('not-allowed')
  const tab = await lookAs(ada, robin)
  expect((await tab.get('/api/v1/notifications')).status).toBe(200)
  expect((await start({ ...ada, visitor: tab }, robin)).body.code).toBe('masquerade-forbidden')
})
