import type { WeeklyHours } from '@evenkeel/contract/people/advisor-answers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { useMarket } from '../../market/matching/fixtures/use-market.ts'
import { freeSlotAt } from './free-slot-at.ts'
import { freeSlots } from './free-starts.ts'
import { nextFreeSlots } from './next-free-slots.ts'
import { readSlots } from './read-slots.ts'

// It begins on a Thursday, eleven in the morning in New York.
const { services, advisor, consumer, run, clock, database, caller } = await useMarket()
const hourMs = 3_600_000
const week: WeeklyHours = {
  timeZone: 'America/New_York',
  hours: (['mon', 'tue', 'wed', 'thu', 'fri'] as const).map((day) => ({ day, from: '09:00', to: '17:00' })),
  lengthMinutes: 30,
  bufferMinutes: 15,
  noticeDays: 0,
  horizonDays: 30,
  perDay: 3,
}

async function put(advisorId: number, consumerId: number, startsAt: Date, state: string, minutes = 30) {
  const { rows } = await run(
    `with asked as (
       insert into match_request (consumer_id, advisor_id, kind, state, chance_accepts, sent_at, expires_at)
       values ($2, $1, 'meeting', 'expired', 0.5, now(), now()) returning id
     )
     insert into meeting (request_id, consumer_id, advisor_id, state, proposed_by, starts_at, ends_at, minutes, way,
       cancelled_by, cancelled_at, missed_by, created_at, changed_at)
     select id, $2, $1, $4, 'consumer', $3, $3::timestamptz + make_interval(mins => $5), $5, 'video',
       case $4 when 'cancelled' then 'us' end, case $4 when 'cancelled' then now() end,
       case $4 when 'no-show' then 'consumer' end, now(), now() from asked returning id::int`,
    [advisorId, consumerId, startsAt, state, minutes],
  )
  return rows[0].id as number
}
const next = async (id: number) =>
  (await nextFreeSlots(database.orm, [id], clock.now())).get(id)?.toISOString().slice(0, 16)
const slotsFor = async (who: Awaited<ReturnType<typeof consumer>>, id: number) =>
  (await readSlots(services, who, String(id))).slots.map(({ starts_at }) =>
    new Date(starts_at * 1000).toISOString().slice(0, 16),
  )

describe('what is no longer free', () => {
  test('is offered to nobody, whether it is confirmed, proposed or wished for', async () => {
    const id = await advisor({ answers: { weekly_hours: week } })
    const [robin, kim] = [await consumer(), await consumer()]
    expect(await next(id)).toBe('2026-10-01T15:15')
    await put(id, robin.personId, new Date('2026-10-01T15:15:00Z'), 'confirmed')
    expect(await next(id)).toBe('2026-10-01T16:00')
    await put(id, robin.personId, new Date('2026-10-01T16:05:00Z'), 'proposed', 45)
    // It begins within one slot and too close to it, and its buffer reaches beyond the next.
    expect(await next(id)).toBe('2026-10-01T17:30')
    expect((await slotsFor(kim, id))[0]).toBe('2026-10-01T17:30')
    const at = (time: string) =>
      freeSlotAt(database.orm, { advisorId: id, startsAt: new Date(time), now: clock.now() })
    expect([await at('2026-10-01T16:00:00Z'), (await at('2026-10-01T17:30:00Z'))?.minutes]).toEqual([
      undefined,
      30,
    ])
  })

  test('fills the day: also what was held in the morning, and not what was cancelled', async () => {
    const id = await advisor({ answers: { weekly_hours: week } })
    const { personId } = await consumer()
    await put(id, personId, new Date('2026-10-01T13:00:00Z'), 'held')
    await put(id, personId, new Date('2026-10-01T13:30:00Z'), 'no-show')
    await put(id, personId, new Date('2026-10-01T15:15:00Z'), 'cancelled')
    expect(await next(id)).toBe('2026-10-01T15:15')
    await put(id, personId, new Date('2026-10-01T20:15:00Z'), 'confirmed')
    expect(await next(id)).toBe('2026-10-02T13:00')
  })

  test('is not in the way of whoever moves it, but never offered to them again', async () => {
    const id = await advisor({ answers: { weekly_hours: { ...week, perDay: 1 } } })
    const [robin, kim] = [await consumer(), await consumer()]
    const startsAt = new Date('2026-10-02T13:45:00Z')
    const movedId = await put(id, robin.personId, startsAt, 'confirmed')
    expect(await slotsFor(kim, id)).not.toContainEqual(expect.stringMatching('2026-10-02'))
    const theirs = await slotsFor(robin, id)
    expect(theirs).toContain('2026-10-02T13:00')
    expect(theirs).not.toContain('2026-10-02T13:45')
    const moved = { advisorId: id, startsAt: new Date('2026-10-02T13:00:00Z'), now: clock.now(), movedId }
    expect(await freeSlotAt(database.orm, moved)).toMatchObject({ minutes: 30 })
    // For the advisor it is taken like any other.
    expect(await slotsFor(caller(id, 'advisor'), id)).not.toContain('2026-10-02T13:00')
  })
})

test('for many advisors at once it is what each one’s hours and meetings leave, around a change of the clocks too', async () => {
  clock.pass(Date.parse('2026-10-30T12:00:00Z') - clock.now().getTime())
  const { personId } = await consumer()
  const laid = fc.sample(
    fc.record({
      timeZone: fc.constantFrom('America/New_York', 'America/Phoenix', 'Europe/Berlin', 'Asia/Kathmandu'),
      bufferMinutes: fc.constantFrom(0, 15, 40),
      perDay: fc.integer({ min: 1, max: 4 }),
      gaps: fc.array(fc.tuple(fc.integer({ min: 0, max: 20 }), fc.constantFrom(15, 30, 90)), {
        maxLength: 12,
      }),
      state: fc.constantFrom('confirmed', 'proposed', 'held', 'cancelled'),
    }),
    { numRuns: 25, seed: 9 },
  )
  const expected = new Map<number, string | undefined>()
  // Lets one consumer have two meetings at once, which the constraint forbids.
  await run('alter table meeting drop constraint if exists meeting_consumer_once')
  for (const { gaps, state, ...more } of laid) {
    const hours = { ...week, ...more }
    const id = await advisor({ answers: { weekly_hours: hours } })
    const taken: { from: Date; to: Date }[] = []
    let at = clock.now().getTime() - 10 * hourMs
    for (const [gap, minutes] of gaps) {
      at += (gap * hourMs) / 4
      const [from, to] = [new Date(at), new Date(at + minutes * 60_000)]
      await put(id, personId, from, state, minutes)
      if (state !== 'cancelled') taken.push({ from, to })
      at = to.getTime()
    }
    const [slot] = freeSlots({ hours, exceptions: [], taken, now: clock.now(), atMost: 1 })
    expected.set(id, slot?.startsAt.toISOString())
  }
  const found = await nextFreeSlots(database.orm, [...expected.keys()], clock.now())
  expect(new Map([...expected.keys()].map((id) => [id, found.get(id)?.toISOString()]))).toEqual(expected)
  expect(new Set(expected.values()).size).toBeGreaterThan(5)
})
