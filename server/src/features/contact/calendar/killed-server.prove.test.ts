// Smoke test: server/src/features/contact/calendar/deliver-letters.test.ts
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, test, vi } from 'vitest'
import { useJobs } from '../../../testing/use-jobs.ts'
import { deliverMail } from '../../account/mail/deliver-mail.ts'
import { deliverMailJob } from '../../account/mail/send-mail.ts'
import { useMailServer } from './fixtures/use-mail-server.ts'
import { useMeetings } from './fixtures/use-meetings.ts'
import { remindOfMeetings } from './remind-of-meetings.ts'

const dayMs = 86_400_000
const { services, database, clock, run, pair, insertMeeting } = await useMeetings()
const { received, mail } = await useMailServer()

const openJobs = useJobs(database)
/** The next server, with jobs. */
const nextServer = async () => ({ ...services, mail, jobs: await openJobs(deliverMailJob) })

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
    const carried = await nextServer()
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
    const carried = await nextServer()
    expect([await letters(), received]).toMatchObject([[{ sent_at: null }, { sent_at: null }], []])
    await remindOfMeetings(carried)
    await carried.jobs.work(deliverMailJob, ({ mailId }) => deliverMail(carried, mailId))
    await vi.waitFor(async () => expect((await letters()).every(({ sent_at }) => sent_at)).toBe(true), {
      timeout: 20_000,
    })
    for (const { id } of await letters()) await deliverMail(carried, id)
    expect(addresses()).toEqual(both)
  }, 60_000)
})
