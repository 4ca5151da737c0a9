import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { openJobs } from '../../../jobs/pg-boss-jobs.ts'
import { storeOnlyMail } from '../../../outside/mail/mail-carrier.ts'
import { smtpMail } from '../../../outside/mail/smtp-mail.ts'
import { testLog } from '../../../testing/run-logs.ts'
import { testServices } from '../../../testing/test-app.ts'
import { useTestDatabase } from '../../../testing/test-database.ts'
import { useEmptyQueue } from '../../../testing/use-jobs.ts'
import { deliverMail } from './deliver-mail.ts'
import { deliverMailJob, sendMail } from './send-mail.ts'

// A real SMTP server on a free loopback port; `isBusy` makes it defer letters like a full one.
const received: Buffer[] = []
let isBusy = false
const smtpServer = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  onData(stream, _session, done) {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      if (isBusy) return done(Object.assign(new Error('try again later'), { responseCode: 451 }))
      received.push(Buffer.concat(chunks))
      done()
    })
  },
})
await new Promise<void>((ready) => smtpServer.listen(0, '127.0.0.1', ready))
const { port } = smtpServer.server.address() as { port: number }

const database = await useTestDatabase()
useEmptyQueue(database)
const jobs = await openJobs(database, [{ ...deliverMailJob, firstRetryAfterSeconds: 1 }], testLog())
const mail = smtpMail(`smtp://127.0.0.1:${port}`, 'Evenkeel <help@evenkeel.example>')
const services = testServices({ database, jobs, mail })
afterAll(async () => {
  await jobs.close()
  mail.close()
  await new Promise<void>((closed) => smtpServer.close(closed))
})
const letter = { to: 'dana@whitfield.example', subject: 'Your code', text: 'It is 123456.' }
const send = (key: string, more = {}) =>
  database.transaction((transaction) => sendMail(services, transaction, key, { ...letter, ...more }))
const rows = async () =>
  (await database.pool.query('select id, sent_at, kept, attempts, last_error from mail')).rows

describe('a letter', () => {
  test('is not written when what it is about is rolled back', async () => {
    const broken = database.transaction(async (transaction) => {
      await sendMail(services, transaction, 'sign-up:1', letter)
      throw new Error('the act failed')
    })
    await expect(broken).rejects.toThrow()
    expect(await rows()).toEqual([])
    expect((await database.pool.query('select from pgboss.job where state = $$created$$')).rowCount).toBe(0)
  })

  test('with a code is sent before letters that were written earlier', async () => {
    await send('digest:1')
    await send('sign-up:9', { subject: 'Code' })
    const until = new Date(Date.now() + 600_000)
    await database.transaction((transaction) =>
      sendMail(services, transaction, 'sign-up:10', letter, { secret: { of: 'sign-up:10', until } }),
    )
    const { rows: waiting } = await database.pool.query(
      `select key from mail join pgboss.job on data ->> 'mailId' = mail.id::text
       where state = 'created' order by priority desc, created_on limit 1`,
    )
    expect(waiting).toEqual([{ key: 'sign-up:10' }])
  })

  test('of one occasion is written once, however often the occasion is repeated', async () => {
    await Promise.all([send('sign-up:2'), send('sign-up:2'), send('sign-up:2')])
    expect(await rows()).toHaveLength(1)
  })

  test('cannot smuggle a second recipient or header through its subject', async () => {
    received.length = 0
    await send('injection', { subject: 'Hello\r\nBcc: victim@example.com\r\n\r\nbody' })
    const [row] = await rows()
    await deliverMail(services, row.id)
    const parsed = await PostalMime.parse(received.at(-1) ?? '')
    expect(parsed.to).toEqual([{ address: 'dana@whitfield.example', name: '' }])
    expect(parsed.bcc ?? []).toEqual([])
    expect(parsed.subject).toBe('Hello Bcc: victim@example.com body')
  })

  test('arrives as written, with an attachment, and a second attempt carries nothing', async () => {
    received.length = 0
    const html = '<p>It is <b>123456</b>.</p>'
    await send('whole', {
      html,
      replyTo: 'ruth@larkspur.example',
      attachments: [{ filename: 'a.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR' }],
    })
    const [row] = await rows()
    await deliverMail(services, row.id)
    await deliverMail(services, row.id)
    expect(received).toHaveLength(1)
    const parsed = await PostalMime.parse(received[0] ?? '')
    expect(parsed).toMatchObject({
      subject: 'Your code',
      from: { address: 'help@evenkeel.example' },
      messageId: `<${row.id}@evenkeel.example>`,
    })
    expect(parsed.text?.trim()).toBe('It is 123456.')
    expect(parsed.html).toContain('<b>123456</b>')
    expect(parsed.replyTo).toEqual([{ address: 'ruth@larkspur.example', name: '' }])
    expect(parsed.attachments[0]?.filename).toBe('a.ics')
  })

  test('carried by two workers at once leaves once', async () => {
    received.length = 0
    await send('race')
    const [row] = await rows()
    await Promise.all([deliverMail(services, row.id), deliverMail(services, row.id)])
    expect(received).toHaveLength(1)
  })

  test('that the server puts off is kept with the reason and leaves later by itself', async () => {
    received.length = 0
    isBusy = true
    // One job is taken per second, and letters of earlier tests are gone.
    await database.pool.query('delete from pgboss.job')
    await jobs.work(deliverMailJob, ({ mailId }) => deliverMail(services, mailId))
    await send('put-off')
    await vi.waitFor(async () =>
      expect((await rows())[0]).toMatchObject({
        sent_at: null,
        last_error: expect.stringContaining('try again later'),
      }),
    )
    isBusy = false
    // Skips the pause before the retry.
    await vi.waitFor(async () => {
      const hurried = `update pgboss.job set start_after = now() where state = 'retry'`
      expect((await database.pool.query(hurried)).rowCount).toBe(1)
    })
    await vi.waitFor(async () => expect((await rows())[0].sent_at).not.toBeNull())
    expect(received).toHaveLength(1)
  })

  test('without an SMTP server stays in the database for the test tools', async () => {
    await send('kept')
    const [row] = await rows()
    await deliverMail({ ...services, mail: storeOnlyMail }, row.id)
    expect((await rows()).every(({ kept, sent_at }) => kept !== (sent_at !== null))).toBe(true)
  })
})
