import { describe, expect, test } from 'vitest'
import { readAccessLog } from '../../account/privacy/read-access-log.ts'
import { readConsents } from '../../account/privacy/read-consents.ts'
import { withdrawReveal } from '../../account/privacy/withdraw-reveal.ts'
import { dayMs, robinsWishes } from '../matching/fixtures/use-market.ts'
import { findAdvisors } from '../matching/search/find-advisors.ts'
import { tidyMatching } from '../matching/tidy-matching.ts'
import { expireRequests } from './expire-requests.ts'
import { useRequests } from './fixtures/use-requests.ts'

const house = await useRequests()
const { services, advisor, consumer, caller, run, count, clock, changeCriteria } = house
const { send, see, accept, decline, withdraw, events, load } = house

/** As if the model were certain of them. */
const expectAll = (chance: number) => run('update match_request set chance_accepts = $1', [chance])
const cardOf = async (advisorId: number) =>
  (await house.received(caller(advisorId, 'advisor'))).requests.map(({ consumer: { revealed } }) => revealed)

describe('request, event, consent and ledger', () => {
  test('move together: asked, seen, accepted', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const { listId } = await findAdvisors(services, robin)
    const { request_id } = await send(robin, id, { search_id: listId })
    const { rows } = await run('select list_id, rank, state, chance_accepts from match_request')
    const chance = rows[0].chance_accepts
    expect(chance).toBeGreaterThan(0)
    expect(rows).toEqual([{ list_id: listId, rank: 1, state: 'sent', chance_accepts: chance }])
    expect(await load(id)).toEqual({ free: 4, pending: chance, unanswered: 1 })
    clock.pass(60_000)
    expect(await see(request_id)).toMatchObject({ state: 'seen', answered_at: null })
    clock.pass(60_000)
    const seen = await see(request_id)
    const accepted = await accept(request_id)
    expect([seen.seen_at, accepted.seen_at]).toEqual([seen.seen_at, seen.seen_at])
    expect(accepted).toMatchObject({ state: 'accepted', answered_at: clock.now().getTime() / 1000 })
    clock.pass(60_000)
    expect(await accept(request_id)).toEqual(accepted)
    expect(await load(id)).toEqual({ free: 3, pending: 0, unanswered: 0 })
    expect(await events()).toEqual(['requested', 'seen', 'accepted'])
    await services.matching.catchUp()
    expect((await findAdvisors(services, robin)).refusals.reasons).toEqual([
      { reason: 'already-asked', removes: 1, removesAlone: 1 },
    ])
  })

  test('stay where they are when any of them fails', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    await services.matching.catchUp()
    const tables = ['match_request', 'match_event', 'reveal', 'mail', 'matching_load']
    const rows = async () => Promise.all(tables.map(count))
    const before = await rows()
    for (const [table, check] of [
      ['matching_load', 'unanswered = 0'],
      ['reveal', `fields = '{}'`],
      ['mail', `key = ''`],
    ]) {
      await run(`alter table ${table} add constraint broken check (${check}) not valid`)
      try {
        await expect(send(robin, id)).rejects.toThrow()
      } finally {
        await run(`alter table ${table} drop constraint broken`)
      }
      expect(await rows()).toEqual(before)
    }
    const { request_id } = await send(robin, id)
    const whole = [await load(id), await rows()]
    for (const [table, check] of [
      ['match_event', `kind <> 'accepted'`],
      ['reveal', 'effective_at is null'],
      ['mail', `key not like 'request-accepted%'`],
    ]) {
      await run(`alter table ${table} add constraint broken check (${check}) not valid`)
      try {
        await expect(accept(request_id)).rejects.toThrow()
      } finally {
        await run(`alter table ${table} drop constraint broken`)
      }
    }
    expect([await load(id), await rows()]).toEqual(whole)
    expect((await run('select state from match_request')).rows).toEqual([{ state: 'sent' }])
    expect(await cardOf(id)).toEqual([{}])
  })

  test('fill up as people ask, and whoever is full is not shown', async () => {
    const id = await advisor({ criteria: { new_clients_per_month: 1 } })
    await send(await consumer(), id)
    await expectAll(0.7)
    await tidyMatching(services)
    await services.matching.catchUp()
    const late = await consumer()
    expect((await findAdvisors(services, late)).refusals.reasons).toMatchObject([{ reason: 'no-room' }])
    await expect(send(late, id)).rejects.toMatchObject({ code: 'cannot-ask' })
    await changeCriteria(id, { new_clients_per_month: 2 })
    await services.matching.catchUp()
    expect((await findAdvisors(services, late)).ranking.matches).toHaveLength(1)
  })

  test('begin anew with the month, and forget whoever left', async () => {
    const [robin, kim, id] = [await consumer(), await consumer(), await advisor()]
    await accept((await send(robin, id)).request_id)
    await send(kim, id)
    expect(await load(id)).toMatchObject({ free: 3, unanswered: 1 })
    await run('delete from person where id = $1', [kim.personId])
    await tidyMatching(services)
    expect(await load(id)).toEqual({ free: 3, pending: 0, unanswered: 0 })
    clock.pass(31 * dayMs)
    await tidyMatching(services)
    expect(await load(id)).toMatchObject({ free: 4 })
  })

  test('count in the facts: who answers is known after some time', async () => {
    const id = await advisor({ criteria: { new_clients_per_month: 50 } })
    for (let number = 0; number < 5; number++) {
      const { request_id } = await send(await consumer({ ...robinsWishes }), id)
      if (number < 3) await accept(request_id)
      if (number === 3) await decline(request_id, 'full')
    }
    clock.pass(7 * dayMs)
    await expireRequests(services)
    await services.matching.catchUp()
    const { roster } = await services.matching.market()
    const facts = roster.factsAt(roster.entryOf(id) ?? -1)
    expect([facts?.answered, facts?.accepted]).toEqual([
      { share: 0.8, of: 5 },
      { share: 0.6, of: 5 },
    ])
    clock.pass(84 * dayMs)
    await tidyMatching(services)
    await services.matching.catchUp()
    expect(roster.factsAt(roster.entryOf(id) ?? -1)?.answered).toEqual({ share: 0, of: 0 })
  })
})

