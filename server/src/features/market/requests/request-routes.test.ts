import { firstCriteria } from '@evenkeel/contract/people/criteria'
import { beforeEach, describe, expect, test } from 'vitest'
import { useIdentityApp } from '../../../testing/identity-app.ts'
import { consumerIn, numberOf, robinsAnswers } from '../../../testing/people.ts'
import { plainAnswers } from '../matching/fixtures/use-market.ts'
import { type Matching, openMatching } from '../matching/market/open-matching.ts'
import { plainAsk } from './fixtures/plain-ask.ts'

// A fresh index in every test, like the tables.
let matching: Matching | undefined
const opened = () => {
  matching ??= openMatching(app.services)
  return matching
}
const app = await useIdentityApp({
  services: {
    matching: {
      ask: (query, args) => opened().ask(query, args),
      freshen: () => opened().freshen(),
      catchUp: () => opened().catchUp(),
      forget: (ids) => opened().forget(ids),
      start: () => opened().start(),
      opening: () => opened().opening(),
      unreadable: () => opened().unreadable(),
      noteUnreadable: (row, ids) => opened().noteUnreadable(row, ids),
      status: () => opened().status(),
      close: async () => matching?.close(),
    },
  },
})
beforeEach(() => {
  matching = undefined
})
const { database, clock, browser, personIn } = app

const robinIn = () =>
  consumerIn(app, 'robin@whitfield.example', { ...robinsAnswers, fiduciary_weight: 'any' })

/** An advisor who is shown in Colorado. */
async function advisorIn(name: string) {
  const visitor = await personIn(`${name}@ames.example`, 'advisor')
  const id = await numberOf(visitor)
  const values = [id, clock.now()]
  const run = (text: string, also: unknown[]) => database.pool.query(text, [...values, ...also])
  await run(`insert into advisor_publication values ($1, 1, $3, $2, 'x')`, [plainAnswers])
  await run(
    `insert into advisor_application (person_id, status, started_at, decided_at) values ($1, $3, $2, $2)
     on conflict (person_id) do update set status = 'approved'`,
    ['approved'],
  )
  await run(
    `insert into advisor_criteria values ($1, 1, $3, $2) on conflict (person_id) do update set criteria = $3`,
    [{ ...firstCriteria, states: ['CO'] }],
  )
  return { visitor, id }
}

const requests = '/api/v1/requests'
const whose = { shares_last_name: true, shares_email: true, phone: '(303) 555-0134' }

describe('over the wire nobody', () => {
  test('asks who is not signed in as a consumer, or answers who is none of the two', async () => {
    const [robin, ruth, rival] = [await robinIn(), await advisorIn('ruth'), await advisorIn('rival')]
    const body = plainAsk(ruth.id)
    expect((await browser().post(requests, body)).status).toBe(401)
    expect((await rival.visitor.post(requests, body)).status).toBe(403)
    const { request } = (await robin.visitor.post(requests, body)).body
    const path = `${requests}/${request.request_id}`
    const answered = [
      await rival.visitor.post(`${path}/answer`, { move: 'accept' }),
      await rival.visitor.post(`${requests}/999999/answer`, { move: 'accept' }),
    ]
    const bodies = answered.map(({ status, body: { requestId, ...rest } }) => ({
      status,
      ...rest,
      is: typeof requestId,
    }))
    expect(bodies[0]).toEqual(bodies[1])
    expect(bodies[0]).toMatchObject({ status: 404, code: 'not-found' })
    expect((await robin.visitor.post(`${path}/answer`, { move: 'accept' })).status).toBe(403)
    expect((await ruth.visitor.post(`${path}/withdraw`)).status).toBe(403)
  })

  test('sends what is too long, half, or more than the sheet has', async () => {
    const [robin, ruth] = [await robinIn(), await advisorIn('ruth')]
    for (const [field, wrong] of [
      ['message', { message: 'x'.repeat(1001) }],
      ['client_id', { client_id: 'the same as ever' }],
      ['phone', { phone: 'call me' }],
      ['kind', { kind: 'walk' }],
      ['shares_assets', { shares_assets: true }],
    ] as const) {
      const { status, body } = await robin.visitor.post(requests, { ...plainAsk(ruth.id), ...wrong })
      expect([status, body.code, Object.keys(body.fields)]).toEqual([400, 'bad-request', [field]])
    }
    expect((await ruth.visitor.post(`${requests}/1/answer`, { move: 'decline' })).status).toBe(400)
    expect((await ruth.visitor.post(`${requests}/1/question`, { text: ' ' })).status).toBe(400)
  })
})

