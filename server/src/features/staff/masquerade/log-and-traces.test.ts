import { allEndpoints } from '@evenkeel/contract/all-endpoints'
import type { Endpoint } from '@evenkeel/contract/endpoint'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Actor, firstAsk, send, useAccessWorld } from '../../../testing/access/access-world.ts'
import { recordedLive } from '../../../testing/recorded-live.ts'
import { verifyAudit } from '../../account/audit/verify-audit.ts'
import { readEverything } from './fixtures/read-everything.ts'

const live = recordedLive()
const world = await useAccessWorld({ live })
const { database } = world

const rulesToTry = (rule: Endpoint['underMasquerade']) =>
  allEndpoints.filter(({ underMasquerade }) => underMasquerade === rule)

test('reading through somebody’s eyes leaves nothing behind: no mark, no visit, no count, no word to an open page (MSQ-08, H11)', async () => {
  const { robin, ruth, things, walked } = await world.open()
  const lookers: [Actor, string][] = [
    [await world.looking('bo', robin, { targetUserType: 'consumer', mode: 'read' }), 'consumer'],
    [await world.looking('di', ruth, { targetUserType: 'advisor', mode: 'read' }), 'advisor'],
  ]
  // Both have something unread, and an unseen message.
  await ruth.visitor.post(`/api/v1/conversations/${things.requestId}/messages`, {
    client_id: crypto.randomUUID(),
    text: 'Hello',
    file_ids: [],
  })
  await robin.visitor.post(`/api/v1/conversations/${things.requestId}/messages`, {
    client_id: crypto.randomUUID(),
    text: 'Hello you',
    file_ids: [],
  })
  const before = await readEverything(database)
  live.told.length = 0
  const answered: string[] = []
  for (const [looker, role] of lookers)
    for (const each of [...rulesToTry('read'), ...rulesToTry('never'), ...rulesToTry('assist')]) {
      const { status } = await send(looker, each, firstAsk(each, walked, things))
      const isOpen = each.access === 'anyone' || (each.access as readonly string[]).includes(role)
      const isRefused = each.underMasquerade !== 'read' || !isOpen
      expect([each.name, status === 403]).toEqual([each.name, isRefused])
      if (status === 200) answered.push(each.name)
    }
  expect(await readEverything(database)).toEqual(before)
  expect(live.told).toEqual([])
  // The walk covered most of what can be read.
  expect(new Set(answered).size).toBeGreaterThan(35)
}, 600_000)

test('of 500 calls at random each change and each refusal has its row, each thing read has one, all with both people (MSQ-07)', async () => {
  const { robin, things, walked } = await world.open()
  const looker = await world.looking('cy', robin, { targetUserType: 'consumer', mode: 'assist' })
  const token = looker.visitor.masqueradeToken ?? ''
  const ending = new Set(['logOut', 'stopMasquerade'])
  const walkable = allEndpoints.filter(({ name }) => !ending.has(name))
  const steps = fc.sample(fc.constantFrom(...walkable), { numRuns: 500, seed: 10 })
  const seen = new Set<string>()
  const rows = async () =>
    Number(
      (
        await database.pool.query(
          `select count(*) as n from audit where masquerade_id = $1
           and event in ('masquerade-view', 'masquerade-write', 'masquerade-forbidden')`,
          [token],
        )
      ).rows[0].n,
    )
  let count = await rows()
  for (const each of steps) {
    const { status } = await send(looker, each, firstAsk(each, walked, things))
    expect([each.name, status < 500]).toEqual([each.name, true])
    const isFirst = !seen.has(each.name)
    const isRead = each.method === 'GET' && status !== 403
    const wanted = each.underMasquerade === 'own' ? 0 : isRead && !isFirst ? 0 : 1
    seen.add(each.name)
    const now = await rows()
    // A read that names something random is a new thing each time.
    const isOther = isRead && /\{/.test(each.path) && now - count === 1
    expect([each.name, status, now - count]).toEqual([each.name, status, isOther ? 1 : wanted])
    count = now
  }
  const { rows: wrong } = await database.pool.query(
    'select 1 from audit where masquerade_id = $1 and (actor_id is null or actor_id = subject_id or subject_id <> $2)',
    [token, robin.id],
  )
  expect(wrong).toEqual([])
  expect(await verifyAudit({ database })).toMatchObject({ isWhole: true })
  await expect(database.pool.query('delete from audit where masquerade_id = $1', [token])).rejects.toThrow(
    'The audit trail can only be added to',
  )
}, 600_000)
