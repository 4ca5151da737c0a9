import { describe, expect, test } from 'vitest'
import { announceMeeting } from './announce-meeting.ts'
import { useMeetings } from './fixtures/use-meetings.ts'
import { remindOfMeetings } from './remind-of-meetings.ts'

const { services, database, clock, run, pair, insertMeeting, lettersTo, wish } = await useMeetings()

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const [robins, danas] = ['robin@whitfield.example', 'dana@okafor.example'] as const
const notices = async () =>
  (
    await run(
      `select person_id::int8, event, key, title, body from notification where kind = 'meeting' order by id`,
    )
  ).rows as { person_id: string; event: string; key: string; title: string; body: string }[]
const marks = async () => (await run('select reminded_day_at, reminded_hour_at from meeting')).rows[0]
const subjects = async (address: string) => (await lettersTo(address)).map(({ subject }) => subject)

describe('nobody is reminded', () => {
  test.each(['proposed', 'cancelled', 'held'])('of a meeting that is %s', async (state) => {
    const cancelled = state === 'cancelled' ? { cancelled_by: 'us', cancelled_at: clock.now() } : {}
    await insertMeeting(await pair(), { inMs: hourMs / 2, settledMsAgo: 3 * dayMs, state, ...cancelled })
    await remindOfMeetings(services)
    expect(await notices()).toEqual([])
  })

  test('of a meeting that has begun', async () => {
    await insertMeeting(await pair(), { inMs: 0, settledMsAgo: 3 * dayMs })
    await remindOfMeetings(services)
    clock.pass(60_000)
    await remindOfMeetings(services)
    expect([await notices(), await lettersTo(robins)]).toEqual([[], []])
  })

  test('a day before of what was booked within a day, and no look finds it again', async () => {
    await insertMeeting(await pair(), { inMs: 20 * hourMs })
    await remindOfMeetings(services)
    expect(await notices()).toEqual([])
    expect(await marks()).toEqual({ reminded_day_at: clock.now(), reminded_hour_at: null })
  })

  test('twice, when two processes look at once', async () => {
    const two = await pair()
    await insertMeeting(two, { inMs: dayMs, settledMsAgo: dayMs })
    await Promise.all(Array.from({ length: 4 }, () => remindOfMeetings(services)))
    await remindOfMeetings(services)
    expect((await notices()).map(({ person_id }) => Number(person_id))).toEqual([two.robin.id, two.dana.id])
    const { rows } = await run('select sum(times)::int as times from notification where kind = $1', [
      'meeting',
    ])
    expect(rows).toEqual([{ times: 2 }])
    expect([await subjects(robins), await subjects(danas)].flat()).toHaveLength(2)
  })

  test('by a letter that waits for the end of the night, when the meeting is cancelled before that', async () => {
    const two = await pair()
    await wish(two.robin.visitor, { quiet_hours: { from: 480, to: 720 } })
    const meetingId = await insertMeeting(two, { inMs: dayMs, settledMsAgo: dayMs })
    await remindOfMeetings(services)
    expect(await subjects(robins)).toHaveLength(1)
    await run(
      `update meeting set state = 'cancelled', cancelled_by = 'advisor', cancelled_at = now(), sequence = 1`,
    )
    await database.transaction((transaction) =>
      announceMeeting(services, transaction, { meetingId, what: 'cancelled', by: 'advisor' }),
    )
    expect(await subjects(robins)).toEqual(['Evenkeel: your meeting with Dana Okafor is canceled'])
  })

  test('with the name of a consumer who has revealed none', async () => {
    await insertMeeting(await pair(), { inMs: dayMs, settledMsAgo: dayMs })
    await remindOfMeetings(services)
    const toDana = JSON.stringify([(await notices())[1], await lettersTo(danas)])
    expect(toDana).toContain('You’re meeting R. in Colorado within a day')
    expect(toDana).not.toMatch(/robin|whitfield/i)
  })
})

describe('both are reminded', () => {
  test('a day and an hour before, each by their own clock', async () => {
    const two = await pair()
    const id = await insertMeeting(two, { inMs: 25 * hourMs })
    await remindOfMeetings(services)
    expect(await notices()).toEqual([])
    clock.pass(hourMs)
    await remindOfMeetings(services)
    expect((await notices()).map(({ event, key, title, body }) => [event, key, title, body])).toEqual([
      [
        'meeting-reminder-day',
        `meeting:${id}:day`,
        'You’re meeting Dana Okafor within a day',
        'Fri, Oct 2, 10:00 am\u00a0MT. Video: https://meet.okafor.example/dana',
      ],
      [
        'meeting-reminder-day',
        `meeting:${id}:day`,
        'You’re meeting R. in Colorado within a day',
        'Fri, Oct 2, 12:00 pm\u00a0ET. Video: https://meet.okafor.example/dana',
      ],
    ])
    clock.pass(23 * hourMs)
    await remindOfMeetings(services)
    expect((await notices()).slice(2).map(({ key, title }) => [key, title])).toEqual([
      [`meeting:${id}:hour`, 'You’re meeting Dana Okafor within an hour'],
      [`meeting:${id}:hour`, 'You’re meeting R. in Colorado within an hour'],
    ])
    // By letter a day before, and an hour before only for those who ask for it.
    expect(await subjects(robins)).toEqual([
      'Evenkeel: your meeting with Dana Okafor on Fri, Oct 2, 10:00 am\u00a0MT',
    ])
  })

  test('by letter of the hour where they wish it', async () => {
    const two = await pair()
    await wish(two.robin.visitor, {
      notifications: { 'meeting-reminder-hour': { inApp: false, email: true } },
    })
    await insertMeeting(two, { inMs: hourMs, settledMsAgo: dayMs })
    await remindOfMeetings(services)
    expect([await subjects(robins), await subjects(danas)].map(({ length }) => length)).toEqual([1, 0])
    expect((await notices()).map(({ person_id }) => Number(person_id))).toEqual([two.dana.id])
  })

  test('again, when it was moved and its marks are gone', async () => {
    await insertMeeting(await pair(), { inMs: dayMs, settledMsAgo: dayMs })
    await remindOfMeetings(services)
    await run(`update meeting set sequence = 1, starts_at = starts_at + interval '2 days',
      ends_at = ends_at + interval '2 days', reminded_day_at = null, reminded_hour_at = null`)
    await run(
      `insert into meeting_event (meeting_id, what, by, at, starts_at)
      select id, 'moved', 'consumer', $1, starts_at from meeting`,
      [clock.now()],
    )
    await remindOfMeetings(services)
    expect(await subjects(robins)).toHaveLength(1)
    clock.pass(2 * dayMs)
    await remindOfMeetings(services)
    expect(await subjects(robins)).toEqual([
      'Evenkeel: your meeting with Dana Okafor on Fri, Oct 2, 9:00 am\u00a0MT',
      'Evenkeel: your meeting with Dana Okafor on Sun, Oct 4, 9:00 am\u00a0MT',
    ])
  })

  test('although another meeting cannot be told', async () => {
    const two = await pair()
    await insertMeeting(two, { inMs: dayMs, settledMsAgo: dayMs })
    await insertMeeting(two, { inMs: dayMs - hourMs, settledMsAgo: dayMs })
    let isFirst = true
    const add = async () => {
      if (!isFirst) return
      isFirst = false
      throw new Error('the queue is full')
    }
    const broken = { ...services, jobs: { ...services.jobs, add } }
    await remindOfMeetings(broken)
    expect(await subjects(robins)).toHaveLength(1)
    await remindOfMeetings(services)
    expect(await subjects(robins)).toHaveLength(2)
  })
})