test('a consumer asks, the advisor sees no name, accepts and sees what was ticked, and either closes it', async () => {
  const [robin, ruth] = [await robinIn(), await advisorIn('ruth')]
  const body = { ...plainAsk(ruth.id, { ...whose, message: 'Hello' }) }
  const sent = await robin.visitor.post(requests, body)
  expect([sent.status, (await robin.visitor.post(requests, body)).body]).toEqual([200, sent.body])
  const path = `${requests}/${sent.body.request.request_id}`
  const received = async () => (await ruth.visitor.get(`${requests}/received`)).body
  expect(JSON.stringify(await received())).not.toMatch(/Robin|Whitfield|whitfield|555|80202|412345/)
  expect(await received()).toMatchObject({
    unanswered: 1,
    is_paused: false,
    free_places: firstCriteria.new_clients_per_month,
    requests: [{ message: 'Hello', consumer: { initial: 'R', state: 'CO', revealed: {} } }],
  })
  const unanswered = async () => (await ruth.visitor.get(`${requests}/unanswered`)).body
  expect(await unanswered()).toEqual({ unanswered: 1 })
  const card = `/api/v1/consumer/profile/${robin.id}`
  expect((await ruth.visitor.get(card)).body.Personal_Info[0].revealed).toEqual({})

  expect((await ruth.visitor.post(`${path}/question`, { text: 'How soon?' })).body.request).toMatchObject({
    is_clock_stopped: true,
  })
  expect((await robin.visitor.post(`${path}/question/answer`, { text: 'Soon' })).status).toBe(200)
  expect((await ruth.visitor.post(`${path}/answer`, { move: 'accept' })).status).toBe(200)
  const identity = {
    first_name: 'Robin',
    last_name: 'Whitfield',
    email: 'robin@whitfield.example',
    phone: '(303) 555-0134',
  }
  expect((await received()).requests[0].consumer.revealed).toEqual(identity)
  expect((await ruth.visitor.get(card)).body.Personal_Info[0].revealed).toEqual(identity)

  const late = await robin.visitor.post(`${path}/withdraw`)
  expect([late.status, late.body.code]).toEqual([409, 'moved-on'])
  const closed = await ruth.visitor.post(`${path}/close/received`, { as: 'hired', note: '' })
  expect(closed.body.request.closed).toMatchObject({ as: 'hired', by: 'advisor' })
  expect((await robin.visitor.post(`${path}/close/sent`, { as: 'other', note: '' })).status).toBe(409)
  const own = (await robin.visitor.get(`${requests}/sent`)).body
  expect(own).toMatchObject({ open: 0, requests: [{ state: 'accepted', closed: { as: 'hired' } }] })

  const { reveal_id } = own.requests[0].shares
  await robin.visitor.post(`/api/v1/privacy/reveals/${reveal_id}/withdraw`)
  expect((await received()).requests[0].consumer.revealed).toEqual({})
})

test('whoever was declined is offered the next best, asks them, or puts it away', async () => {
  const [robin, ruth, next] = [await robinIn(), await advisorIn('ruth'), await advisorIn('next')]
  const first = (await robin.visitor.post(requests, plainAsk(ruth.id))).body.request
  const path = `${requests}/${first.request_id}`
  await ruth.visitor.post(`${path}/answer`, { move: 'decline', reason: 'full' })
  const offered = await robin.visitor.get(`${path}/next-best`)
  expect([offered.status, offered.body.next.advisor_id]).toEqual([200, next.id])
  expect((await ruth.visitor.get(`${path}/next-best`)).status).toBe(403)
  const asked = await robin.visitor.post(requests, plainAsk(next.id, { instead_of: first.request_id }))
  expect([asked.status, asked.body.request.advisor.advisor_id]).toEqual([200, next.id])
  expect((await robin.visitor.post(`${path}/next-best/dismiss`)).body.request.is_next_best_dismissed).toBe(
    true,
  )
})
