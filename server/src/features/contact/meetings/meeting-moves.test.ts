import { describe, expect, test } from 'vitest'
import { firstSlot, refusal, secondSlot, seconds, useBookings } from './fixtures/use-bookings.ts'
import { openMeetingCalendar } from './open-meeting-calendar.ts'

const house = await useBookings()
const { pair, book, confirm, moveTo, place, cancel, say, meetings, told, lettersAbout, passTo } = house
const afternoon = seconds('2026-10-06T21:15:00Z')
const nextWeek = seconds('2026-10-12T15:00:00Z')

describe('nobody touches a meeting', () => {
  test('of others: to them it is one that never was', async () => {
    const { id, robin } = await pair()
    const { meeting_id } = await book(robin, id, firstSlot)
    const strangers = [
      await house.consumer(),
      house.caller(await house.advisorWithHours(), 'advisor'),
      // The same id in another role is another person.
      house.caller(robin.personId, 'advisor'),
      house.caller(robin.personId, 'admin'),
    ]
    for (const who of strangers) {
      expect(await refusal(confirm(who, meeting_id))).toBe('not-found')
      expect(await refusal(moveTo(who, meeting_id, secondSlot))).toBe('not-found')
      expect(await refusal(place(who, meeting_id, ''))).toBe('not-found')
      expect(await refusal(cancel(who, meeting_id))).toBe('not-found')
      expect(await refusal(say(who, meeting_id, 'held'))).toBe('not-found')
      expect(await refusal(openMeetingCalendar(house.services, who, meeting_id))).toBe('not-found')
      expect(await meetings(who)).toEqual([])
    }
  })

  test('by a version that is not the newest', async () => {
    const { id, robin, dana } = await pair()
    const { meeting_id } = await book(robin, id, firstSlot)
    await moveTo(robin, meeting_id, secondSlot)
    expect(await refusal(moveTo(dana, meeting_id, afternoon, 0))).toBe('meeting-moved-on')
    expect(await refusal(cancel(dana, meeting_id, 0))).toBe('meeting-moved-on')
    expect(await refusal(place(dana, meeting_id, '', 7))).toBe('meeting-moved-on')
    expect(await refusal(confirm(dana, meeting_id, 0))).toBe('meeting-moved-on')
  })

  test('by a move that is not theirs: a consumer does not say where, and nobody confirms their own word', async () => {
    const { id, robin, dana } = await pair()
    const { meeting_id } = await book(dana, id, afternoon)
    expect(await refusal(confirm(dana, meeting_id))).toBe('meeting-moved-on')
    expect(await refusal(place(robin, meeting_id, 'https://meet.example/x'))).toBe('not-found')
    expect(await refusal(say(robin, meeting_id, 'held'))).toBe('meeting-moved-on')
  })

  test('that was called off', async () => {
    const { id, robin, dana } = await pair()
    const { meeting_id } = await book(robin, id, firstSlot)
    await cancel(dana, meeting_id)
    for (const sequence of [0, 1])
      expect(await refusal(moveTo(robin, meeting_id, secondSlot, sequence))).toBe('meeting-moved-on')
  })
})

test('a consumer confirms what the advisor proposed, and learns where', async () => {
  const { id, robin, dana } = await pair()
  const where = 'https://meet.example/dana'
  const { meeting_id } = await book(dana, id, afternoon, { where })
  expect(await confirm(robin, meeting_id)).toMatchObject({
    state: 'confirmed',
    proposed_by: 'advisor',
    sequence: 1,
    where,
    may: ['move', 'cancel'],
  })
  // Confirmed once, even if clicked twice.
  expect((await confirm(robin, meeting_id)).sequence).toBe(1)
  expect(await told(dana)).toMatchObject([{ title: 'Some confirmed your meeting' }])
  expect(await told(robin)).toMatchObject([{ is_read: true }])
})

test('a consumer has the free time they move to; an advisor’s other time is a proposal again', async () => {
  const { id, robin, dana } = await pair()
  const { meeting_id } = await book(robin, id, firstSlot)
  await house.run('update meeting set reminded_day_at = now(), reminded_hour_at = now()')
  expect(await moveTo(robin, meeting_id, nextWeek)).toMatchObject({ state: 'confirmed', sequence: 1 })
  const { rows } = await house.run('select reminded_day_at, reminded_hour_at from meeting')
  expect(rows).toEqual([{ reminded_day_at: null, reminded_hour_at: null }])
  expect((await moveTo(robin, meeting_id, nextWeek, 0)).sequence).toBe(1)
  expect((await moveTo(robin, meeting_id, nextWeek, 1)).sequence).toBe(1)

  const moved = await moveTo(dana, meeting_id, afternoon, 1)
  expect(moved).toMatchObject({ state: 'proposed', proposed_by: 'advisor', sequence: 2 })
  expect(moved.history.map(({ what, by, starts_at }) => [what, by, starts_at])).toEqual([
    ['confirmed', 'consumer', firstSlot],
    ['moved', 'consumer', nextWeek],
    ['moved', 'advisor', afternoon],
  ])
  expect((await told(robin)).at(-1)).toMatchObject({ title: 'Some Body proposed a new time' })
  // A proposed time is reserved, and the time before is free again.
  const other = await pair({ advisorId: dana.personId })
  expect(await refusal(book(dana, other.id, afternoon))).toMatch(/^slot-taken/)
  expect((await book(other.robin, other.id, firstSlot)).state).toBe('confirmed')
})

