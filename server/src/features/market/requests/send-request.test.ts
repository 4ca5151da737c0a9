import { describe, expect, test } from 'vitest'
import { noteMatchEvent } from '../matching/fixtures/note-match-event.ts'
import { dayMs } from '../matching/fixtures/use-market.ts'
import { findAdvisors } from '../matching/search/find-advisors.ts'
import { plainAsk } from './fixtures/plain-ask.ts'
import { useRequests } from './fixtures/use-requests.ts'
import { sendRequest } from './send-request.ts'

const house = await useRequests()
const { services, advisor, consumer, caller, run, count, clock } = house
const { send, decline, withdraw, events, load } = house

const refusedFor = (what: RegExp) => ({
  code: 'cannot-ask',
  fields: { advisor_id: expect.stringMatching(what) },
})

describe('nobody asks', () => {
  test('as an advisor or an admin', async () => {
    const id = await advisor()
    for (const role of ['advisor', 'admin'] as const)
      await expect(send(caller(id, role), id)).rejects.toMatchObject({ code: 'not-allowed' })
  })

  test('an advisor who is not shown, or who is nobody', async () => {
    const robin = await consumer()
    for (const id of [await advisor({ status: 'suspended' }), await advisor({ isPublished: false }), 99_999])
      await expect(send(robin, id)).rejects.toMatchObject({ code: 'not-found' })
    expect([await count('match_request'), await count('reveal'), await count('mail')]).toEqual([0, 0, 0])
  })

  test('from a list of somebody else, or instead of somebody else’s request, or of one that waits', async () => {
    const [robin, other, id, next] = [await consumer(), await consumer(), await advisor(), await advisor()]
    const { listId } = await findAdvisors(services, other)
    const nothing = { code: 'not-found' }
    await expect(send(robin, id, { search_id: listId })).rejects.toMatchObject(nothing)
    const theirs = await send(other, id)
    await expect(send(other, next, { instead_of: theirs.request_id })).rejects.toMatchObject(nothing)
    await decline(theirs.request_id)
    await expect(send(robin, next, { instead_of: theirs.request_id })).rejects.toMatchObject(nothing)
    expect((await send(other, next, { instead_of: theirs.request_id })).state).toBe('sent')
  })

  test('who does not serve them, is paused, is hidden, or declined them lately', async () => {
    const robin = await consumer()
    const [away, paused, hidden, declining] = [
      await advisor({ criteria: { states: ['TX'] } }),
      await advisor({ criteria: { paused_until: '2026-10-20' } }),
      await advisor(),
      await advisor(),
    ]
    await noteMatchEvent(services, robin, { kind: 'hidden', advisorId: hidden })
    const { request_id } = await send(robin, declining)
    await decline(request_id)
    await expect(send(robin, away)).rejects.toMatchObject(refusedFor(/your state/))
    await expect(send(robin, paused)).rejects.toMatchObject(refusedFor(/new clients/))
    await expect(send(robin, hidden)).rejects.toMatchObject(refusedFor(/You hid/))
    await expect(send(robin, declining)).rejects.toMatchObject(refusedFor(/90 days/))
    clock.pass(91 * dayMs)
    expect((await send(robin, declining)).request_id).toBeGreaterThan(request_id)
  })

  test('the same advisor twice, not even in two tabs at once', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const both = await Promise.allSettled([send(robin, id), send(robin, id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(send(robin, id)).rejects.toMatchObject(refusedFor(/already/))
    expect([await count('match_request'), await events()]).toEqual([1, ['requested']])
  })

  test('a fourth while three have not answered', async () => {
    const robin = await consumer()
    const ids = [await advisor(), await advisor(), await advisor(), await advisor()] as const
    const sent = await Promise.allSettled(ids.map((id) => send(robin, id)))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(sent.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'too-many-open' },
    })
    expect([await count('match_request'), await count('reveal')]).toEqual([3, 3])
  })

  test('a ninth of somebody who has eight unanswered', async () => {
    const id = await advisor({ criteria: { new_clients_per_month: 50 } })
    for (let number = 0; number < 8; number++) await send(await consumer(), id)
    await expect(send(await consumer(), id)).rejects.toMatchObject(refusedFor(/8 requests to answer first/))
    expect(await house.received(caller(id, 'advisor'))).toMatchObject({ unanswered: 8, is_paused: true })
  })

  test('for a last place that is as good as gone, when two want it at once', async () => {
    const id = await advisor({ criteria: { new_clients_per_month: 1 } })
    const [robin, kim] = [await consumer(), await consumer()]
    // The second sees what the first left: the current load, not the one when they looked.
    await run(`create function sure() returns trigger language plpgsql as
      $$ begin new.chance_accepts = 0.9; return new; end $$`)
    await run('create trigger sure before insert on match_request for each row execute function sure()')
    try {
      const both = await Promise.allSettled([send(robin, id), send(kim, id)])
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      const second = both.find(({ status }) => status === 'rejected')
      expect(second).toMatchObject({ reason: refusedFor(/no free place/) })
      expect(await load(id)).toEqual({ free: 1, pending: 0.9, unanswered: 1 })
    } finally {
      await run('drop trigger sure on match_request')
      await run('drop function sure')
    }
  })

  test('more than twenty times a day', async () => {
    const [robin, id] = [await consumer(), await advisor({ criteria: { new_clients_per_month: 50 } })]
    for (let number = 0; number < 20; number++) {
      const { request_id } = await send(robin, id)
      await withdraw(robin, request_id)
    }
    await expect(send(robin, id)).rejects.toMatchObject({ code: 'limit-exceeded' })
    clock.pass(dayMs)
    expect((await send(robin, id)).state).toBe('sent')
  })
})

