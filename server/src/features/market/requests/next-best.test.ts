import { experienceBands } from '@evenkeel/contract/choices'
import { describe, expect, test } from 'vitest'
import { noteMatchEvent } from '../matching/fixtures/note-match-event.ts'
import { dayMs, robinsWishes } from '../matching/fixtures/use-market.ts'
import { replayList } from '../matching/replay/replay-list.ts'
import { findAdvisors } from '../matching/search/find-advisors.ts'
import { dismissNextBest } from './dismiss-next-best.ts'
import { expireRequests } from './expire-requests.ts'
import { useRequests } from './fixtures/use-requests.ts'
import { readNextBest } from './read-next-best.ts'

const house = await useRequests()
const { services, advisor, consumer, caller, run, clock, count, changeCriteria } = house
const { send, accept, decline, withdraw } = house

const nothing = { code: 'not-found' }
const next = (who: Parameters<typeof readNextBest>[1], id: number) => readNextBest(services, who, id)
const lists = async () =>
  (await run('select id, source, size from match_list order by made_at, ctid')).rows as {
    id: string
    source: string
    size: number
  }[]
/** More years of experience fit better. */
const withYears = (years_of_experience: number) => advisor({ answers: { years_of_experience } })

async function expired(robin: Awaited<ReturnType<typeof consumer>>, id: number) {
  const request = await send(robin, id)
  clock.pass(7 * dayMs)
  await expireRequests(services)
  await services.matching.catchUp()
  return request.request_id
}

describe('nobody is offered anybody', () => {
  test('instead of a request that is not theirs, or that is not over', async () => {
    const [robin, other, id] = [await consumer(), await consumer(), await advisor()]
    const { request_id } = await send(robin, id)
    await expect(next(robin, request_id)).rejects.toMatchObject(nothing)
    await decline(request_id)
    for (const who of [other, caller(id, 'advisor'), caller(robin.personId, 'admin')]) {
      await expect(next(who, request_id)).rejects.toMatchObject(nothing)
      await expect(dismissNextBest(services, who, request_id)).rejects.toMatchObject(nothing)
    }
    const accepted = await send(robin, await advisor())
    await accept(accepted.request_id)
    await expect(next(robin, accepted.request_id)).rejects.toMatchObject(nothing)
  })

  test('whom they asked or hid before, or who is not shown', async () => {
    const robin = await consumer()
    const [silent, hidden, withdrawn, full] = [
      await advisor(),
      await advisor(),
      await advisor(),
      await advisor(),
    ]
    await noteMatchEvent(services, robin, { kind: 'hidden', advisorId: hidden })
    await withdraw(robin, (await send(robin, withdrawn)).request_id)
    await changeCriteria(full, { new_clients_per_month: 0 })
    const id = await expired(robin, silent)
    expect(await next(robin, id)).toEqual({ next: null })
    await changeCriteria(full, { new_clients_per_month: 4 })
    await services.matching.catchUp()
    expect((await next(robin, id)).next?.advisor_id).toBe(full)
    await run(`update advisor_application set status = 'suspended' where person_id = $1`, [full])
    expect(await next(robin, id)).toEqual({ next: null })
  })
})

