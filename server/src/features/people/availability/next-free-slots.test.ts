import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { gatherFacts } from '../../market/matching/facts/gather-facts.ts'
import { refreshFacts } from '../../market/matching/facts/refresh-facts.ts'
import { dayMs, useMarket } from '../../market/matching/fixtures/use-market.ts'
import { wholeProfile } from '../advisors/fixtures/whole-profile.ts'
import { nextFreeSlots } from './next-free-slots.ts'

const { services, advisor, run, clock, count, database } = await useMarket()
const monday = { ...wholeProfile.weekly_hours, hours: [...wholeProfile.weekly_hours.hours] }
const evenings = {
  ...monday,
  hours: [{ day: 'tue' as const, from: '18:00', to: '20:00' }],
}
const next = async (...ids: number[]) =>
  Object.fromEntries(
    [...(await nextFreeSlots(database.orm, ids, clock.now()))].map(([id, at]) => [
      id,
      at.toISOString().slice(0, 16),
    ]),
  )
const setHours = (id: number, hours: object | null) =>
  run(
    `update advisor_profile set answers = jsonb_set(answers, '{weekly_hours}', $2), version = version + 1
     where person_id = $1`,
    [id, JSON.stringify(hours)],
  )

test('nobody is asked about nobody; who keeps no hours, or has none left, is not in the answer', async () => {
  const without = await advisor()
  const closed = await advisor({ answers: { weekly_hours: { ...monday, hours: [] } } })
  expect(await next()).toEqual({})
  expect(await next(without, closed, 999_999)).toEqual({})
})

test('each advisor’s next time is the first that is left, and moves on with the clock', async () => {
  const [one, two] = [
    await advisor({ answers: { weekly_hours: monday } }),
    await advisor({ answers: { weekly_hours: evenings } }),
  ]
  expect(await next(one, two)).toEqual({ [one]: '2026-10-05T15:00', [two]: '2026-10-07T00:00' })
  clock.pass(3 * dayMs)
  expect(await next(one)).toEqual({ [one]: '2026-10-12T15:00' })
})

test('a day off counts at once', async () => {
  const id = await advisor({ answers: { weekly_hours: monday } })
  await run(
    `update advisor_availability set exceptions = '[{"date": "2026-10-05", "hours": [], "note": ""}]'`,
  )
  expect(await next(id)).toEqual({ [id]: '2026-10-12T15:00' })
})

test('a time busy in another calendar is not the next one', async () => {
  const id = await advisor({ answers: { weekly_hours: monday } })
  const first = (await next(id))[id] ?? ''
  await run(
    `with c as (insert into outside_calendar (person_id, name, kind, host, sealed_access, access_hash, next_check_at, created_at)
       values ($1, 'Work', 'address', 'x', '', '', now(), now()) returning id)
     insert into calendar_busy_time select id, $1, $2::timestamptz - interval '2 days', $2::timestamptz + interval '12 hours'
     from c`,
    [id, `${first}Z`],
  )
  const weekLater = new Date(Date.parse(`${first}Z`) + 7 * dayMs).toISOString().slice(0, 16)
  expect(await next(id)).toEqual({ [id]: weekLater })
})

test('hours that were read before are not shown any more once they are others, nor after they are gone', async () => {
  const id = await advisor({ answers: { weekly_hours: monday } })
  const first = await next(id)
  expect(await next(id)).toEqual(first)
  await setHours(id, evenings)
  expect(await next(id)).toEqual({ [id]: '2026-10-07T00:00' })
  await setHours(id, null)
  expect(await next(id)).toEqual({})
  await setHours(id, monday)
  expect(await next(id)).toEqual(first)
})

test('also twice in one transaction', async () => {
  const id = await advisor({ answers: { weekly_hours: monday } })
  await database.transaction(async (transaction) => {
    const nextHere = async () =>
      (await nextFreeSlots(transaction, [id], clock.now())).get(id)?.toISOString().slice(0, 16)
    const off = (...dates: string[]) => {
      const exceptions = JSON.stringify(dates.map((date) => ({ date, hours: [], note: '' })))
      return transaction.execute(
        sql`update advisor_availability set exceptions = ${exceptions}::jsonb where person_id = ${id}`,
      )
    }
    await off('2026-10-05', '2026-10-12')
    expect(await nextHere()).toBe('2026-10-19T15:00')
    await off('2026-10-05')
    expect(await nextHere()).toBe('2026-10-12T15:00')
  })
})

test('the engine reads an advisor anew whose hours change, by whatever way, and not for a day off', async () => {
  const id = await advisor({ answers: { weekly_hours: monday } })
  const times = async () => (await gatherFacts(database.orm, [id], clock.now())).facts[0]?.meetingTimes
  await refreshFacts(services)
  expect(await times()).toEqual([0])
  await run(
    `update advisor_availability set exceptions = '[{"date": "2026-10-05", "hours": [], "note": ""}]'`,
  )
  expect(await count('matching_dirty')).toBe(0)
  await setHours(id, evenings)
  expect(await count('matching_dirty')).toBe(1)
  await refreshFacts(services)
  // Without a new publication: hours do not need one.
  expect([await times(), await count('advisor_publication'), await count('matching_facts')]).toEqual([
    [2],
    1,
    2,
  ])
  await setHours(id, null)
  expect(await times()).toBeNull()
})
