import { endpoint, nothing } from '@evenkeel/contract/endpoint'
import { expect, test } from 'vitest'
import { serve } from '../../../http/serve-endpoint.ts'
import { fakeClock } from '../../../testing/fake-clock.ts'
import { testServices, useTestApp } from '../../../testing/test-app.ts'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { countCalls } from './count-calls.ts'
import { readAnalytics } from './read-analytics.ts'

const database = await useTestDatabase()
const services = testServices({ database, clock: fakeClock() })
const ask = endpoint({
  name: 'askForIt',
  method: 'GET',
  path: '/api/v1/it/{name}',
  access: 'anyone',
  summary: 'It',
  answer: nothing,
})
const read = () => readAnalytics(services, 'errors-and-slow-calls', {})

test('calls are counted by their route, without what stands in the address, and those that failed on our side', async () => {
  const calls = countCalls(services)
  const app = await useTestApp(
    { database, clock: services.clock },
    {
      noteCall: calls.note,
      extraRoutes: [
        serve(ask, () => {
          throw new Error('broken')
        }),
      ],
    },
  )
  await app.inject('/api/v1/it/robin@whitfield.example')
  await app.inject('/api/auth/current-user')
  await app.inject('/healthz')
  await app.inject('/api/v1/there-is-no-such-thing')
  await calls.write()
  const { routes, lines } = await read()
  expect(routes.map(({ route, calls: n, errors }) => [route, n, errors])).toEqual([
    ['GET /api/v1/it/:name', 1, 1],
    ['GET /api/auth/current-user', 1, 0],
  ])
  // Independent of the speed of this machine.
  const told = lines.filter(({ id }) => id !== 'slow')
  expect(told.map(({ id, value, n }) => [id, value, n])).toEqual([
    ['errors', 50, 2],
    ['calls', 2, 2],
  ])
})

test('times are told from their classes, what several minutes counted is added up, and slow begins above 500 ms', async () => {
  const calls = countCalls(services)
  const one = (ms: number) => calls.note({ route: 'GET /api/v1/it', status: 200, ms })
  for (let each = 0; each < 90; each += 1) one(20)
  one(500)
  await calls.write()
  for (let each = 0; each < 9; each += 1) one(501)
  await calls.write()
  await calls.write()
  const { routes, lines } = await read()
  expect(routes[0]).toMatchObject({ calls: 100, slow: 9 })
  expect(Math.abs((routes[0]?.median_ms ?? 0) - 20)).toBeLessThan(5)
  expect(routes[0]?.p95_ms ?? 0).toBeGreaterThan(360)
  expect(lines.find(({ id }) => id === 'slow')?.value).toBe(9)
})

test('what could not be written is written with the next minute', async () => {
  let isAway = true
  const orm = new Proxy(database.orm, {
    get: (target, name, receiver) =>
      name === 'execute' && isAway
        ? () => Promise.reject(new Error('away'))
        : Reflect.get(target, name, receiver),
  })
  const calls = countCalls({ clock: services.clock, database: { ...database, orm } })
  calls.note({ route: 'GET /api/v1/it', status: 503, ms: 3 })
  await expect(calls.write()).rejects.toThrow('away')
  isAway = false
  await calls.write()
  expect((await read()).routes[0]).toMatchObject({ calls: 1, errors: 1 })
})
