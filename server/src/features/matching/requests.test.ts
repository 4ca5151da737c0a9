import { describe, expect, test } from 'vitest'
import type { Caller } from '../../http/caller.ts'
import { answerRequest } from './answer-request.ts'
import { expireRequests } from './expire-requests.ts'
import { findAdvisors } from './find-advisors.ts'
import { dayMs, robinsWishes, useMarket } from './fixtures/use-market.ts'
import { noteMatchEvent } from './note-match-event.ts'
import { sendRequest } from './send-request.ts'
import { tidyMatching } from './tidy-matching.ts'

const market = await useMarket()
const { services, advisor, consumer, caller, run, changeCriteria, count, clock } = market

const send = (who: Caller, advisorId: number, listId?: string) =>
  sendRequest(services, who, { advisorId, kind: 'chat', ...(listId !== undefined && { listId }) })
const refusedFor = (what: RegExp) => ({
  code: 'bad-request',
  fields: { advisor_id: expect.stringMatching(what) },
})
async function load(advisorId: number) {
  const { rows } = await run(
    `select free_places as free, pending, unanswered from matching_load where advisor_id = $1
     order by version desc limit 1`,
    [advisorId],
  )
  return rows[0] as { free: number; pending: number; unanswered: number } | undefined
}
const events = async () =>
  (await run(`select kind from match_event where kind <> 'shown' order by id`)).rows.map(({ kind }) => kind)
/** As if the model were sure of them. */
const expectAll = (chance: number) => run('update match_request set chance_accepts = $1', [chance])

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
    expect(await count('match_request')).toBe(0)
  })

  test('from a list of somebody else', async () => {
    const [robin, other, id] = [await consumer(), await consumer(), await advisor()]
    const { listId } = await findAdvisors(services, other)
    await expect(send(robin, id, listId)).rejects.toMatchObject({ code: 'not-found' })
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
    const { requestId } = await send(robin, declining)
    await answerRequest(services, caller(declining, 'advisor'), {
      requestId,
      move: 'decline',
      reason: 'other',
    })
    await expect(send(robin, away)).rejects.toMatchObject(refusedFor(/your state/))
    await expect(send(robin, paused)).rejects.toMatchObject(refusedFor(/nobody new/))
    await expect(send(robin, hidden)).rejects.toMatchObject(refusedFor(/hidden/))
    await expect(send(robin, declining)).rejects.toMatchObject(refusedFor(/90 days/))
    clock.pass(91 * dayMs)
    expect((await send(robin, declining)).requestId).toBeGreaterThan(requestId)
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
    const refused = sent.find(({ status }) => status === 'rejected')
    expect(refused).toMatchObject({ reason: refusedFor(/3 advisors have not answered/) })
  })

  test('a ninth of somebody who has eight unanswered', async () => {
    const id = await advisor({ criteria: { new_clients_per_month: 50 } })
    for (let number = 0; number < 8; number++) await send(await consumer(), id)
    const late = await consumer()
    await expect(send(late, id)).rejects.toMatchObject(refusedFor(/answer others first/))
    await services.matching.catchUp()
    expect((await findAdvisors(services, late)).ranking.matches).toEqual([])
    expect((await findAdvisors(services, late)).refusals.reasons).toEqual([
      { reason: 'too-many-unanswered', removes: 1, removesAlone: 1 },
    ])
  })

  test('for a last place that is as good as gone, when two want it at once', async () => {
    const id = await advisor({ criteria: { new_clients_per_month: 1 } })
    const [robin, kim] = [await consumer(), await consumer()]
    // Whoever is second finds what the first left: the ledger as it is, not as it was when they looked.
    await run(`create function sure() returns trigger language plpgsql as
      $$ begin new.chance_accepts = 0.9; return new; end $$`)
    await run('create trigger sure before insert on match_request for each row execute function sure()')
    try {
      const both = await Promise.allSettled([send(robin, id), send(kim, id)])
      expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
      expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: refusedFor(/no free place/),
      })
      expect(await load(id)).toEqual({ free: 1, pending: 0.9, unanswered: 1 })
    } finally {
      await run('drop trigger sure on match_request')
      await run('drop function sure')
    }
  })
})