describe('the word in the ledger', () => {
  const shared = { shares_last_name: true, shares_email: true, phone: '(303) 555-0134' }

  test('is given with the request, holds when it is accepted, and is over when it is taken back', async () => {
    const [robin, id, rival] = [await consumer(), await advisor(), await advisor()]
    const { request_id, shares } = await send(robin, id, shared)
    await send(robin, rival)
    const ledger = async () =>
      (await readConsents(services, robin)).reveals.find(({ advisorId }) => advisorId === id)
    expect(await ledger()).toMatchObject({
      revealId: shares.reveal_id,
      fields: ['first_name', 'last_name', 'email', 'phone'],
      effectiveAt: null,
      withdrawnAt: null,
    })
    await see(request_id)
    expect(await cardOf(id)).toEqual([{}])
    await accept(request_id)
    expect(await ledger()).toMatchObject({ effectiveAt: clock.now().getTime() / 1000, withdrawnAt: null })
    const whole = {
      first_name: 'Some',
      last_name: 'Body',
      phone: '(303) 555-0134',
      email: `${robin.personId}@whitfield.example`,
    }
    expect([await cardOf(id), await cardOf(rival)]).toEqual([[whole], [{}]])
    await withdrawReveal(services, robin, shares.reveal_id ?? 0)
    expect(await cardOf(id)).toEqual([{}])
    expect((await house.sent(robin)).requests[1]?.shares.withdrawn_at).toBe(clock.now().getTime() / 1000)
  })

  test('that was taken back before the answer reveals nobody', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const { request_id, shares } = await send(robin, id, shared)
    await withdrawReveal(services, robin, shares.reveal_id ?? 0)
    expect((await readConsents(services, robin)).reveals).toMatchObject([{ endedAs: null }])
    expect((await accept(request_id)).consumer.revealed).toEqual({})
  })

  test.each(['declined', 'expired', 'withdrawn'] as const)(
    'is over when the request is %s, and so is the number',
    async (end) => {
      const [robin, id] = [await consumer(), await advisor()]
      const { request_id, due_at } = await send(robin, id, shared)
      if (end === 'declined') await decline(request_id)
      if (end === 'withdrawn') await withdraw(robin, request_id)
      if (end === 'expired') {
        house.passTo(new Date(due_at * 1000))
        await expireRequests(services)
      }
      expect((await run('select effective_at, phone, withdrawn_at from reveal')).rows).toEqual([
        { effective_at: null, phone: null, withdrawn_at: clock.now() },
      ])
      expect((await readConsents(services, robin)).reveals).toMatchObject([
        { effectiveAt: null, endedAs: end },
      ])
      expect(await cardOf(id)).toEqual([{}])
    },
  )

  test('is no more than was ticked', async () => {
    const id = await advisor({ criteria: { new_clients_per_month: 20 } })
    for (const shares_last_name of [true, false])
      for (const shares_email of [true, false])
        for (const phone of [null, '(303) 555-0134']) {
          const { request_id } = await send(await consumer(), id, { shares_last_name, shares_email, phone })
          const { revealed } = (await accept(request_id)).consumer
          expect(Object.keys(revealed)).toEqual([
            'first_name',
            ...(shares_last_name ? ['last_name'] : []),
            ...(shares_email ? ['email'] : []),
            ...(phone === null ? [] : ['phone']),
          ])
        }
  })
})

