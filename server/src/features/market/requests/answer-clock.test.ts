import { describe, expect, test } from 'vitest'
import { dayMs } from '../matching/fixtures/use-market.ts'
import { answerQuestion as answer } from './answer-question.ts'
import { askQuestion as ask } from './ask-question.ts'
import { expireRequests } from './expire-requests.ts'
import { useRequests } from './fixtures/use-requests.ts'
import { remindAdvisors } from './remind-advisors.ts'

const house = await useRequests()
const { services, advisor, consumer, caller, run, clock, passTo } = house
const { send, see, accept, decline, withdraw, askQuestion, answerQuestion, events, load } = house
const movedOn = { code: 'moved-on' }
const hourMs = 3_600_000
const at = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 16)

describe('after it is due', () => {
  test('nobody moves a request, also while nobody has looked yet', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const { request_id, due_at } = await send(robin, id)
    passTo(new Date(due_at * 1000))
    for (const move of [see, accept, decline]) await expect(move(request_id)).rejects.toMatchObject(movedOn)
    await expect(withdraw(robin, request_id)).rejects.toMatchObject(movedOn)
    await expect(askQuestion(request_id, 'How soon?')).rejects.toMatchObject(movedOn)
    expect(await events()).toEqual(['requested'])
  })

  test('it runs out once, in however many processes', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const { request_id, due_at } = await send(robin, id)
    passTo(new Date(due_at * 1000 - 1))
    expect(await expireRequests(services)).toBe(0)
    clock.pass(1)
    const each = await Promise.all([1, 2, 3].map(() => expireRequests(services)))
    expect(each.toSorted()).toEqual([0, 0, 1])
    expect(await events()).toEqual(['requested', 'expired'])
    expect(await load(id)).toEqual({ free: 4, pending: 0, unanswered: 0 })
    expect((await house.sent(robin)).requests).toMatchObject([{ request_id, state: 'expired' }])
    expect(await house.sent(robin)).toMatchObject({ open: 0 })
  })

  test('one that cannot be ended does not keep the others', async () => {
    const sent = [
      await send(await consumer(), await advisor()),
      await send(await consumer(), await advisor()),
    ]
    clock.pass(10 * dayMs)
    await run('alter table match_event add constraint broken check (request_id <> 1) not valid')
    try {
      expect(await expireRequests(services)).toBe(1)
    } finally {
      await run('alter table match_event drop constraint broken')
    }
    expect(await expireRequests(services)).toBe(1)
    expect(sent).toHaveLength(2)
  })
})

test('it is the advisor’s calendar that counts, and changing it changes no running clock', async () => {
  const [robin, id] = [await consumer(), await advisor()]
  await run(`update person set time_zone = 'Pacific/Honolulu' where id = $1`, [id])
  // Late on Friday in Honolulu, Saturday in New York. Monday the 12th is a holiday.
  passTo(new Date('2026-10-10T08:00:00Z'))
  const { request_id, due_at } = await send(robin, id)
  expect(at(due_at)).toBe('2026-10-15T08:00')
  await run(`update person set time_zone = 'America/New_York' where id = $1`, [id])
  expect((await house.sent(robin)).requests[0]?.due_at).toBe(due_at)
  passTo(new Date('2026-10-13T12:00:00Z'))
  await askQuestion(request_id, 'How soon?')
  clock.pass(hourMs)
  // Still in Honolulu time: it was Tuesday, 2 am there, with 44 hours left.
  expect(at((await answerQuestion(robin, request_id, 'Soon')).due_at)).toBe('2026-10-15T09:00')
})

