import { describe, expect, test } from 'vitest'
import type { Caller } from '../../../http/caller.ts'
import type { AddOptions } from '../../../jobs/jobs.ts'
import { saveSettings } from '../../account/settings/save-settings.ts'
import { listNotifications } from '../../people/notifications/list-notifications.ts'
import { expireRequests } from './expire-requests.ts'
import { useRequests } from './fixtures/use-requests.ts'
import { remindAdvisors } from './remind-advisors.ts'

const house = await useRequests()
const {
  services,
  advisor,
  consumer,
  caller,
  passTo,
  send,
  see,
  accept,
  decline,
  askQuestion,
  answerQuestion,
} = house

const told = async (who: Caller) => (await listNotifications(services, who, {})).notifications
const unread = async (who: Caller) =>
  (await told(who)).filter(({ is_read }) => !is_read).map(({ kind, title }) => [kind, title])
async function pair() {
  const robin = await consumer()
  await house.run(`update person set first_name = 'Robin', last_name = 'Whitfield' where id = $1`, [
    robin.personId,
  ])
  return { robin, ruth: caller(await advisor({ criteria: { new_clients_per_month: 20 } }), 'advisor') }
}

/** When letters may be delivered. */
const starts: (Date | undefined)[] = []
services.jobs = {
  ...services.jobs,
  add: async (_, __, ___, options?: AddOptions) => void starts.push(options?.runAt),
}
const nextStart = () => starts.splice(0).map((start) => start?.toISOString().slice(0, 16))

describe('an advisor', () => {
  test('is told nothing of who asks, before they accept or after', async () => {
    const { robin, ruth } = await pair()
    const { request_id } = await send(robin, ruth.personId, {
      message: 'I am Robin, call (303) 555-0177',
      phone: '(303) 555-0134',
      shares_last_name: true,
      shares_email: true,
    })
    await askQuestion(request_id, 'How soon?')
    await answerQuestion(robin, request_id, 'I am Robin Whitfield of 80202')
    const { due_at } = (await house.sent(robin)).requests[0] ?? { due_at: 0 }
    passTo(new Date(due_at * 1000 - 1000))
    await remindAdvisors(services)
    await accept(request_id)
    await house.close(robin, request_id, 'not-a-fit')
    const all = await told(ruth)
    expect(all.length).toBeGreaterThan(1)
    expect(JSON.stringify(all)).not.toMatch(/Robin|Whitfield|555|80202|@whitfield/)
    for (const { title } of all) expect(title).toContain('R. in Colorado')
  })

  test('reads of a new request, of the answer to a question, that it is due, and that it was taken back', async () => {
    const { robin, ruth } = await pair()
    const { request_id } = await send(robin, ruth.personId)
    const [first] = await told(ruth)
    expect(first).toMatchObject({
      kind: 'request',
      title: 'R. in Colorado asked for a chat',
      link: `/shared/matchmaking/messages?request=${request_id}`,
    })
    await see(request_id)
    expect(await unread(ruth)).toEqual([])
    await askQuestion(request_id, 'How soon?')
    await answerQuestion(robin, request_id, 'Soon')
    expect(await unread(ruth)).toEqual([['request', 'R. in Colorado answered your question']])
    await house.withdraw(robin, request_id)
    expect(await unread(ruth)).toEqual([['request', 'R. in Colorado withdrew their request']])
  })

  test('has no unread request that they have answered, or that is over', async () => {
    const { robin, ruth } = await pair()
    const other = caller(await advisor(), 'advisor')
    const [answered, silent] = [await send(robin, ruth.personId), await send(robin, other.personId)]
    await decline(answered.request_id)
    expect(await unread(ruth)).toEqual([])
    passTo(new Date(silent.due_at * 1000))
    await expireRequests(services)
    expect(await unread(other)).toEqual([['request', 'Time ran out to answer R. in Colorado']])
  })
})

describe('a consumer', () => {
  test('reads of the question, the answers and the end, each with a place to go (spec 1-09)', async () => {
    const { robin, ruth } = await pair()
    const asked = await send(robin, ruth.personId)
    await askQuestion(asked.request_id, 'How soon?')
    expect(await unread(robin)).toEqual([['request', 'Some Body asked you a question']])
    await answerQuestion(robin, asked.request_id, 'Soon')
    expect(await unread(robin)).toEqual([])
    await accept(asked.request_id)
    const declined = await send(robin, await advisor())
    await decline(declined.request_id, 'cannot-serve-state')
    await house.close(ruth, asked.request_id, 'not-a-fit')
    const silent = await send(robin, await advisor())
    passTo(new Date(silent.due_at * 1000))
    await expireRequests(services)
    const all = (await told(robin)).filter(({ is_read }) => !is_read)
    expect(all.map(({ title }) => title).toSorted()).toEqual([
      'No answer from Some Body',
      'Some Body closed your match',
      'Some Body declined your request',
    ])
    expect(all.find(({ title }) => title.includes('declined'))?.body).toContain('They can’t serve your state')
    expect(all.map(({ link }) => link).toSorted()).toEqual(
      [asked, declined, silent].map(({ request_id }) => `/shared/matchmaking/messages?request=${request_id}`),
    )
  })

  test('is reminded of a question that nobody has answered before the request runs out', async () => {
    const { robin, ruth } = await pair()
    const { request_id } = await send(robin, ruth.personId)
    await askQuestion(request_id, 'How soon?')
    const { due_at } = (await house.sent(robin)).requests[0] ?? { due_at: 0 }
    passTo(new Date(due_at * 1000 - 3_600_000))
    await remindAdvisors(services)
    expect(await unread(robin)).toEqual([['request', 'Some Body is waiting for your answer']])
    expect((await house.letters(robin.personId)).at(-1)?.subject).toBe(
      'Evenkeel: Some Body is waiting for your answer',
    )
  })
})

describe('letters about requests', () => {
  const quiet = (who: Caller, from: number, to: number) =>
    saveSettings(services, who, { quiet_hours: { from, to }, time_zone: 'America/New_York' })

  test('wait for the end of quiet hours and open the request', async () => {
    const { robin, ruth } = await pair()
    const { request_id } = await send(robin, ruth.personId)
    // It is 11 am: quiet until 8 pm.
    await quiet(robin, 600, 1200)
    nextStart()
    await accept(request_id)
    expect(nextStart()).toEqual(['2026-10-02T00:00'])
    const [letter] = await house.letters(robin.personId)
    expect(letter?.body_text).toContain(
      `http://localhost:3000/shared/matchmaking/messages?request=${request_id}`,
    )
  })

  test('are not held back beyond half of the time in which somebody waits for an answer', async () => {
    const { robin, ruth } = await pair()
    // All but two hours of the morning, so a new request waits until the next morning and no longer.
    await quiet(ruth, 600, 480)
    nextStart()
    const { due_at } = await send(robin, ruth.personId)
    expect(nextStart()).toEqual(['2026-10-02T12:00'])
    passTo(new Date(due_at * 1000 - 30 * 60_000))
    await remindAdvisors(services)
    expect(nextStart()).toEqual([new Date((due_at - 15 * 60) * 1000).toISOString().slice(0, 16)])
  })
})
