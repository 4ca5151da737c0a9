import { describe, expect, test } from 'vitest'
import type { JobKind } from '../../../jobs/jobs.ts'
import type { Services } from '../../../services.ts'
import { announceMeeting, type MeetingAnnouncement } from './announce-meeting.ts'
import { readCalendar } from './fixtures/read-calendar.ts'
import { useMeetings } from './fixtures/use-meetings.ts'

// The job's runAt is when a letter may leave.
const runAts: (Date | undefined)[] = []
const jobs: Services['jobs'] = {
  add: async (_transaction, kind: JobKind<object>, _data, options) =>
    void (kind.name === 'deliver-mail' && runAts.push(options?.runAt)),
  work: async () => {},
  pause: () => {},
  close: async () => {},
}
const { services, database, clock, run, pair, insertMeeting, lettersTo, wish, letters } = await useMeetings({
  services: { jobs },
})

const tell = (announcement: MeetingAnnouncement) =>
  database.transaction((transaction) => announceMeeting(services, transaction, announcement))
const fileOf = (letter: Awaited<ReturnType<typeof lettersTo>>[number] | undefined) =>
  readCalendar(letter?.attachments?.[0]?.content ?? '')
const [robins, danas] = ['robin@whitfield.example', 'dana@okafor.example'] as const
const leave = (personId: number, deletesAt: Date) =>
  run(`insert into deletion_request values (${personId}, now(), '${deletesAt.toISOString()}')`)
const noLetters = { notifications: { 'meeting-changed': { inApp: true, email: false } } }

describe('a letter about a meeting must not', () => {
  test('name to an advisor anything the ledger has not revealed, in its words or in its file', async () => {
    const two = await pair()
    const meetingId = await insertMeeting(two)
    await tell({ meetingId, what: 'confirmed', by: 'consumer' })
    const [letter] = await lettersTo(danas)
    const whole = JSON.stringify(letter)
    expect(whole).toContain('R. in Colorado')
    expect(whole).not.toMatch(/robin|whitfield|80202/i)
    expect(fileOf(letter).summary).toBe('Meeting with R. in Colorado')
  })

  test('hold an address of the other one, although each names the other', async () => {
    const two = await pair()
    await two.reveal(['first_name', 'last_name', 'email'])
    const meetingId = await insertMeeting(two)
    await tell({ meetingId, what: 'confirmed', by: 'consumer' })
    const [[toRobin], [toDana]] = [await lettersTo(robins), await lettersTo(danas)]
    expect(fileOf(toRobin).summary).toBe('Meeting with Dana Okafor')
    expect(fileOf(toDana).summary).toBe('Meeting with Robin Whitfield')
    expect(JSON.stringify(toRobin)).not.toContain(danas)
    expect(JSON.stringify(toDana)).not.toContain(robins)
    expect(fileOf(toDana).uid).toBe(fileOf(toRobin).uid)
  })

  test('tell a consumer where, or an advisor in which zone they live, before it is confirmed and accepted', async () => {
    const two = await pair()
    await run(`update match_request set state = 'sent'`)
    const meetingId = await insertMeeting(two, { state: 'proposed' })
    await tell({ meetingId, what: 'proposed', by: 'consumer' })
    const [[toRobin], [toDana]] = [await lettersTo(robins), await lettersTo(danas)]
    expect(JSON.stringify(toRobin)).not.toContain('meet.okafor.example')
    expect(toDana?.text).not.toContain('MDT')
    expect(toDana?.text).toContain('Accept the request to confirm it: http://localhost:3000/shared')
  })

  test('be written when its reader wants no letters of meetings', async () => {
    const two = await pair()
    await wish(two.robin.visitor, noLetters)
    const meetingId = await insertMeeting(two)
    await tell({ meetingId, what: 'confirmed', by: 'consumer' })
    expect([await lettersTo(robins), await lettersTo(danas)].map(({ length }) => length)).toEqual([0, 1])
    // It was never in their calendar, so nothing is removed.
    await run(`update meeting set state = 'cancelled', cancelled_by = 'advisor', cancelled_at = now()`)
    await tell({ meetingId, what: 'cancelled', by: 'advisor' })
    expect(await lettersTo(robins)).toEqual([])
  })

  test('be written twice for one occasion, or when what it is about is rolled back', async () => {
    const two = await pair()
    const meetingId = await insertMeeting(two)
    const announcement = { meetingId, what: 'confirmed', by: 'consumer' } as const
    const broken = database.transaction(async (transaction) => {
      await announceMeeting(services, transaction, announcement)
      throw new Error('the act failed')
    })
    await expect(broken).rejects.toThrow('the act failed')
    expect(await lettersTo(robins)).toEqual([])
    await tell(announcement)
    await tell(announcement)
    expect(await lettersTo(robins)).toHaveLength(1)
  })

  test('keep anything of whoever leaves, and still takes the meeting out of the other one’s calendar', async () => {
    const two = await pair()
    const meetingId = await insertMeeting(two)
    await tell({ meetingId, what: 'confirmed', by: 'consumer' })
    await run(
      `update meeting set state = 'cancelled', cancelled_by = 'us', cancelled_at = now(), sequence = 1`,
    )
    await leave(two.dana.id, clock.now())
    await tell({ meetingId, what: 'cancelled', by: 'us' })
    const [, cancelled] = await lettersTo(robins)
    expect(JSON.stringify(cancelled)).not.toMatch(/dana|okafor/i)
    expect(cancelled?.text).toContain('the other person left Evenkeel')
    expect(fileOf(cancelled)).toMatchObject({ method: 'CANCEL', sequence: 1, summary: 'Meeting' })
    expect(cancelled?.text).not.toContain('choose another time')
    const { rows } = await run(`select key from mail where key like 'meeting-cancelled%'`)
    expect(rows.map(({ key }) => key)).toContain(`meeting-cancelled:${two.robin.id}:consumer:${meetingId}:1`)
  })

  test('offer somebody who leaves another time', async () => {
    const two = await pair()
    const meetingId = await insertMeeting(two)
    await tell({ meetingId, what: 'confirmed', by: 'consumer' })
    await run(`update meeting set state = 'cancelled', cancelled_by = 'us', cancelled_at = now()`)
    await leave(two.robin.id, clock.now())
    await tell({ meetingId, what: 'cancelled', by: 'us' })
    const [, toRobin] = await lettersTo(robins)
    expect(toRobin?.subject).toBe('Evenkeel: your meeting with Dana Okafor is canceled')
    expect(toRobin?.text).not.toContain('choose another time')
  })

  test('say that somebody left who can still stay', async () => {
    const two = await pair()
    const meetingId = await insertMeeting(two)
    await tell({ meetingId, what: 'confirmed', by: 'consumer' })
    await run(
      `update meeting set state = 'cancelled', cancelled_by = 'us', cancelled_at = now(),
       cancelled_note = 'The time passed before it was confirmed.'`,
    )
    await leave(two.dana.id, new Date(clock.now().getTime() + 1000))
    await tell({ meetingId, what: 'cancelled', by: 'us' })
    const [, toRobin] = await lettersTo(robins)
    expect(toRobin?.text).toMatch(/^Your meeting with Dana Okafor on .* is canceled\.$/m)
    expect(toRobin?.text).toContain('The time passed before it was confirmed.')
  })
})

