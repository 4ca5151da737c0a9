import { beforeEach, describe, expect, test } from 'vitest'
import { seedFirstModel } from '../learning/seed-first-model.ts'
import { plainAsk } from '../requests/fixtures/plain-ask.ts'
import { sendRequest } from '../requests/send-request.ts'
import { deleteOldLists } from './delete-old-lists.ts'
import { dayMs, useMarket } from './fixtures/use-market.ts'
import { replayList } from './replay/replay-list.ts'
import { hideAdvisor } from './saved/hide-advisor.ts'
import { findAdvisors } from './search/find-advisors.ts'
import { readSearch } from './search/read-search.ts'

const { services, advisor, consumer, clock, database, run, count } = await useMarket()
const { orm } = database
const longMs = 803 * dayMs
const searched = async (robin: Awaited<ReturnType<typeof consumer>>) =>
  (await findAdvisors(services, robin)).listId
const storedLists = async () =>
  (await run('select id from match_list order by made_at')).rows.map(({ id }) => id as string)
/** As after a night: every model has learned from every list. */
const learnAll = () => run('update model_online set through_shown = (select max(id) from match_event)')

describe('a list that is older than any figure reaches', () => {
  let ruth = 0
  beforeEach(async () => {
    await seedFirstModel(services)
    ruth = await advisor()
    await advisor()
  })

  test('is deleted with its places and events, unless it is the consumer’s newest', async () => {
    const robin = await consumer()
    const first = await searched(robin)
    clock.pass(dayMs)
    const newest = await searched(robin)
    clock.pass(longMs)
    await learnAll()
    await deleteOldLists(services, 0)
    expect(await storedLists()).toEqual([newest])
    expect([await count('match_list_place'), await count('match_event')]).toEqual([2, 1])
    await expect(readSearch(services, robin, first)).rejects.toMatchObject({ code: 'not-found' })
    expect(await replayList(orm, first)).toBeUndefined()
  })

  test('stays while it is younger, is learned from again each night, or was not learned from yet', async () => {
    const robin = await consumer()
    const both = [await searched(robin)]
    clock.pass(dayMs)
    both.push(await searched(robin))
    await learnAll()
    clock.pass(800 * dayMs)
    await deleteOldLists(services, 0)
    expect(await storedLists()).toEqual(both)
    clock.pass(3 * dayMs)
    await deleteOldLists(services, 2)
    expect(await storedLists()).toEqual(both)
    await run('update model_online set through_shown = 0')
    await deleteOldLists(services, 0)
    expect(await storedLists()).toEqual(both)
  })

  test('stays if something came of it: a request, or an advisor who was hidden', async () => {
    const [robin, olive] = [await consumer(), await consumer()]
    const [asked, hid] = [await searched(robin), await searched(olive)]
    await sendRequest(services, robin, plainAsk(ruth, { search_id: asked }))
    await hideAdvisor(services, olive, String(ruth), { is_hidden: true, search_id: hid })
    clock.pass(dayMs)
    const newest = [await searched(robin), await searched(olive)]
    clock.pass(longMs)
    await learnAll()
    await deleteOldLists(services, 0)
    expect((await storedLists()).sort()).toEqual([asked, hid, ...newest].sort())
  })

  test('goes within days after its consumer searched again, however old it is', async () => {
    const [olive, robin] = [await consumer(), await consumer()]
    // The days begin with hers, so his are far from the first ones.
    const olives = await searched(olive)
    clock.pass(200 * dayMs)
    const first = await searched(robin)
    clock.pass(longMs + 300 * dayMs)
    await learnAll()
    await deleteOldLists(services, 0)
    expect(await storedLists()).toEqual([olives, first])
    const newest = await searched(robin)
    await learnAll()
    for (let hour = 0; hour < 24; hour += 1) {
      clock.pass(3_600_000)
      await deleteOldLists(services, 0)
    }
    expect(await storedLists()).toEqual([olives, newest])
  })
})
