import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { openJobs } from '../../../jobs/pg-boss-jobs.ts'
import { smtpMail } from '../../../outside/mail/smtp-mail.ts'
import { testLog } from '../../../testing/run-logs.ts'
import { deliverMail } from '../../account/mail/deliver-mail.ts'
import { deliverMailJob } from '../../account/mail/send-mail.ts'
import { announceMeeting } from './announce-meeting.ts'
import { readCalendar } from './fixtures/read-calendar.ts'
import { useMeetings } from './fixtures/use-meetings.ts'
import { remindOfMeetings } from './remind-of-meetings.ts'

const dayMs = 86_400_000
const received: Email[] = []
const smtpServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', async () => {
      received.push(await PostalMime.parse(Buffer.concat(chunks)))
      done()
    })
  },
})
await new Promise<void>((ready) => smtpServer.listen(0, '127.0.0.1', ready))
const { port } = smtpServer.server.address() as { port: number }

const { services, database, clock, run, pair, insertMeeting } = await useMeetings()
const jobs = await openJobs(database, [deliverMailJob], testLog())
const mail = smtpMail(`smtp://127.0.0.1:${port}`, 'Evenkeel <help@evenkeel.example>')
afterAll(async () => {
  await jobs.close()
  mail.close()
  await new Promise<void>((closed) => smtpServer.close(closed))
})
const carried = { ...services, mail, jobs }
beforeEach(() => {
  received.length = 0
})

/** A separate server process, killed without warning as soon as it reaches that point. */
async function dieBefore(diesBefore: 'commit' | 'delivery'): Promise<void> {
  const script = fileURLToPath(new URL('./fixtures/reminding-process.ts', import.meta.url))
  const child = spawn(
    process.execPath,
    [script, database.connectionString, clock.now().toISOString(), diesBefore],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const ended = once(child, 'exit')
  const [word] = (await Promise.race([once(createInterface(child.stdout), 'line'), ended])) as [unknown]
  child.kill('SIGKILL')
  await ended
  expect(word).toBe(diesBefore === 'commit' ? 'written' : 'committed')
}

const letters = async () =>
  (await run(`select id, sent_at from mail where key like 'meeting%' order by key`)).rows
const addresses = () => received.map(({ to }) => to?.[0]?.address).toSorted()
const both = ['dana@okafor.example', 'robin@whitfield.example']

describe('reminders of a server that is killed', () => {
  test('before it commits have told nobody, and the next one tells both once', async () => {
    await insertMeeting(await pair(), { inMs: dayMs, settledMsAgo: dayMs })
    await dieBefore('commit')
    // Its row is unlocked as soon as the database notices.
    await vi.waitFor(
      async () => {
        await remindOfMeetings(carried)
        expect(await letters()).toHaveLength(2)
      },
      { timeout: 20_000 },
    )
    await remindOfMeetings(carried)
    for (const { id } of await letters()) await deliverMail(carried, id)
    expect(addresses()).toEqual(both)
  }, 60_000)

  test('before it delivers are carried by the next one, once', async () => {
    await insertMeeting(await pair(), { inMs: dayMs, settledMsAgo: dayMs })
    await dieBefore('delivery')
    expect([await letters(), received]).toMatchObject([[{ sent_at: null }, { sent_at: null }], []])
    await remindOfMeetings(carried)
    await jobs.work(deliverMailJob, ({ mailId }) => deliverMail(carried, mailId))
    await vi.waitFor(async () => expect((await letters()).every(({ sent_at }) => sent_at)).toBe(true), {
      timeout: 20_000,
    })
    for (const { id } of await letters()) await deliverMail(carried, id)
    expect(addresses()).toEqual(both)
  }, 60_000)
})

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
