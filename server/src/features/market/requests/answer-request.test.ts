import { describe, expect, test } from 'vitest'
import type { Caller } from '../../../http/caller.ts'
import { dayMs } from '../matching/fixtures/use-market.ts'
import { findAdvisors } from '../matching/search/find-advisors.ts'
import { answerRequest } from './answer-request.ts'
import { useRequests } from './fixtures/use-requests.ts'
import { withdrawRequest } from './withdraw-request.ts'

const house = await useRequests()
const { services, advisor, consumer, caller, run, clock, changeCriteria } = house
const { send, see, accept, decline, withdraw, events, load } = house

const movedOn = { code: 'moved-on' }

describe('nobody answers', () => {
  test('a request that is not theirs, or in the other one’s place', async () => {
    const [robin, other, id, rival] = [await consumer(), await consumer(), await advisor(), await advisor()]
    const { request_id } = await send(robin, id)
    const nothing = { code: 'not-found' }
    for (const who of [caller(rival, 'advisor'), caller(id, 'admin'), robin, other])
      for (const move of ['see', 'accept'] as const)
        await expect(answerRequest(services, who, request_id, { move })).rejects.toMatchObject(nothing)
    for (const who of [other, caller(id, 'advisor'), caller(robin.personId, 'admin')])
      await expect(withdrawRequest(services, who, request_id)).rejects.toMatchObject(nothing)
    await expect(accept(99_999, caller(id, 'advisor'))).rejects.toMatchObject(nothing)
    expect(await events()).toEqual(['requested'])
  })

  test('yes while their profile is suspended: nobody is revealed to them', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const { request_id } = await send(robin, id)
    await run(`update advisor_application set status = 'suspended' where person_id = $1`, [id])
    await expect(accept(request_id)).rejects.toMatchObject({ code: 'not-allowed' })
    expect((await decline(request_id)).state).toBe('declined')
  })

  test('when it is over: answered, withdrawn or run out', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const first = await send(robin, id)
    await withdraw(robin, first.request_id)
    for (const move of [see, accept, decline])
      await expect(move(first.request_id)).rejects.toMatchObject(movedOn)
    const second = await send(robin, id)
    await accept(second.request_id)
    await expect(decline(second.request_id)).rejects.toMatchObject(movedOn)
    await expect(withdraw(robin, second.request_id)).rejects.toMatchObject(movedOn)
    const third = await send(robin, await advisor())
    await decline(third.request_id, 'full')
    await expect(decline(third.request_id, 'other')).rejects.toMatchObject(movedOn)
    await expect(accept(third.request_id)).rejects.toMatchObject(movedOn)
  })

  test('yes and no at once: one of them stands', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const { request_id } = await send(robin, id)
    const both = await Promise.allSettled([
      accept(request_id),
      decline(request_id),
      withdraw(robin, request_id),
    ])
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await events()).toHaveLength(2)
  })

  test('yes to more people than they have places, not even with two clicks at once', async () => {
    const id = await advisor({ criteria: { new_clients_per_month: 2 } })
    const sent = [await send(await consumer(), id), await send(await consumer(), id)]
    await changeCriteria(id, { new_clients_per_month: 1 })
    const both = await Promise.allSettled(sent.map(({ request_id }) => accept(request_id)))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'no-place-left' },
    })
    expect(await load(id)).toMatchObject({ free: 0, unanswered: 1 })
    expect(await house.received(caller(id, 'advisor'))).toMatchObject({ free_places: 0, unanswered: 1 })
  })
})

describe('what both read of it', () => {
  test('says what was sent, what is shared, how well they suit, and until when it is due', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const { listId, ranking } = await findAdvisors(services, robin)
    const sent = await send(robin, id, {
      kind: 'meeting',
      message: 'Hello, can we talk?',
      search_id: listId,
      shares_last_name: true,
      phone: '(303) 555-0134',
    })
    const [match] = ranking.matches
    // Thursday, October 1, 11:00 in New York; due on Monday at the same hour.
    expect(sent).toMatchObject({
      kind: 'meeting',
      state: 'sent',
      message: 'Hello, can we talk?',
      seen_at: null,
      answered_at: null,
      sent_at: Date.parse('2026-10-01T15:00Z') / 1000,
      due_at: Date.parse('2026-10-05T15:00Z') / 1000,
      allowed_ms: 4 * dayMs,
      is_clock_stopped: false,
      question: null,
      closed: null,
      fit: {
        total: match?.fit.total,
        yours: match?.fit.wants.total,
        theirs: match?.fit.accepts.total,
      },
      advisor: {
        advisor_id: id,
        first_name: 'Some',
        last_name: 'Body',
        is_gone: false,
        pays_us: null,
        answers: { median_hours: null, of: 0 },
      },
      shares: { fields: ['first_name', 'last_name', 'phone'], withdrawn_at: null },
    })
    const { requests } = await house.received(caller(id, 'advisor'))
    expect(requests).toMatchObject([
      {
        request_id: sent.request_id,
        message: 'Hello, can we talk?',
        due_at: sent.due_at,
        // From the card alone, which leaves out the income.
        fit: { total: expect.any(Number), yours: expect.any(Number), theirs: expect.any(Number) },
        consumer: { consumer_id: robin.personId, initial: 'S', state: 'CO', revealed: {} },
      },
    ])
    await run(`update person set disabled_at = now() where id = $1`, [id])
    expect((await house.sent(robin)).requests).toMatchObject([
      { advisor: { first_name: 'Some', is_gone: true } },
    ])
  })

  test('comes in the order in which it is needed', async () => {
    const id = await advisor({ criteria: { new_clients_per_month: 50 } })
    const ask = async () => {
      clock.pass(60_000)
      return (await send(await consumer(), id)).request_id
    }
    const [first, second, third, fourth] = [await ask(), await ask(), await ask(), await ask()]
    await accept(second)
    await decline(third)
    await house.askQuestion(first, 'How soon?')
    const { requests } = await house.received(caller(id, 'advisor'))
    // The question gives the first request more time than the last one has.
    expect(requests.map(({ request_id }) => request_id)).toEqual([fourth, first, second, third])
    const robin: Caller = await consumer()
    const own = [await send(robin, await advisor()), await send(robin, await advisor())]
    await withdraw(robin, own[0]?.request_id ?? 0)
    const { requests: sent, open } = await house.sent(robin)
    expect([sent.map(({ request_id }) => request_id), open]).toEqual([
      own.map(({ request_id }) => request_id).toReversed(),
      1,
    ])
  })
})