test('that the card was shown is noted once a request, however often the page asks', async () => {
  const [robin, id, rival] = [await consumer(), await advisor(), await advisor()]
  const ruth = caller(id, 'advisor')
  const seen = async () => (await readAccessLog(services, robin, undefined)).entries
  const { request_id } = await send(robin, id)
  expect(await seen()).toEqual([])
  await Promise.all([house.received(ruth), house.received(ruth), see(request_id)])
  await accept(request_id)
  await house.received(ruth)
  expect(await seen()).toMatchObject([{ role: 'advisor', who: 'Some Body', what: 'Your card' }])
  await accept((await send(robin, rival)).request_id)
  expect(await seen()).toHaveLength(2)
})

describe('a match is closed', () => {
  const nothing = { code: 'not-found' }
  const movedOn = { code: 'moved-on' }

  test('by nobody else, and not before there is one', async () => {
    const [robin, other, id, rival] = [await consumer(), await consumer(), await advisor(), await advisor()]
    const { request_id } = await send(robin, id)
    await expect(house.close(robin, request_id, 'other')).rejects.toMatchObject(movedOn)
    await accept(request_id)
    for (const who of [other, caller(rival, 'advisor'), caller(id, 'admin')])
      await expect(house.close(who, request_id, 'other')).rejects.toMatchObject(nothing)
    const declined = await send(robin, rival)
    await decline(declined.request_id)
    await expect(house.close(robin, declined.request_id, 'other')).rejects.toMatchObject(movedOn)
    expect(await events()).not.toContain('closed')
  })

  test('once, by whoever says it first, and frees no place of the month', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const ruth = caller(id, 'advisor')
    const { request_id } = await send(robin, id)
    await accept(request_id)
    const places = await load(id)
    const both = await Promise.allSettled([
      house.close(robin, request_id, 'not-a-fit', 'Too far away'),
      house.close(ruth, request_id, 'no-answer'),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await events()).toEqual(['requested', 'accepted', 'closed'])
    expect(await load(id)).toEqual(places)
    await expect(send(robin, id)).rejects.toMatchObject({ code: 'cannot-ask' })
  })

  test('as hired, which is an event of its own, and said twice it is said once', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const { request_id } = await send(robin, id)
    await accept(request_id)
    await house.close(robin, request_id, 'hired', 'Glad')
    clock.pass(1000)
    await house.close(robin, request_id, 'hired', 'Glad')
    const closed = { as: 'hired', by: 'consumer', note: 'Glad', at: clock.now().getTime() / 1000 - 1 }
    expect((await house.sent(robin)).requests).toMatchObject([{ closed }])
    expect((await house.received(caller(id, 'advisor'))).requests).toMatchObject([{ closed }])
    expect(await events()).toEqual(['requested', 'accepted', 'closed', 'hired'])
    const { rows } = await run(`select detail from match_event where kind = 'closed'`)
    expect(rows).toEqual([{ detail: { as: 'hired', by: 'consumer' } }])
  })
})