describe('sent twice it is one request', () => {
  const typed = { message: 'Hello', shares_email: true, phone: '(303) 555-0134', has_read_crs: true }

  test('from two tabs at once, and after an answer that was lost', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const body = plainAsk(id, typed)
    const sent = await Promise.all([1, 2, 3].map(() => sendRequest(services, robin, body)))
    expect(new Set(sent.map(({ request }) => JSON.stringify(request))).size).toBe(1)
    clock.pass(3_600_000)
    expect((await sendRequest(services, robin, body)).request).toEqual(sent[0]?.request)
    expect([await count('match_request'), await count('reveal'), await events()]).toEqual([
      1,
      1,
      ['requested'],
    ])
    expect(await house.letters(id)).toHaveLength(1)
  })

  test('and again when it was declined meanwhile, though the number is no longer kept', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const body = plainAsk(id, typed)
    const { request } = await sendRequest(services, robin, body)
    await decline(request.request_id, 'full')
    expect((await sendRequest(services, robin, body)).request).toMatchObject({
      request_id: request.request_id,
      state: 'declined',
      decline_reason: 'full',
    })
    expect((await run('select phone from reveal')).rows).toEqual([{ phone: null }])
  })

  test('but not with other words, another advisor or another tick under its name', async () => {
    const [robin, id, other] = [await consumer(), await advisor(), await advisor()]
    const body = plainAsk(id, typed)
    await sendRequest(services, robin, body)
    for (const change of [
      { message: 'Hello again' },
      { advisor_id: other },
      { kind: 'meeting' as const },
      { shares_email: false },
      { phone: '(303) 555-0135' },
      { phone: null },
      { has_read_crs: false },
    ])
      await expect(sendRequest(services, robin, { ...body, ...change })).rejects.toMatchObject({
        code: 'changed-elsewhere',
      })
    expect(await count('match_request')).toBe(1)
  })

  test('and another consumer may use the same name', async () => {
    const [robin, kim, id] = [await consumer(), await consumer(), await advisor()]
    const body = plainAsk(id)
    const sent = [await sendRequest(services, robin, body), await sendRequest(services, kim, body)]
    expect(new Set(sent.map(({ request }) => request.request_id)).size).toBe(2)
  })
})
