import { analyticsTileSchema } from '@evenkeel/contract/staff/analytics'
import { analyticsTiles } from '@evenkeel/contract/staff/analytics-tiles'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { useIdentityApp } from '../../../testing/identity-app.ts'
import { adminIn } from '../../../testing/people.ts'
import { refreshAnalytics } from './refresh-analytics.ts'

const app = await useIdentityApp()
const { personIn, browser, services, database } = app
const tiles = Object.keys(analyticsTiles)
const at = (tile: string, query = '') => `/api/v1/admin/analytics/${tile}${query}`
const staff = () => adminIn(app, 'sam@evenkeel.example')

test('nobody but admins reads a tile or downloads one (spec 1-07)', async () => {
  const callers = [
    [browser(), 401],
    [await personIn('robin@whitfield.example'), 403],
    [await personIn('dana@okafor.example', 'advisor'), 403],
  ] as const
  for (const [who, status] of callers)
    for (const tile of tiles) {
      expect((await who.get(at(tile))).status).toBe(status)
      expect((await who.get(at(tile, '/csv'))).status).toBe(status)
    }
})

test('nothing is answered of days to come, backwards, of more than 400 days, or of a tile there is not', async () => {
  const sam = await staff()
  for (const query of [
    '?to=2026-10-02',
    '?from=2026-09-02&to=2026-09-01',
    '?from=2025-08-27&to=2026-10-01',
    '?from=yesterday',
  ])
    expect((await sam.get(at('searches', query))).body.code).toBe('bad-request')
  expect((await sam.get(at('searches', '?from=2025-08-28&to=2026-10-01'))).status).toBe(200)
  expect((await sam.get(at('gossip'))).status).toBe(400)
})

test('a segment needs a value of its own, and only one can be asked for', async () => {
  const sam = await staff()
  for (const query of [
    '?segment=state',
    '?value=CO',
    '?segment=state&value=Colorado',
    '?segment=age-band&value=CO',
    '?segment=gender&value=Female',
    '?segment=state&value=CO&segment=age-band',
  ])
    expect((await sam.get(at('searches', query))).body.code).toBe('bad-request')
  expect((await sam.get(at('searches', '?segment=fee-type&value=3'))).status).toBe(200)
})

test('an empty house answers every tile: before it is counted as not counted, then as nothing (spec 2.1-24)', async () => {
  const sam = await staff()
  const before = (await sam.get(at('searches'))).body
  expect(before).toMatchObject({ uncounted_days: 28, computed_at: null, is_partial: true })
  expect(before.lines[0]).toMatchObject({ value: null, n: null })
  await refreshAnalytics(services)()
  for (const tile of tiles) {
    const { status, body } = await sam.get(at(tile))
    expect(status).toBe(200)
    expect(z.parse(analyticsTileSchema, body)).toMatchObject({
      tile,
      uncounted_days: 0,
      time_zone: 'America/New_York',
    })
    expect(body.days).toHaveLength(28)
    for (const line of body.lines) expect(line.by_day).toHaveLength(28)
    const { status: filed, headers } = await sam.get(at(tile, '/csv'))
    expect(filed).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain(`${tile} 2026-09-04 to 2026-10-01.csv`)
  }
  expect((await sam.get(at('searches'))).body.lines[0]).toMatchObject({ value: 0, n: 0, before: 0 })
})

test('no person’s data is opened by it: nobody’s access log has a line', async () => {
  const sam = await staff()
  for (const tile of tiles) await sam.get(at(tile))
  expect((await database.pool.query('select from access_log')).rows).toEqual([])
})

test('whoever signs in is one of those who are here today, once, and staff are not', async () => {
  const sam = await staff()
  await personIn('robin@whitfield.example')
  await personIn('dana@okafor.example', 'advisor')
  for (let round = 0; round < 2; round += 1) {
    await refreshAnalytics(services)()
    app.clock.pass(60_000)
  }
  const { body } = await sam.get(at('active-people', '?from=2026-10-01&to=2026-10-01'))
  expect(body.lines.map(({ id, value }: { id: string; value: number }) => [id, value])).toEqual([
    ['consumers', 1],
    ['advisors', 1],
  ])
})
