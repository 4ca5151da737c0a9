import { allEndpoints } from '@evenkeel/contract/all-endpoints'
import { fillPath } from '@evenkeel/contract/fill-path'
import { expect, test } from 'vitest'
import { endpointRows } from './testing/access/endpoint-rows.ts'
import { useIdentityApp } from './testing/identity-app.ts'
import { numberOf } from './testing/people.ts'

const { app, personIn } = await useIdentityApp()
const admins = allEndpoints.filter(({ access }) => String(access) === 'admin')

test('a consumer who writes "admin" wherever a browser stores or sends something is refused every call of admins (security H02)', async () => {
  expect(admins.length).toBeGreaterThan(15)
  const robin = await personIn('robin@whitfield.example')
  const id = await numberOf(robin)
  const target = {
    id,
    email: 'robin@whitfield.example',
    sessionId: crypto.randomUUID(),
    revealId: '1',
    bankId: crypto.randomUUID(),
    linkId: crypto.randomUUID(),
    requestId: '1',
    supportNumber: '1',
  }
  const forged = [
    'userType=admin',
    'role=Admin',
    'user=admin',
    'isMasquerading=true',
    `adminId=${id}`,
    ...[...robin.cookies].map(([name, value]) => `${name}=${value}`),
  ]
  const answers: [string, number, string][] = []
  for (const { name, method, path } of admins)
    for (const { params = {}, query, body } of endpointRows[name]?.[1]({ target, self: undefined }) ?? []) {
      const answer = await app.inject({
        method,
        url: `${fillPath(path, params)}${query ? `?${query}` : ''}`,
        remoteAddress: '192.0.2.7',
        headers: {
          cookie: forged.join('; '),
          authorization: `Bearer ${robin.bearer}`,
          'x-user-type': 'admin',
          'x-role': 'admin',
          'x-internal-call': 'true',
          ...(method !== 'GET' && { 'content-type': 'application/json' }),
        },
        ...(method !== 'GET' && { payload: JSON.stringify(body ?? {}) }),
      })
      answers.push([name, answer.statusCode, answer.json().code])
    }
  expect(new Set(answers.map(([name]) => name)).size).toBe(admins.length)
  expect(answers.filter(([, status, code]) => status !== 403 || code !== 'not-allowed')).toEqual([])
})
