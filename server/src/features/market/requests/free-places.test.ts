import { describe, expect, test } from 'vitest'
import { readPlaces } from '../matching/load/read-places.ts'
import { readMetrics } from '../metrics/read-metrics.ts'
import { useRequests } from './fixtures/use-requests.ts'

// One number of free places, wherever it is read (decision 0044).

const { services, advisor, consumer, caller, clock, changeCriteria, send, accept, received, passTo } =
  await useRequests()
const placesOf = (id: number) => readPlaces(services.database.orm, id, clock.now())

describe('free places', () => {
  test('are not for people who are not advisors', async () => {
    const { personId } = await consumer()
    await expect(placesOf(personId)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('are one number on Home, in Matches and where a request is accepted, whatever still waits', async () => {
    const id = await advisor({ criteria: { new_clients_per_month: 5 } })
    const [first] = [await send(await consumer(), id), await send(await consumer(), id)]
    await accept(first.request_id)
    const places = await placesOf(id)
    expect(places).toMatchObject({ of: 5, taken: 1, free: 4, unanswered: 1, status: 'open' })
    const own = caller(id, 'advisor')
    expect((await readMetrics(services, own, String(id), {})).places).toEqual(places)
    expect((await received(own)).free_places).toBe(4)
  })

  test('are never fewer than none, and come back with the month in New York', async () => {
    const id = await advisor({ criteria: { new_clients_per_month: 2 } })
    const sent = [await send(await consumer(), id), await send(await consumer(), id)]
    for (const { request_id } of sent) await accept(request_id)
    await changeCriteria(id, { new_clients_per_month: 1 })
    expect(await placesOf(id)).toMatchObject({ taken: 2, free: 0, status: 'full', renews_on: '2026-11-01' })
    // Still October 31 in New York.
    passTo(new Date('2026-11-01T03:00:00Z'))
    expect(await placesOf(id)).toMatchObject({ status: 'full', renews_on: '2026-11-01' })
    passTo(new Date('2026-11-01T15:00:00Z'))
    expect(await placesOf(id)).toMatchObject({ taken: 0, free: 1, status: 'open', renews_on: '2026-12-01' })
  })
})

describe('the cause why no new requests come', () => {
  test('is the pause, through its last day, and not the places', async () => {
    const id = await advisor({ criteria: { new_clients_per_month: 3, paused_until: '2026-10-02' } })
    expect(await placesOf(id)).toMatchObject({ status: 'paused', paused_until: '2026-10-02', free: 3 })
    passTo(new Date('2026-10-03T15:00:00Z'))
    expect(await placesOf(id)).toMatchObject({ status: 'open', paused_until: null })
  })

  test('is the limit of 0 where they closed themselves', async () => {
    const id = await advisor({ criteria: { new_clients_per_month: 0 } })
    expect(await placesOf(id)).toMatchObject({ of: 0, free: 0, status: 'closed' })
  })

  test('is eight requests that wait', async () => {
    const id = await advisor({ criteria: { new_clients_per_month: 20 } })
    for (let number = 0; number < 8; number++) await send(await consumer(), id)
    expect(await placesOf(id)).toMatchObject({ free: 20, unanswered: 8, status: 'unanswered' })
  })

  test('is the requests that will probably take the last place', async () => {
    const id = await advisor({ criteria: { new_clients_per_month: 3 } })
    for (let number = 0; number < 3; number++) await send(await consumer(), id)
    await changeCriteria(id, { new_clients_per_month: 1 })
    expect(await placesOf(id)).toMatchObject({ free: 1, unanswered: 3, status: 'promised' })
  })
})