test('a meeting may move to a time that only it stands in the way of', async () => {
  const advisorId = await house.advisorWithHours({ perDay: 1, bufferMinutes: 60 })
  const { id, robin } = await pair({ advisorId })
  const { meeting_id } = await book(robin, id, firstSlot)
  const later = seconds('2026-10-05T16:30:00Z')
  expect(await moveTo(robin, meeting_id, later)).toMatchObject({ starts_at: later, state: 'confirmed' })
})

test('an advisor says another place, and calendars learn of it; saying the same changes nothing', async () => {
  const { id, robin, dana } = await pair()
  const { meeting_id } = await book(robin, id, firstSlot)
  const where = '12 Long Road, Denver'
  expect(await place(dana, meeting_id, where, 0, 'in-person')).toMatchObject({
    way: 'in-person',
    sequence: 1,
  })
  expect((await meetings(robin))[0]).toMatchObject({ where, sequence: 1 })
  for (const sequence of [0, 1])
    expect((await place(dana, meeting_id, where, sequence, 'in-person')).sequence).toBe(1)
  expect((await told(robin)).at(-1)).toMatchObject({ title: 'Some Body changed how or where you’ll meet' })
})

test('either calls it off with a reason, once, and its time is free again', async () => {
  const { id, robin, dana } = await pair()
  const { meeting_id } = await book(robin, id, firstSlot)
  const note = 'My flight is late'
  const called = await cancel(dana, meeting_id, 0, note)
  expect(called).toMatchObject({
    state: 'cancelled',
    sequence: 1,
    may: [],
    cancelled: { by: 'advisor', reason: 'another-time', note, at: seconds('2026-10-01T15:00:00Z') },
  })
  expect((await cancel(dana, meeting_id, 0)).cancelled?.note).toBe(note)
  expect(await lettersAbout(robin)).toHaveLength(2)
  // A note from one person to the other stays out of on-screen notifications.
  expect(JSON.stringify(await told(robin))).not.toContain('flight')
  expect((await book(robin, id, firstSlot)).state).toBe('confirmed')
  expect((await meetings(robin)).map(({ state }) => state)).toEqual(['confirmed', 'cancelled'])
})

test('until the other one is known the zones of both are not told', async () => {
  const robin = await house.consumer()
  const advisorId = await house.advisorWithHours()
  await house.run(`update person set time_zone = 'America/Denver'`)
  const meeting = { starts_at: firstSlot, way: 'video' } as const
  const { request_id: id } = await house.send(robin, advisorId, { kind: 'meeting', meeting })
  const zones = async () => [
    (await meetings(robin))[0]?.zones,
    (await meetings(house.caller(advisorId, 'advisor')))[0]?.zones,
  ]
  expect(await zones()).toEqual([
    { consumer: 'America/Denver', advisor: null },
    { consumer: null, advisor: 'America/Denver' },
  ])
  await house.accept(id)
  const both = { consumer: 'America/Denver', advisor: 'America/Denver' }
  expect(await zones()).toEqual([both, both])
})

describe('how it went', () => {
  const after = new Date((firstSlot + 1800) * 1000)

  test('nobody says before its end, nor a week after it', async () => {
    const { id, robin } = await pair()
    const { meeting_id } = await book(robin, id, firstSlot)
    passTo(new Date(after.getTime() - 1000))
    expect(await refusal(say(robin, meeting_id, 'held'))).toBe('meeting-moved-on')
    passTo(new Date(after.getTime() + 7 * 86_400_000 + 1000))
    expect(await refusal(say(robin, meeting_id, 'no-show'))).toBe('meeting-moved-on')
  })

  test('held is said once, and the engine learns of it', async () => {
    const { id, robin, dana } = await pair()
    const { meeting_id } = await book(robin, id, firstSlot)
    passTo(after)
    expect(await say(dana, meeting_id, 'held')).toMatchObject({ state: 'held', sequence: 0, may: [] })
    expect(await say(dana, meeting_id, 'held')).toMatchObject({ state: 'held' })
    expect(await say(robin, meeting_id, 'held')).toMatchObject({ state: 'held' })
    expect((await house.events()).filter((kind) => kind === 'meeting-held')).toHaveLength(1)
    expect(await lettersAbout(robin)).toHaveLength(1)
  })

  test('who is said not to have come may say that they met: then held stands, and the history has both', async () => {
    const { id, robin, dana } = await pair()
    const { meeting_id } = await book(robin, id, firstSlot)
    passTo(after)
    expect(await say(robin, meeting_id, 'no-show')).toMatchObject({ state: 'no-show', missed_by: 'advisor' })
    expect((await told(dana)).at(-1)).toMatchObject({ title: 'Some says you didn’t show up' })
    expect(await refusal(say(dana, meeting_id, 'no-show'))).toBe('meeting-moved-on')
    const held = await say(dana, meeting_id, 'held')
    expect(held).toMatchObject({ state: 'held', missed_by: null })
    expect(held.history.map(({ what, by }) => [what, by])).toEqual([
      ['confirmed', 'consumer'],
      ['no-show', 'consumer'],
      ['held', 'advisor'],
    ])
  })
})

test('the calendar file is its reader’s: it names the other one as the reader may know them', async () => {
  const { id, robin, dana } = await pair()
  const { meeting_id } = await book(robin, id, firstSlot)
  const text = async (who: typeof robin) => {
    const { stream, type, name } = await openMeetingCalendar(house.services, who, meeting_id)
    expect([type, name]).toEqual(['text/calendar; charset=utf-8', 'meeting.ics'])
    return Buffer.concat(await stream.toArray()).toString()
  }
  expect(await text(robin)).toContain('SUMMARY:Meeting with Some Body')
  const dans = await text(dana)
  expect(dans).toContain('SUMMARY:Meeting with Some\r\n')
  expect(dans).not.toContain(`${robin.personId}@whitfield.example`)
})
