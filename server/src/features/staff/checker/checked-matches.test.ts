import { Problem } from '@evenkeel/contract/problem'
import { describe, expect, test } from 'vitest'
import { robinsWishes } from '../../market/matching/fixtures/use-market.ts'
import { candidateInMarket } from '../../market/matching/market/candidate-in-market.ts'
import { listSavedAndHidden } from '../../market/matching/saved/list-saved-and-hidden.ts'
import { findAdvisors } from '../../market/matching/search/find-advisors.ts'
import { expireRequests } from '../../market/requests/expire-requests.ts'
import { remindAdvisors } from '../../market/requests/remind-advisors.ts'
import { reason, useChecker } from './fixtures/use-checker.ts'

const house = await useChecker()
const { services, run, count, advisor, consumer, caller, passTo, load, events } = house
const { send, see, accept, decline, askQuestion, answerQuestion, close, sent, received } = house
const { list, end, extend, hide, suggest, rerun, audited, told } = house

const stateOf = async (id: number) => (await list()).matches.find(({ request_id }) => request_id === id)
const seconds = (text: string) => Date.parse(text) / 1000

describe('what staff cannot do', () => {
  test('nothing is done with a request that is over or was never sent', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const { request_id } = await send(robin, id)
    await decline(request_id)
    for (const act of [() => end(request_id), () => extend(request_id, 2)])
      await expect(act()).rejects.toMatchObject({ code: 'moved-on' })
    for (const act of [() => end(999_999), () => extend(999_999, 2)])
      await expect(act()).rejects.toMatchObject({ code: 'not-found' })
    expect(await audited()).toEqual([])
  })

  test('a match that goes on has no clock, and one that is closed is not closed again', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const { request_id } = await send(robin, id)
    await accept(request_id)
    await expect(extend(request_id, 1)).rejects.toMatchObject({ code: 'moved-on' })
    await close(robin, request_id, 'hired')
    await expect(end(request_id)).rejects.toMatchObject({ code: 'moved-on' })
  })

  test('nobody is suggested whom something keeps from the list, and why is said', async () => {
    const [robin, away] = [await consumer(), await advisor({ criteria: { states: ['TX'] } })]
    await expect(suggest(robin, away)).rejects.toMatchObject({
      code: 'cannot-suggest',
      fields: { advisor: expect.stringContaining('state') },
    })
    const near = await advisor()
    await services.matching.catchUp()
    await services.matching.market()
    await run(`update advisor_application set status = 'suspended' where person_id = $1`, [near])
    await expect(suggest(robin, near)).rejects.toMatchObject({ code: 'cannot-suggest' })
    await run('update person set disabled_at = now() where id = $1', [robin.personId])
    await expect(suggest(robin, near)).rejects.toMatchObject({ code: 'cannot-suggest' })
    expect([await audited(), await told(robin.personId)]).toEqual([[], []])
  })

  test('nothing is done that is not written down: both or neither', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const { request_id } = await send(robin, id)
    const before = [await stateOf(request_id), await count('match_event'), await count('notification')]
    await run(`alter table audit add constraint broken check (event = '') not valid`)
    try {
      for (const act of [
        () => end(request_id),
        () => extend(request_id, 1),
        () => hide(robin, id),
        () => rerun(robin),
      ])
        await expect(act()).rejects.not.toBeInstanceOf(Problem)
    } finally {
      await run('alter table audit drop constraint broken')
    }
    expect([await stateOf(request_id), await count('match_event'), await count('notification')]).toEqual(
      before,
    )
  })
})

describe('close', () => {
  test('a request that waits is over, the load is free, both are told, and it counts for no answer time', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const { request_id } = await send(robin, id)
    await see(request_id)
    expect(await end(request_id)).toMatchObject({
      state: 'withdrawn',
      group: 'over',
      may_close: false,
      closed: { as: 'other', by: 'staff' },
    })
    expect(await load(id)).toEqual({ free: 4, pending: 0, unanswered: 0 })
    expect(await events()).toEqual(['requested', 'seen', 'withdrawn'])
    await services.matching.catchUp()
    const { facts } = candidateInMarket(await services.matching.market(), id) ?? ({} as never)
    expect(facts.answered).toEqual({ share: 0, of: 0 })
    expect((await told(robin.personId)).at(-1)?.title).toMatch(/^We ended your request to/)
    expect((await told(id)).at(-1)?.title).toMatch(/^We ended the request from S\. in Colorado$/)
    expect((await sent(robin)).requests[0]).toMatchObject({ state: 'withdrawn', closed: { by: 'staff' } })
    expect(JSON.stringify([await told(robin.personId), await told(id)])).not.toContain('telephone')
    expect(await audited()).toEqual([
      {
        event: 'match-closed-by-staff',
        actor: 7,
        subject: robin.personId,
        detail: { reason, advisorId: id, matchRequestId: request_id, state: 'withdrawn' },
      },
    ])
  })

  test('a match that goes on is closed for both, and neither has said how it went', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const { request_id } = await send(robin, id)
    await accept(request_id)
    expect(await end(request_id)).toMatchObject({ state: 'accepted', group: 'over', closed: { by: 'staff' } })
    expect(await events()).toEqual(['requested', 'accepted', 'closed'])
    expect((await told(robin.personId)).at(-1)?.title).toMatch(/^We closed your match with/)
    expect((await told(id)).at(-1)?.title).toMatch(/^We closed your match with/)
    expect((await received(caller(id, 'advisor'))).requests[0]?.closed).toMatchObject({
      as: 'other',
      by: 'staff',
      note: '',
    })
  })
})