describe('who is offered', () => {
  test('is the best as it is now, not as it was', async () => {
    const robin = await consumer({
      ...robinsWishes,
      advisor_experience: [experienceBands[3]],
      advisor_experience_weight: 'nice',
    })
    const [silent, second] = [await withYears(20), await withYears(2)]
    const { ranking } = await findAdvisors(services, robin)
    expect(ranking.matches).toHaveLength(2)
    const id = await expired(robin, silent)
    expect((await next(robin, id)).next).toMatchObject({
      advisor_id: second,
      first_name: 'Some',
      next_slot_at: null,
    })
    await run(
      `update advisor_criteria set criteria = criteria || '{"states": ["TX"]}' where person_id = $1`,
      [second],
    )
    const better = await withYears(20)
    await services.matching.catchUp()
    expect((await next(robin, id)).next?.advisor_id).toBe(better)
  })

  test('is a list of one that was shown, stored once while it is the same, and made again as it was', async () => {
    const robin = await consumer()
    const [silent, second] = [await advisor(), await advisor()]
    const id = await expired(robin, silent)
    const first = await next(robin, id)
    expect(await next(robin, id)).toEqual(first)
    const [list] = await lists()
    expect(await lists()).toMatchObject([{ source: 'next-best', size: 1 }])
    expect((await run(`select list_id from match_event where kind = 'shown'`)).rows).toEqual([
      { list_id: list?.id },
    ])
    expect(await replayList(services.database.orm, list?.id ?? '')).toMatchObject({
      isIdentical: true,
      made: [{ advisorId: second }],
    })
    const instead = await send(robin, second, { instead_of: id })
    expect(
      (await run('select list_id, rank, instead_of from match_request order by id desc limit 1')).rows,
    ).toEqual([{ list_id: list?.id, rank: 1, instead_of: String(id) }])
    expect(instead.fit.total).toBeCloseTo(first.next?.fit ?? 0, 9)
    expect(await count('match_list')).toBe(1)
    // Once taken up, it is not offered again.
    expect(await count(`match_request where id = ${id} and is_next_best_dismissed`)).toBe(1)
  })

  test('keeps what was given up on trial in the list that led nowhere', async () => {
    // No advisor meets the wish; both appear only when it is dropped.
    const robin = await consumer({
      ...robinsWishes,
      advisor_credentials: ['cfa'],
      advisor_credentials_weight: 'must',
    })
    const ids = [await advisor(), await advisor()]
    const trial = [{ kind: 'drop', wish: 'credentials' }] as const
    const { listId, ranking } = await findAdvisors(services, robin, { trial })
    expect(ranking.matches).toHaveLength(2)
    expect((await findAdvisors(services, robin)).ranking.matches).toHaveLength(0)
    const [first, second] = ranking.matches.map(({ id }) => id)
    await expect(send(robin, first ?? 0)).rejects.toMatchObject({ code: 'cannot-ask' })
    const { request_id } = await send(robin, first ?? 0, { search_id: listId })
    clock.pass(7 * dayMs)
    await expireRequests(services)
    await services.matching.catchUp()
    expect((await next(robin, request_id)).next?.advisor_id).toBe(second)
    expect((await send(robin, second ?? 0, { instead_of: request_id })).state).toBe('sent')
    expect(ids).toHaveLength(2)
  })

  test('is another one for each request that led nowhere, in whatever order they are opened', async () => {
    const robin = await consumer()
    const silent = [await advisor(), await advisor(), await advisor()]
    for (let count = 0; count < 3; count++) await advisor()
    const requests: number[] = []
    for (const id of silent) requests.push((await send(robin, id)).request_id)
    clock.pass(7 * dayMs)
    await expireRequests(services)
    await services.matching.catchUp()
    const offers = async (order: readonly number[]) => {
      const found = new Map<number, number | undefined>()
      for (const id of order) found.set(id, (await next(robin, id)).next?.advisor_id)
      return requests.map((id) => found.get(id))
    }
    const backwards = await offers(requests.toReversed())
    expect(new Set(backwards).size).toBe(3)
    expect(backwards).not.toContain(undefined)
    expect(await offers(requests)).toEqual(backwards)
    // One that was put away holds nobody back.
    await dismissNextBest(services, robin, requests[0] ?? 0)
    expect((await next(robin, requests[1] ?? 0)).next?.advisor_id).toBe(backwards[0])
  })

  test('is put away for good', async () => {
    const [robin, silent] = [await consumer(), await advisor()]
    const id = await expired(robin, silent)
    expect((await house.sent(robin)).requests).toMatchObject([{ is_next_best_dismissed: false }])
    for (let time = 0; time < 2; time++)
      expect((await dismissNextBest(services, robin, id)).request).toMatchObject({
        is_next_best_dismissed: true,
      })
  })
})
