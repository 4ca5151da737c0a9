import { describe, expect, test } from 'vitest'
import { deliverMail } from '../../account/mail/deliver-mail.ts'
import { announceMeeting } from './announce-meeting.ts'
import { readCalendar } from './fixtures/read-calendar.ts'
import { useMailServer } from './fixtures/use-mail-server.ts'
import { useMeetings } from './fixtures/use-meetings.ts'
import { remindOfMeetings } from './remind-of-meetings.ts'

const dayMs = 86_400_000
const { services, database, clock, run, pair, insertMeeting } = await useMeetings()
const { received, mail } = await useMailServer()
const carried = { ...services, mail }
const letters = async () =>
  (await run(`select id, sent_at from mail where key like 'meeting%' order by key`)).rows

test('a reminder that the mail server keeps waiting until the meeting has begun is not sent', async () => {
  await insertMeeting(await pair(), { inMs: dayMs, settledMsAgo: dayMs })
  await remindOfMeetings(services)
  clock.pass(dayMs - 1)
  const [first, second] = await letters()
  await deliverMail(carried, first.id)
  clock.pass(1)
  await deliverMail(carried, second.id)
  expect(received).toHaveLength(1)
})

describe('a letter with a meeting', () => {
  test('arrives as an invitation: with its method, as a form of the letter and as a file', async () => {
    const two = await pair()
    const meetingId = await insertMeeting(two, {
      place: 'Café “Zur Börse”, 2nd floor; ring at Ellis\\Okafor 🔔',
    })
    const tell = (what: 'confirmed' | 'cancelled') =>
      database.transaction((transaction) =>
        announceMeeting(services, transaction, { meetingId, what, by: 'advisor' }),
      )
    await tell('confirmed')
    await run(
      `update meeting set state = 'cancelled', cancelled_by = 'advisor', cancelled_at = now(), sequence = 1`,
    )
    await tell('cancelled')
    for (const { id } of await letters()) await deliverMail(carried, id)
    const toRobin = received.filter(({ to }) => to?.[0]?.address === 'robin@whitfield.example')
    const parts = toRobin.map(({ attachments }) =>
      attachments.map(({ mimeType, method, filename, disposition, content }) => ({
        mimeType,
        method,
        filename,
        disposition,
        text: typeof content === 'string' ? content : new TextDecoder().decode(content),
      })),
    )
    expect(toRobin.every(({ text }) => text?.includes('Hello Robin,'))).toBe(true)
    for (const [index, method] of ['CANCEL', 'REQUEST'].entries()) {
      const [form, file] = parts[index] ?? []
      expect(form).toMatchObject({ mimeType: 'text/calendar', method, filename: null })
      expect(file).toMatchObject({
        mimeType: 'text/calendar',
        method,
        filename: 'meeting.ics',
        disposition: 'attachment',
      })
      expect(file?.text).toBe(form?.text)
      expect(readCalendar(form?.text ?? '')).toMatchObject({ method, summary: 'Meeting with Dana Okafor' })
    }
    expect(readCalendar(parts[1]?.[0]?.text ?? '').location).toBe(
      'Café “Zur Börse”, 2nd floor; ring at Ellis\\Okafor 🔔',
    )
  })
})