describe('a question', () => {
  test('is asked by nobody but the advisor, and answered by nobody but the consumer', async () => {
    const [robin, other, id, rival] = [await consumer(), await consumer(), await advisor(), await advisor()]
    const { request_id } = await send(robin, id)
    const nothing = { code: 'not-found' }
    for (const who of [robin, other, caller(rival, 'advisor'), caller(id, 'admin')])
      await expect(ask(services, who, request_id, 'How soon?')).rejects.toMatchObject(nothing)
    await askQuestion(request_id, 'How soon?')
    for (const who of [other, caller(id, 'advisor'), caller(rival, 'advisor')])
      await expect(answer(services, who, request_id, 'Soon')).rejects.toMatchObject(nothing)
    expect(await events()).toEqual(['requested', 'asked-back'])
  })

  test('is one: not two in two tabs, and none when it is over', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const { request_id } = await send(robin, id)
    await expect(answerQuestion(robin, request_id, 'Soon')).rejects.toMatchObject(movedOn)
    const both = await Promise.allSettled([
      askQuestion(request_id, 'How soon?'),
      askQuestion(request_id, 'How much?'),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const { question } = (await house.sent(robin)).requests[0] ?? {}
    expect(await askQuestion(request_id, question?.text ?? '')).toMatchObject({ question })
    const answers = await Promise.allSettled([
      answerQuestion(robin, request_id, 'Soon'),
      answerQuestion(robin, request_id, 'Later'),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await events()).toEqual(['requested', 'asked-back', 'answered-back'])
    await accept(request_id)
    await expect(askQuestion(request_id, 'And now?')).rejects.toMatchObject(movedOn)
  })

  test('stops the clock until it is answered; then it goes on with what was left', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const { request_id, due_at } = await send(robin, id)
    // Sent on Thursday at 11:00 in New York, due on Monday at 11:00. On Friday at 10:00 a day and an hour are left.
    passTo(new Date('2026-10-02T14:00:00Z'))
    const asked = await askQuestion(request_id, 'How soon?')
    expect(asked).toMatchObject({
      is_clock_stopped: true,
      question: { text: 'How soon?', answer: null, answered_at: null },
    })
    // Until Tuesday at 10:00 at most; it is due a day and an hour later.
    expect(at(asked.due_at)).toBe('2026-10-07T15:00')
    passTo(new Date('2026-10-05T20:00:00Z'))
    expect((await house.received(caller(id, 'advisor'))).requests).toMatchObject([{ is_clock_stopped: true }])
    const answered = await answerQuestion(robin, request_id, 'In spring')
    expect(at(answered.due_at)).toBe('2026-10-06T21:00')
    expect(answered).toMatchObject({
      is_clock_stopped: false,
      question: { text: 'How soon?', answer: 'In spring', answered_at: clock.now().getTime() / 1000 },
      // Elapsed and remaining time, without the time the clock was stopped.
      allowed_ms: 23 * hourMs + 25 * hourMs,
    })
    expect(answered.due_at).toBeGreaterThan(due_at)
  })

  test('without an answer stops it for two business days, and an answer after that changes nothing', async () => {
    const [robin, id] = [await consumer(), await advisor()]
    const { request_id } = await send(robin, id)
    passTo(new Date('2026-10-02T14:00:00Z'))
    const { due_at } = await askQuestion(request_id, 'How soon?')
    passTo(new Date('2026-10-06T14:00:00Z'))
    expect((await house.received(caller(id, 'advisor'))).requests).toMatchObject([
      { is_clock_stopped: false },
    ])
    expect(await answerQuestion(robin, request_id, 'Sorry, late')).toMatchObject({ due_at })
    passTo(new Date(due_at * 1000))
    expect(await expireRequests(services)).toBe(1)
  })

  test('that is open keeps nobody from accepting, declining or withdrawing', async () => {
    const robin = await consumer()
    const ids = [await advisor(), await advisor(), await advisor()]
    const requests = [
      await send(robin, ids[0] ?? 0),
      await send(robin, ids[1] ?? 0),
      await send(robin, ids[2] ?? 0),
    ]
    for (const { request_id } of requests) await askQuestion(request_id, 'How soon?')
    const [first, second, third] = requests.map(({ request_id }) => request_id)
    expect(await accept(first ?? 0)).toMatchObject({ state: 'accepted', is_clock_stopped: false })
    expect(await decline(second ?? 0)).toMatchObject({ state: 'declined' })
    expect(await withdraw(robin, third ?? 0)).toMatchObject({ state: 'withdrawn' })
  })
})

describe('an advisor is reminded', () => {
  test('once, four hours before, and of nothing that is answered', async () => {
    const id = await advisor({ criteria: { new_clients_per_month: 20 } })
    const { due_at } = await send(await consumer(), id)
    await decline((await send(await consumer(), id)).request_id)
    passTo(new Date(due_at * 1000 - 4 * hourMs - 1000))
    expect(await remindAdvisors(services)).toBe(0)
    clock.pass(1000)
    const each = await Promise.all([remindAdvisors(services), remindAdvisors(services)])
    expect(each.toSorted()).toEqual([0, 1])
    clock.pass(hourMs)
    expect(await remindAdvisors(services)).toBe(0)
    const letters = (await house.letters(id)).filter(({ key }) => key.startsWith('request-reminder'))
    expect(letters).toHaveLength(1)
  })
})