describe('extend the clock', () => {
  test('by business days of the advisor’s clock, over a weekend, and not a moment earlier is it over', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const { request_id, due_at } = await send(robin, id)
    // From Thursday, 11:00: two business days are Monday, 11:00.
    expect(due_at).toBe(seconds('2026-10-05T15:00:00Z'))
    expect(await extend(request_id, 5)).toMatchObject({ due_at: seconds('2026-10-13T15:00:00Z') })
    passTo(new Date('2026-10-13T14:59:59Z'))
    expect(await expireRequests(services)).toBe(0)
    passTo(new Date('2026-10-13T15:00:00Z'))
    expect(await expireRequests(services)).toBe(1)
    await expect(extend(request_id, 1)).rejects.toMatchObject({ code: 'moved-on' })
  })

  test('both are told, the advisor is reminded again, and why is kept', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const { request_id } = await send(robin, id)
    passTo(new Date('2026-10-05T13:00:00Z'))
    await remindAdvisors(services)
    const reminded = async () =>
      (await run('select reminded_at is not null as is from match_request')).rows[0].is as boolean
    expect(await reminded()).toBe(true)
    await extend(request_id, 1)
    expect(await reminded()).toBe(false)
    expect((await told(robin.personId)).at(-1)?.title).toMatch(/has more time to answer$/)
    expect((await told(id)).at(-1)?.body).toMatch(/^We extended your deadline\. You have until/)
    expect(await audited()).toMatchObject([
      { event: 'clock-extended', subject: robin.personId, detail: { reason, businessDays: 1 } },
    ])
  })

  test('while a question stands open, what is left after it is longer too', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const { request_id } = await send(robin, id)
    await askQuestion(request_id, 'Which state do you live in?')
    const before = await stateOf(request_id)
    expect(before?.is_clock_stopped).toBe(true)
    const after = await extend(request_id, 1)
    expect(after.due_at ?? 0).toBeGreaterThan(before?.due_at ?? 0)
    const { due_at } = await answerQuestion(robin, request_id, 'Colorado.')
    expect(due_at).toBeGreaterThanOrEqual(seconds('2026-10-06T15:00:00Z'))
  })
})

describe('hide a pair', () => {
  test('leaves the advisor out of further lists until it is taken back, and says so once', async () => {
    const [robin, id, other] = [await consumer(), await advisor(), await advisor()]
    const found = async () => (await findAdvisors(services, robin)).ranking.matches.map((one) => one.id)
    expect(await found()).toEqual([id, other])
    await hide(robin, id)
    await hide(robin, id)
    expect(await found()).toEqual([other])
    const query = { consumer: String(robin.personId), advisor: String(id) }
    expect((await list(query)).is_hidden).toBe(true)
    expect(JSON.stringify(await listSavedAndHidden(services, robin))).toContain(`${id}`)
    await hide(robin, id, false)
    expect(await found()).toEqual([id, other])
    expect((await audited()).map(({ event }) => event)).toEqual(['pair-hidden', 'pair-shown-again'])
  })
})

describe('suggest', () => {
  test('tells the consumer with a link to the advisor, and the advisor nothing; the order stays as it is', async () => {
    const [robin, , id] = [await consumer(), await advisor(), await advisor()]
    const order = async () => (await rerun(robin)).places.map(({ advisor_id }) => advisor_id)
    const before = await order()
    await suggest(robin, id)
    const [last] = (await told(robin.personId)).filter(({ title }) => title.startsWith('We suggest'))
    expect(last?.title).toBe('We suggest Some Body')
    expect(last?.link).toMatch(/^\/consumer\/matchmaking\/advisors\?advisor=[0-9a-f-]{36}$/)
    expect(await told(id)).toEqual([])
    expect(await order()).toEqual(before)
    expect((await audited()).find(({ event }) => event === 'advisor-suggested')).toMatchObject({
      actor: 7,
      subject: robin.personId,
      detail: { reason, advisorId: id },
    })
  })
})

describe('re-run', () => {
  test('takes in what has changed, tells the consumer, and keeps no list that nobody has looked at', async () => {
    const robin = await consumer()
    const first = await advisor()
    expect((await rerun(robin)).places).toMatchObject([{ rank: 1, advisor_id: first, name: 'Some Body' }])
    const second = await advisor()
    const again = await rerun(robin)
    expect(again.places.map(({ advisor_id }) => advisor_id)).toEqual([first, second])
    expect(again).toMatchObject({ eligible: 2, model_version: 0 })
    expect([await count('match_list'), await count(`match_event where kind = 'shown'`)]).toEqual([0, 0])
    expect(await told(robin.personId)).toEqual([
      {
        title: 'We searched again for you',
        link: '/consumer/matchmaking/advisors',
        body: '2 advisors match now. See your list.',
      },
    ])
    const unfinished = await consumer({ state: robinsWishes.state })
    await expect(rerun(unfinished)).rejects.toMatchObject({ code: 'not-finished' })
  })
})