describe('nobody answers', () => {
  test('a request that is not theirs, or in the other one’s place', async () => {
    const [robin, other, id, rival] = [await consumer(), await consumer(), await advisor(), await advisor()]
    const { requestId } = await send(robin, id)
    const tries: [Caller, 'accept' | 'withdraw' | 'see', string][] = [
      [other, 'withdraw', 'not-found'],
      [caller(rival, 'advisor'), 'accept', 'not-found'],
      [caller(id, 'admin'), 'accept', 'not-found'],
      [robin, 'accept', 'changed-elsewhere'],
      [robin, 'see', 'changed-elsewhere'],
      [caller(id, 'advisor'), 'withdraw', 'changed-elsewhere'],
    ]
    for (const [who, move, code] of tries)
      await expect(answerRequest(services, who, { requestId, move })).rejects.toMatchObject({ code })
    expect(await events()).toEqual(['requested'])
  })

  test('no without a reason, or yes with one', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const { requestId } = await send(robin, id)
    const ruth = caller(id, 'advisor')
    const bad = { code: 'bad-request' }
    await expect(answerRequest(services, ruth, { requestId, move: 'decline' })).rejects.toMatchObject(bad)
    await expect(
      answerRequest(services, ruth, { requestId, move: 'accept', reason: 'full' }),
    ).rejects.toMatchObject(bad)
  })

  test('when it is over: answered, withdrawn or run out', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const ruth = caller(id, 'advisor')
    const { requestId, expiresAt } = await send(robin, id)
    clock.pass(expiresAt.getTime() - clock.now().getTime())
    await expect(answerRequest(services, ruth, { requestId, move: 'accept' })).rejects.toMatchObject({
      code: 'changed-elsewhere',
    })
    expect(await expireRequests(services)).toBe(1)
    expect(await expireRequests(services)).toBe(0)
    await expect(answerRequest(services, robin, { requestId, move: 'withdraw' })).rejects.toMatchObject({
      code: 'changed-elsewhere',
    })
    expect(await events()).toEqual(['requested', 'expired'])
    expect(await load(id)).toEqual({ free: 4, pending: 0, unanswered: 0 })
  })

  test('yes to more people than they have places, not even with two clicks at once', async () => {
    const id = await advisor({ criteria: { new_clients_per_month: 2 } })
    const ruth = caller(id, 'advisor')
    const sent = [await send(await consumer(), id), await send(await consumer(), id)]
    await changeCriteria(id, { new_clients_per_month: 1 })
    const both = await Promise.allSettled(
      sent.map(({ requestId }) => answerRequest(services, ruth, { requestId, move: 'accept' })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await load(id)).toMatchObject({ free: 0, unanswered: 1 })
  })
})

describe('request, event and ledger', () => {
  test('move together: asked, seen, accepted', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const ruth = caller(id, 'advisor')
    const { listId, ranking } = await findAdvisors(services, robin)
    const { requestId } = await send(robin, id, listId)
    const { rows } = await run('select list_id, rank, state, chance_accepts from match_request')
    const chance = ranking.matches[0]?.chanceAccepts
    expect(rows).toEqual([{ list_id: listId, rank: 1, state: 'sent', chance_accepts: chance }])
    expect(await load(id)).toEqual({ free: 4, pending: chance, unanswered: 1 })
    const see = () => answerRequest(services, ruth, { requestId, move: 'see' })
    expect([await see(), await see()]).toEqual([{ state: 'seen' }, { state: 'seen' }])
    const accept = () => answerRequest(services, ruth, { requestId, move: 'accept' })
    expect([await accept(), await accept()]).toEqual([{ state: 'accepted' }, { state: 'accepted' }])
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
    const before = await count('matching_load')
    await run(`alter table matching_load add constraint broken check (unanswered = 0)`)
    try {
      await expect(send(robin, id)).rejects.toThrow()
    } finally {
      await run('alter table matching_load drop constraint broken')
    }
    expect([await count('match_request'), await events(), await count('matching_load')]).toEqual([
      0,
      [],
      before,
    ])
    const { requestId } = await send(robin, id)
    const whole = await load(id)
    const ruth = caller(id, 'advisor')
    await run(`alter table match_event add constraint broken check (kind <> 'accepted')`)
    try {
      await expect(answerRequest(services, ruth, { requestId, move: 'accept' })).rejects.toThrow()
    } finally {
      await run('alter table match_event drop constraint broken')
    }
    expect([(await run('select state from match_request')).rows, await load(id)]).toEqual([
      [{ state: 'sent' }],
      whole,
    ])
  })

  test('fill up as people ask, and whoever is full is not shown', async () => {
    const id = await advisor({ criteria: { new_clients_per_month: 1 } })
    await send(await consumer(), id)
    await expectAll(0.7)
    await tidyMatching(services)
    await services.matching.catchUp()
    const late = await consumer()
    expect((await findAdvisors(services, late)).refusals.reasons).toMatchObject([{ reason: 'no-room' }])
    await expect(send(late, id)).rejects.toMatchObject(refusedFor(/no free place/))
    await changeCriteria(id, { new_clients_per_month: 2 })
    await services.matching.catchUp()
    expect((await findAdvisors(services, late)).ranking.matches).toHaveLength(1)
  })

  test('begin anew with the month, and forget whoever left', async () => {
    const [robin, kim, id] = [await consumer(), await consumer(), await advisor()]
    const { requestId } = await send(robin, id)
    await answerRequest(services, caller(id, 'advisor'), { requestId, move: 'accept' })
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
    const ruth = caller(id, 'advisor')
    for (let number = 0; number < 5; number++) {
      const { requestId } = await send(await consumer({ ...robinsWishes }), id)
      if (number < 4)
        await answerRequest(services, ruth, {
          requestId,
          ...(number < 3 ? { move: 'accept' } : { move: 'decline', reason: 'full' }),
        })
    }
    clock.pass(7 * dayMs)
    await expireRequests(services)
    await services.matching.catchUp()
    const { shelf } = await services.matching.market()
    const facts = shelf.factsAt(shelf.slotOf(id) ?? -1)
    expect([facts?.answered, facts?.accepted]).toEqual([
      { share: 0.8, of: 5 },
      { share: 0.6, of: 5 },
    ])
    clock.pass(84 * dayMs)
    await tidyMatching(services)
    await services.matching.catchUp()
    expect(shelf.factsAt(shelf.slotOf(id) ?? -1)?.answered).toEqual({ share: 0, of: 0 })
  })
})