describe('a letter about a meeting', () => {
  test('says the time by its reader’s clock, and by the other one’s where that differs', async () => {
    const two = await pair()
    const meetingId = await insertMeeting(two)
    await tell({ meetingId, what: 'confirmed', by: 'consumer' })
    const [toRobin] = await lettersTo(robins)
    expect(toRobin?.subject).toBe('Evenkeel: your meeting with Dana Okafor is confirmed')
    expect(toRobin?.text).toBe(
      [
        'Hello Robin,',
        'Your meeting with Dana Okafor is confirmed.',
        [
          'When: Sun, Oct 4, 9:00 am\u00a0MT, 30 minutes',
          'Dana Okafor’s time: Sun, Oct 4, 11:00 am\u00a0ET',
          'How: Video',
          'Where: https://meet.okafor.example/dana',
        ].join('\n'),
        `Move or cancel it here: http://localhost:3000/shared/matchmaking/messages?request=${two.requestId}`,
        'Evenkeel',
      ].join('\n\n'),
    )
    await run(`update person set time_zone = 'America/Denver'`)
    await run('update meeting set sequence = 1')
    await tell({ meetingId, what: 'moved', by: 'consumer' })
    expect((await lettersTo(robins))[1]?.text).not.toContain('For Dana')
  })

  test('carries the meeting as an invitation with its method', async () => {
    const two = await pair()
    const meetingId = await insertMeeting(two)
    await tell({ meetingId, what: 'confirmed', by: 'consumer' })
    expect((await lettersTo(robins))[0]?.attachments).toMatchObject([
      {
        filename: 'meeting.ics',
        contentType: 'text/calendar; method=REQUEST; charset=utf-8',
        isInvitation: true,
      },
    ])
  })

  test('of a proposal is tentative for both, and asks for the word of the one who has not given it', async () => {
    const two = await pair()
    const meetingId = await insertMeeting(two, { state: 'proposed', proposed_by: 'advisor' })
    await tell({ meetingId, what: 'proposed', by: 'advisor' })
    const [[toRobin], [toDana]] = [await lettersTo(robins), await lettersTo(danas)]
    expect(toRobin?.subject).toBe('Evenkeel: Dana Okafor proposed a meeting')
    expect(toRobin?.text).toContain('Confirm it or choose another time: http://localhost:3000/')
    expect(fileOf(toRobin)).toMatchObject({ status: 'TENTATIVE', attendees: [{ partstat: 'NEEDS-ACTION' }] })
    expect(toDana?.text).toContain('tentative in your calendar, until they answer')
    expect(fileOf(toDana)).toMatchObject({ status: 'TENTATIVE', attendees: [{ partstat: 'ACCEPTED' }] })
  })

  test('of a move and of its cancellation are the same event in the calendar', async () => {
    const two = await pair()
    const meetingId = await insertMeeting(two)
    await tell({ meetingId, what: 'confirmed', by: 'consumer' })
    await run(`update meeting set sequence = 1, starts_at = starts_at + interval '1 day',
      ends_at = ends_at + interval '1 day', state = 'proposed', proposed_by = 'advisor'`)
    await tell({ meetingId, what: 'moved', by: 'advisor' })
    await run(`update meeting set sequence = 2, state = 'cancelled', cancelled_by = 'consumer', cancelled_at = now(),
      cancelled_reason = 'found-another', cancelled_note = 'my cousin does it'`)
    await tell({ meetingId, what: 'cancelled', by: 'consumer' })
    const toDana = await lettersTo(danas)
    expect(
      toDana.map((letter) => [fileOf(letter).method, fileOf(letter).status, fileOf(letter).sequence]),
    ).toEqual([
      ['REQUEST', 'CONFIRMED', 0],
      ['REQUEST', 'TENTATIVE', 1],
      ['CANCEL', 'CANCELLED', 2],
    ])
    expect(new Set(toDana.map((letter) => fileOf(letter).uid)).size).toBe(1)
    expect(toDana[2]?.text).toContain('Their reason: “I chose someone else.”')
    expect(JSON.stringify(toDana)).not.toContain('cousin')
    expect((await lettersTo(robins))[1]?.subject).toBe('Evenkeel: Dana Okafor proposed a new time')
  })

  test('that takes out what we put into a calendar is sent whatever is wished since', async () => {
    const two = await pair()
    const meetingId = await insertMeeting(two)
    await tell({ meetingId, what: 'confirmed', by: 'consumer' })
    await wish(two.robin.visitor, noLetters)
    await run('update meeting set sequence = 1')
    await tell({ meetingId, what: 'place-changed', by: 'advisor' })
    expect(await lettersTo(robins)).toHaveLength(1)
    await run(
      `update meeting set sequence = 2, state = 'cancelled', cancelled_by = 'advisor', cancelled_at = now()`,
    )
    await tell({ meetingId, what: 'cancelled', by: 'advisor' })
    expect((await lettersTo(robins)).map((letter) => fileOf(letter).method)).toEqual(['REQUEST', 'CANCEL'])
  })

  test('waits for the end of the night, but not longer than half of the time that is left', async () => {
    const two = await pair()
    // It is 9:00 in Denver, quiet until noon there, and 11:00 in New York, quiet until 6 pm.
    await wish(two.robin.visitor, { quiet_hours: { from: 480, to: 720 }, digest: 'daily' })
    await wish(two.dana.visitor, { quiet_hours: { from: 600, to: 1080 } })
    const meetingId = await insertMeeting(two, { inMs: 8 * 3_600_000 })
    runAts.length = 0
    await tell({ meetingId, what: 'confirmed', by: 'consumer' })
    const hours = runAts.map((at) => at && (at.getTime() - clock.now().getTime()) / 3_600_000)
    expect(hours).toEqual([3, 4])
  })

  test('of a confirmed one asks an advisor for the place that is missing', async () => {
    const two = await pair()
    const meetingId = await insertMeeting(two, { place: '' })
    await tell({ meetingId, what: 'confirmed', by: 'consumer' })
    expect((await lettersTo(danas))[0]?.text).toContain('Add where you’ll meet: http://localhost:3000/')
    expect((await lettersTo(robins))[0]?.text).not.toMatch(/where/i)
    expect(await letters(robins)).not.toHaveLength(0)
  })
})
