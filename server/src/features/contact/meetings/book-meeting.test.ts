import { describe, expect, test } from 'vitest'
import { nextFreeSlots } from '../../people/availability/next-free-slots.ts'
import { bookMeeting } from './book-meeting.ts'
import { firstSlot, refusal, secondSlot, seconds, useBookings } from './fixtures/use-bookings.ts'
import { saveMeetingPlaces } from './usual-meeting-places.ts'

const house = await useBookings()
const { services, pair, book, asked, run, count, meetings, told, lettersAbout, heard } = house
const afternoon = seconds('2026-10-06T21:15:00Z')

describe('nobody books', () => {
  test('in the request of others, whoever they are', async () => {
    const { id } = await pair()
    const [other, stranger] = [await house.consumer(), await house.advisorWithHours()]
    for (const who of [other, house.caller(stranger, 'advisor'), house.caller(1, 'admin')])
      expect(await refusal(book(who, id, firstSlot))).toBe('not-found')
    expect(await refusal(book(other, 999, firstSlot))).toBe('not-found')
    expect(await count('meeting')).toBe(0)
  })

  test('before the request is accepted, and after the match or the conversation has ended', async () => {
    const robin = await house.consumer()
    const advisorId = await house.advisorWithHours()
    const { request_id: id } = await house.send(robin, advisorId)
    expect(await refusal(book(robin, id, firstSlot))).toBe('chat-not-open')
    await house.accept(id)
    await house.move(house.caller(advisorId, 'advisor'), id, 'leave')
    expect(await refusal(book(robin, id, firstSlot))).toBe('chat-not-open')
    await house.move(house.caller(advisorId, 'advisor'), id, 'return')
    await house.close(robin, id, 'not-a-fit')
    expect(await refusal(book(robin, id, firstSlot))).toBe('chat-not-open')
  })

  test('a consumer a time that is none of the advisor’s', async () => {
    const { id, robin } = await pair()
    for (const at of [firstSlot + 300, seconds('2026-10-02T15:00:00Z'), afternoon, 8e15])
      expect(await refusal(book(robin, id, at))).toBe('slot-taken')
  })

  test('an advisor a time off the quarter hours, that is over, or further than 90 days away', async () => {
    const { id, dana } = await pair()
    expect(await refusal(book(dana, id, afternoon + 60))).toMatch(/^bad-request: .*quarter/)
    expect(await refusal(book(dana, id, seconds('2026-10-01T15:00:00Z')))).toMatch(
      /^bad-request: .*in the future/,
    )
    expect(await refusal(book(dana, id, seconds('2026-12-30T15:15:00Z')))).toMatch(/^bad-request: .*90 days/)
    expect((await book(dana, id, seconds('2026-12-30T15:00:00Z'))).state).toBe('proposed')
  })

  test('an advisor a place that is no link, or no number, where one is to be', async () => {
    const { id, dana } = await pair()
    const where = (way: 'video' | 'phone', said: string) =>
      refusal(book(dana, id, afternoon, { way, where: said }))
    expect(await where('video', 'javascript:alert(1)')).toMatch(/^bad-request: .*https/)
    expect(await where('phone', 'call me')).toMatch(/^bad-request: .*phone number/)
    expect(await where('video', 'https://meet.example/dana')).toBe('none')
  })

  test('a second one while one is to come', async () => {
    const { id, robin, dana } = await pair()
    await book(robin, id, firstSlot)
    expect(await refusal(book(robin, id, secondSlot))).toBe('already-booked')
    expect(await refusal(book(dana, id, afternoon))).toBe('already-booked')
  })

  test('themselves into two meetings at once', async () => {
    const one = await pair()
    const two = await pair({ robin: one.robin })
    await book(one.robin, one.id, firstSlot)
    expect(await refusal(book(two.robin, two.id, firstSlot))).toBe(
      'slot-taken: You have another meeting at this time.',
    )
    expect(await refusal(book(two.dana, two.id, firstSlot + 900))).toBe(
      'slot-taken: This time doesn’t work for both of you.',
    )
    const three = await pair({ advisorId: one.dana.personId })
    expect(await refusal(book(one.dana, three.id, firstSlot + 900))).toBe(
      'slot-taken: You have another meeting at this time.',
    )
  })
})

