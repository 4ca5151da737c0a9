import { beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../../http/caller.ts'
import { useJobs } from '../../../testing/use-jobs.ts'
import { deliverMailJob } from '../../account/mail/send-mail.ts'
import { saveSettings } from '../../account/settings/save-settings.ts'
import { useRequests } from '../../market/requests/fixtures/use-requests.ts'
import { mailUnread } from './mail-unread.ts'
import { notify } from './notify.ts'
import { settleNotification } from './settle-notification.ts'

const house = await useRequests()
const { services, database, clock, passTo, run, advisor, consumer, caller, letters, send, accept } = house
const openJobs = useJobs(database)

beforeEach(async () => {
  await run(`delete from mail`)
})
const minutes = (count: number) => clock.pass(count * 60_000)
const at = (time: string) => passTo(new Date(time))

/** Matched, with nothing unread. */
async function matched() {
  const [robin, dana] = [await consumer(), caller(await advisor(), 'advisor')]
  await run(`update person set first_name = 'Robin', last_name = 'Whitfield' where id = $1`, [robin.personId])
  await run(`update person set first_name = 'Dana', last_name = 'Reyes' where id = $1`, [dana.personId])
  const { request_id } = await send(robin, dana.personId, { shares_last_name: true, shares_email: true })
  await accept(request_id)
  await run('delete from notification')
  await run('delete from mail')
  return { robin, dana, requestId: request_id }
}

const write = (from: Caller, to: Caller, requestId: number) =>
  database.transaction((transaction) =>
    notify(services, transaction, {
      personId: to.personId,
      aboutId: from.personId,
      event: 'message',
      kind: 'message',
      title: 'New message from Robin Whitfield',
      body: 'Call me at (303) 555-0134',
      link: `/shared/matchmaking/messages?request=${requestId}`,
      key: `message:${requestId}`,
    }),
  )
const wish = (who: Caller, change: Parameters<typeof saveSettings>[2]) => saveSettings(services, who, change)
const sweep = () => mailUnread(services)
const subjects = async (who: Caller) => (await letters(who.personId)).map(({ subject }) => subject)

describe('no letter about messages comes', () => {
  test('within five minutes, nor of what was read meanwhile', async () => {
    const { robin, dana, requestId } = await matched()
    await write(dana, robin, requestId)
    minutes(4)
    expect(await sweep()).toBe(0)
    await database.transaction((transaction) =>
      settleNotification(services, transaction, robin.personId, `message:${requestId}`),
    )
    minutes(10)
    expect(await sweep()).toBe(0)
    expect(await letters(robin.personId)).toEqual([])
  })

  test('a second time while the first is unread', async () => {
    const { robin, dana, requestId } = await matched()
    for (const _ of [1, 2, 3]) {
      await write(dana, robin, requestId)
      minutes(6)
      await sweep()
    }
    expect(await subjects(robin)).toEqual(['Evenkeel: A new message from Dana Reyes'])
    await database.transaction((transaction) =>
      settleNotification(services, transaction, robin.personId, `message:${requestId}`),
    )
    await write(dana, robin, requestId)
    minutes(6)
    await sweep()
    expect(await subjects(robin)).toHaveLength(2)
  })

  test('to whoever wants none, has turned them off since, or is gone', async () => {
    const { robin, dana, requestId } = await matched()
    await wish(robin, { notifications: { message: { inApp: true, email: false } } })
    await write(dana, robin, requestId)
    await write(robin, dana, requestId)
    await wish(dana, { notifications: { message: { inApp: true, email: false } } })
    const other = await matched()
    await write(other.dana, other.robin, other.requestId)
    await run('update person set disabled_at = now() where id = $1', [other.robin.personId])
    minutes(6)
    expect(await sweep()).toBe(0)
    expect((await run('select from mail')).rowCount).toBe(0)
  })

  test('that says to an advisor who wrote, or to anybody what was written', async () => {
    const { robin, dana, requestId } = await matched()
    await write(robin, dana, requestId)
    await write(dana, robin, requestId)
    minutes(6)
    expect(await sweep()).toBe(2)
    const [toAdvisor] = await letters(dana.personId)
    expect(toAdvisor?.subject).toBe('Evenkeel: A new message from R. in Colorado')
    expect(JSON.stringify(toAdvisor)).not.toMatch(/Robin|Whitfield|555|80202/)
    const [toConsumer] = await letters(robin.personId)
    expect(toConsumer?.body_text).not.toMatch(/555|Call me/)
    expect(toConsumer?.body_text).toContain(
      `http://localhost:3000/shared/matchmaking/messages?request=${requestId}`,
    )
  })
})

describe('a letter about messages', () => {
  test('says how many there are, also to whoever has none of it on the screen', async () => {
    const { robin, dana, requestId } = await matched()
    await wish(robin, { notifications: { message: { inApp: false, email: true } } })
    for (const _ of [1, 2, 3]) await write(dana, robin, requestId)
    minutes(5)
    expect(await sweep()).toBe(1)
    expect(await subjects(robin)).toEqual(['Evenkeel: 3 new messages from Dana Reyes'])
  })

  test('waits for the end of quiet hours, by the clock where its reader lives', async () => {
    const { robin, dana, requestId } = await matched()
    await wish(robin, { quiet_hours: { from: 1320, to: 420 }, time_zone: 'America/Denver' })
    at('2026-10-02T05:00:00Z')
    await write(dana, robin, requestId)
    for (const time of ['2026-10-02T05:06:00Z', '2026-10-02T12:59:00Z']) {
      at(time)
      expect(await sweep()).toBe(0)
    }
    at('2026-10-02T13:00:00Z')
    expect(await sweep()).toBe(1)
  })

  test('goes when whoever it names goes', async () => {
    const { robin, dana, requestId } = await matched()
    await write(dana, robin, requestId)
    minutes(6)
    await sweep()
    const { rows } = await run('select key from mail')
    expect(rows.map(({ key }) => key.split(':').slice(0, 2))).toEqual([['unread', String(dana.personId)]])
  })
})

describe('a digest', () => {
  test('comes at eight with all that is unread and has had no letter, by kind, and then not again', async () => {
    const { robin, dana, requestId } = await matched()
    await wish(robin, { digest: 'daily', time_zone: 'America/Denver' })
    const next = await send(robin, await advisor())
    const kim = await advisor()
    const late = await send(robin, kim)
    await house.decline(next.request_id, 'full')
    await accept(late.request_id)
    await write(dana, robin, requestId)
    await write(dana, robin, requestId)
    minutes(6)
    expect(await sweep()).toBe(0)
    expect(await subjects(robin)).toEqual([])
    at('2026-10-02T13:59:00Z')
    expect(await sweep()).toBe(0)
    at('2026-10-02T14:00:00Z')
    expect(await sweep()).toBe(1)
    const [digest] = await letters(robin.personId)
    expect(digest?.subject).toBe('Evenkeel: 3 unread notifications')
    const order = [
      'Requests\n- Some Body declined',
      'Messages\n- 2 new messages from Dana Reyes',
      'Matches\n- Some Body accepted',
    ]
    const places = order.map((words) => digest?.body_text.indexOf(words) ?? -1)
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(digest?.body_text).toContain(`?request=${late.request_id}`)
    at('2026-10-03T14:00:00Z')
    expect(await sweep()).toBe(0)
  })

  test('leaves out what was read, and without anything new there is none', async () => {
    const { robin, dana, requestId } = await matched()
    await wish(robin, { digest: 'weekly', time_zone: 'America/New_York' })
    await write(dana, robin, requestId)
    minutes(6)
    await sweep()
    await database.transaction((transaction) =>
      settleNotification(services, transaction, robin.personId, `message:${requestId}`),
    )
    at('2026-10-05T12:00:00Z')
    expect(await sweep()).toBe(0)
    await write(dana, robin, requestId)
    at('2026-10-11T12:00:00Z')
    expect(await sweep()).toBe(0)
    at('2026-10-12T12:00:00Z')
    expect(await sweep()).toBe(1)
  })

  test('is not waited for where somebody waits for an answer', async () => {
    const { robin } = await matched()
    await wish(robin, { digest: 'weekly' })
    const id = await advisor()
    await wish(caller(id, 'advisor'), { digest: 'weekly' })
    const { request_id } = await send(robin, id)
    await house.askQuestion(request_id, 'How soon?')
    expect(await subjects(robin)).toEqual(['Evenkeel: Some Body asked you a question'])
    expect((await letters(id)).map(({ key }) => key.split(':')[0])).toEqual(['request-received'])
    at('2026-10-12T12:00:00Z')
    expect(await sweep()).toBe(0)
  })

  test('is written once, however many look for it at once, and after a restart', async () => {
    const { robin, dana, requestId } = await matched()
    await wish(robin, { digest: 'daily', time_zone: 'America/New_York' })
    await write(dana, robin, requestId)
    await write(robin, dana, requestId)
    at('2026-10-02T12:00:30Z')
    const [jobs, again] = [await openJobs(deliverMailJob), await openJobs(deliverMailJob)]
    const workers = [jobs, again, jobs, again].map((each) => ({ ...services, jobs: each }))
    const written = await Promise.all(workers.map(mailUnread))
    expect(written.reduce((sum, each) => sum + each)).toBe(2)
    await jobs.close()
    expect(await mailUnread({ ...services, jobs: again })).toBe(0)
    const { rows } = await run(`select data->>'mailId' as id from pgboss.job where name = 'deliver-mail'`)
    expect(rows.map(({ id }) => id).toSorted()).toEqual(
      (await run('select id from mail')).rows.map(({ id }) => id).toSorted(),
    )
    expect(rows).toHaveLength(2)
  })
})
