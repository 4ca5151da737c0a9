import { expect, test } from 'vitest'
import { useIdentityApp } from '../../../testing/identity-app.ts'
import { adminIn, consumerIn } from '../../../testing/people.ts'

const app = await useIdentityApp()

test('only admins can see or do anything, and every action needs a reason', async () => {
  const { visitor: robin, id } = await consumerIn(app, 'robin@whitfield.example')
  const at = `/api/v1/admin/checker/consumers/${id}/re-run`
  const reason = 'They asked for it on the telephone.'
  expect((await app.browser().post(at, { reason })).status).toBe(401)
  expect((await robin.post(at, { reason })).status).toBe(403)
  expect((await robin.get(`/api/v1/admin/checker/pair?consumer=${id}`)).status).toBe(403)

  const sam = await adminIn(app, 'sam@evenkeel.example')
  for (const wrong of [undefined, '', 'too short', ' '.repeat(20), 'x'.repeat(501)]) {
    const { status, body } = await sam.post(at, { reason: wrong })
    expect([wrong, status, Object.keys(body.fields)]).toEqual([wrong, 400, ['reason']])
  }
  const { status, body } = await sam.post(at, { reason })
  expect([status, body.eligible, body.places]).toEqual([200, 0, []])
  expect((await sam.get(`/api/v1/admin/checker/pair?consumer=${id}`)).body).toMatchObject({
    consumer: { person_id: id, missing: [] },
    advisor: null,
    pair: null,
    market: { eligible: 0, first: [] },
  })
  expect((await sam.get('/api/v1/admin/checker/pair?consumer=999')).body).toMatchObject({
    code: 'not-found',
    fields: { consumer: 'No consumer has this ID.' },
  })
  expect((await sam.get('/api/v1/admin/checker/models')).body).toMatchObject({
    live: 0,
    versions: [{ version: 0, status: 'live', is_usable: true, may_promote: false }],
  })
})