test('a free time is the consumer’s at once, and both learn of it', async () => {
  const { id, robin, dana } = await pair()
  const booked = await book(robin, id, firstSlot, { minutes: 90, where: 'somewhere' })
  // A consumer decides neither length nor place.
  expect(booked).toMatchObject({
    state: 'confirmed',
    proposed_by: 'consumer',
    starts_at: firstSlot,
    minutes: 30,
    where: '',
    sequence: 0,
    cancelled: null,
    is_scored: false,
    may: ['move', 'cancel'],
  })
  expect(booked.history).toEqual([
    { what: 'confirmed', by: 'consumer', at: seconds('2026-10-01T15:00:00Z'), starts_at: firstSlot },
  ])
  expect((await meetings(dana))[0]).toMatchObject({
    may: ['move', 'change-place', 'cancel'],
    is_scored: null,
  })
  const changed = [{ request_id: id, meeting_id: booked.meeting_id }]
  expect([heard(robin, 'meeting-changed'), heard(dana, 'meeting-changed')]).toEqual([changed, changed])
  expect(await told(dana)).toMatchObject([{ title: 'Some booked a meeting with you', is_read: false }])
  expect(await told(robin)).toEqual([])
  expect([await lettersAbout(robin), await lettersAbout(dana)].map(({ length }) => length)).toEqual([1, 1])
})

test('an advisor’s time is a proposal, of their length and at their place, that waits for the consumer', async () => {
  const { id, robin, dana } = await pair()
  const places = { video_link: 'https://meet.example/dana', phone: null, address: null }
  await saveMeetingPlaces(services, dana, places)
  const proposed = await book(dana, id, afternoon, { minutes: 45 })
  expect(proposed).toMatchObject({
    state: 'proposed',
    proposed_by: 'advisor',
    minutes: 45,
    where: 'https://meet.example/dana',
    may: ['move', 'change-place', 'cancel'],
  })
  // The place is shown once the meeting is confirmed.
  expect((await meetings(robin))[0]).toMatchObject({ where: '', may: ['confirm', 'move', 'cancel'] })
  expect(await told(robin)).toMatchObject([{ title: 'Some Body proposed a meeting' }])
})

test('sent twice it is one meeting, also when it was sent at the same moment', async () => {
  const { id, robin } = await pair()
  const same = asked(firstSlot)
  const sent = await Promise.all([1, 2, 3].map(() => bookMeeting(services, robin, id, same)))
  expect(new Set(sent.map(({ meeting }) => meeting.meeting_id)).size).toBe(1)
  await house.cancel(robin, sent[0]?.meeting.meeting_id ?? 0)
  expect((await bookMeeting(services, robin, id, same)).meeting.state).toBe('cancelled')
  expect(await count('meeting')).toBe(1)
})

test('of a hundred who want one time at once one has it, and it is gone for whoever comes next', {
  timeout: 60_000,
}, async () => {
  const advisorId = await house.advisorWithHours()
  // Requests inserted as accepted, because a hundred are more than an advisor takes in a month.
  const { rows } = await run(
    `with people as (
       insert into person (id, role, email, first_name, created_at)
       select 5000 + n, 'consumer', n || '@crowd.example', 'Some', now() from generate_series(1, 100) n returning id
     ), asked as (
       insert into match_request (consumer_id, advisor_id, kind, state, chance_accepts, sent_at, expires_at)
       select id, $1, 'chat', 'accepted', 0.5, now(), now() from people returning id, consumer_id
     ), opened as (
       insert into conversation (id, opened_at) select id, now() from asked returning id
     ) select id::int, consumer_id::int as "consumerId" from asked`,
    [advisorId],
  )
  await run(
    `insert into conversation_member (conversation_id, person_id)
     select id, unnest(array[consumer_id, advisor_id]) from match_request where state = 'accepted'`,
  )
  const answers = await Promise.all(
    rows.map(({ id, consumerId }) => refusal(book(house.caller(consumerId, 'consumer'), id, firstSlot))),
  )
  expect(answers.filter((answer) => answer === 'none')).toHaveLength(1)
  expect(answers.filter((answer) => answer === 'slot-taken')).toHaveLength(99)
  expect(await count('meeting')).toBe(1)
  const next = await nextFreeSlots(house.database.orm, [advisorId], house.clock.now())
  expect((next.get(advisorId)?.getTime() ?? 0) / 1000).toBe(secondSlot)
})

test('the database itself lets nobody be in two meetings at once', async () => {
  const one = await pair()
  const two = await pair({ advisorId: one.dana.personId })
  await book(one.robin, one.id, firstSlot)
  const put = (consumerId: number, requestId: number, from: string, state = 'confirmed') =>
    run(
      `insert into meeting (request_id, consumer_id, advisor_id, state, proposed_by, starts_at, ends_at, minutes, way,
         cancelled_by, cancelled_at, created_at, changed_at)
       values ($1, $2, $3, $5, 'advisor', $4, $4::timestamptz + interval '30 minutes', 30, 'video',
         case $5 when 'cancelled' then 'us' end, case $5 when 'cancelled' then now() end, now(), now())`,
      [requestId, consumerId, one.dana.personId, from, state],
    )
  const { personId } = two.robin
  await expect(put(personId, two.id, '2026-10-05T15:29:00Z')).rejects.toThrow('meeting_advisor_once')
  await put(personId, two.id, '2026-10-05T15:29:00Z', 'cancelled')
  await put(personId, two.id, '2026-10-05T15:30:00Z')
  expect(await count('meeting')).toBe(3)
})
