import { describe, expect, test } from 'vitest'
import { refusal } from '../meetings/fixtures/use-bookings.ts'
import { useOutcomes } from './fixtures/use-outcomes.ts'
import { readHired } from './read-hired.ts'

const house = await useOutcomes()
const { services, met, matched, meeting, tell, outcome, eventsOf, noticesOf, close, clock } = house
const { orm } = services.database

const kinds = async (id: number) => (await eventsOf(id)).map(({ kind }) => kind)
const heard = (personId: number) =>
  house.live.told.filter((told) => told.personId === personId && told.event === 'request-changed').length

describe('who may not', () => {
  test('read or say anything about a match of others, or as staff', async () => {
    const { id, robin, dana } = await met()
    const others = await met()
    const staff = house.caller(robin.personId, 'admin')
    for (const who of [others.robin, others.dana, house.caller(dana.personId, 'consumer'), staff]) {
      expect(await refusal(outcome(who, id))).toBe('not-found')
      expect(await refusal(tell(who, id, 'hired'))).toBe('not-found')
    }
    expect(await refusal(tell(robin, 999_999, 'hired'))).toBe('not-found')
    expect(await kinds(id)).toEqual([])
  })

  test('say anything before a meeting was held', async () => {
    const { id, robin, dana } = await matched()
    await meeting(id, { state: 'confirmed', endedHoursAgo: -5 })
    for (const who of [robin, dana]) {
      expect(await outcome(who, id)).toBeNull()
      expect(await refusal(tell(who, id, 'hired'))).toBe('moved-on')
    }
  })

  test('set a date as an advisor, or one for what was not hired', async () => {
    const { id, robin, dana } = await met(9)
    const day = { hired_on: '2026-09-25' }
    expect(await refusal(tell(dana, id, 'hired', day))).toBe(
      'bad-request: Only your client can set this date.',
    )
    expect(await refusal(tell(dana, id, 'hired', { ended_on: '2026-09-25' }))).toBe(
      'bad-request: Only your client can set this date.',
    )
    expect(await refusal(tell(robin, id, 'deciding', day))).toBe(
      'bad-request: Choose “Hired” to set this date.',
    )
  })

  test('hire in the future or before they met, or end before they hired', async () => {
    const { id, robin } = await met(9)
    expect(await refusal(tell(robin, id, 'hired', { hired_on: '2026-10-02' }))).toBe(
      'bad-request: Choose today or an earlier date.',
    )
    expect(await refusal(tell(robin, id, 'hired', { hired_on: '2026-09-21' }))).toBe(
      'bad-request: Choose Sep 22, 2026, the day you met, or a later date.',
    )
    const hired = { hired_on: '2026-09-25' }
    expect(await refusal(tell(robin, id, 'hired', { ...hired, ended_on: '2026-10-02' }))).toBe(
      'bad-request: Choose today or an earlier date.',
    )
    expect(await refusal(tell(robin, id, 'hired', { ...hired, ended_on: '2026-09-24' }))).toBe(
      'bad-request: Choose Sep 25, 2026, the day you hired them, or a later date.',
    )
    expect(await tell(robin, id, 'hired', hired)).toMatchObject({ hired_on: '2026-09-25', ended_on: null })
  })

  test('overwrite what another tab said', async () => {
    const { id, robin } = await met()
    await tell(robin, id, 'hired')
    expect(await refusal(tell(robin, id, 'deciding', { version: 1 }))).toBe('changed-elsewhere')
    expect((await tell(robin, id, 'hired', { version: 1 })).outcome).toBe('hired')
  })
})

describe('what an advisor does not learn', () => {
  test.each(['deciding', 'not-for-me'] as const)('that the consumer said “%s”, by no sign', async (word) => {
    const { id, robin, dana } = await met()
    const before = await outcome(dana, id)
    await tell(robin, id, word)
    expect(await outcome(dana, id)).toEqual(before)
    expect([heard(dana.personId), heard(robin.personId)]).toEqual([0, 1])
    expect(await noticesOf(dana)).toEqual([])
    // Their own word is taken and shown, although it doesn't count.
    expect(await tell(dana, id, 'hired', { version: before?.version ?? 0 })).toMatchObject({
      consumer: null,
      outcome: 'hired',
      hired_on: null,
    })
    expect((await house.row(id)).outcome).toBe(word)
  })

  test('the day on which the work ended', async () => {
    const { id, robin, dana } = await met(9)
    await tell(robin, id, 'hired', { hired_on: '2026-09-25' })
    const before = await outcome(dana, id)
    await tell(robin, id, 'hired', { ended_on: '2026-10-01' })
    expect(await outcome(dana, id)).toEqual(before)
    expect(await outcome(robin, id)).toMatchObject({ ended_on: '2026-10-01' })
  })
})

test('a consumer doesn’t read that an advisor thinks otherwise', async () => {
  const { id, robin, dana } = await met()
  await tell(dana, id, 'not-for-me')
  expect(await outcome(robin, id)).toMatchObject({ consumer: null, advisor: null, outcome: null, version: 1 })
  expect(await noticesOf(robin)).toEqual([])
})

test('both say “hired”: the consumer’s day counts, and it is one event', async () => {
  const { id, robin, dana } = await met(9)
  expect(await tell(dana, id, 'hired')).toMatchObject({ outcome: 'hired', hired_on: null })
  expect(await outcome(robin, id)).toMatchObject({ outcome: 'hired', hired_on: '2026-10-01' })
  expect(await tell(robin, id, 'hired', { hired_on: '2026-09-25' })).toMatchObject({
    consumer: { outcome: 'hired' },
    advisor: { outcome: 'hired' },
    hired_on: '2026-09-25',
  })
  await tell(robin, id, 'hired')
  await tell(dana, id, 'hired')
  expect(await eventsOf(id)).toEqual([{ kind: 'hired', detail: { by: 'advisor', hired_on: '2026-10-01' } }])
  expect(await readHired(orm, robin.personId)).toEqual([
    { requestId: id, advisorId: dana.personId, hiredOn: '2026-09-25', endedOn: null },
  ])
})

test('ten clicks at once are one event and one notification', async () => {
  const { id, robin, dana } = await met()
  await Promise.all(Array.from({ length: 10 }, () => tell(robin, id, 'hired', { version: 1 })))
  expect([await kinds(id), (await noticesOf(dana)).length]).toEqual([['hired'], 1])
})

test('undoing brings back what the other side said, and leaves nothing to read', async () => {
  const { id, robin, dana } = await met()
  await tell(robin, id, 'hired')
  expect((await noticesOf(dana)).map(({ is_read }) => is_read)).toEqual([false])
  expect(await tell(robin, id, null)).toMatchObject({ consumer: null, outcome: null, hired_on: null })
  expect((await noticesOf(dana)).map(({ is_read }) => is_read)).toEqual([true])
  expect(await outcome(dana, id)).toMatchObject({ consumer: null, outcome: null })
  await tell(dana, id, 'hired')
  await tell(robin, id, 'not-for-me')
  expect(await tell(robin, id, null)).toMatchObject({ outcome: 'hired', hired_on: '2026-10-01' })
  expect(await kinds(id)).toEqual(['hired', 'outcome-undone', 'hired', 'not-hired', 'hired'])
  await tell(dana, id, null)
  expect((await kinds(id)).at(-1)).toBe('outcome-undone')
})

test('each is told when the other says “hired”, and of no other word', async () => {
  const { id, robin, dana } = await met()
  await tell(dana, id, 'deciding')
  await tell(dana, id, 'hired')
  expect(await noticesOf(robin)).toEqual([
    {
      title: 'Some Body says you hired them',
      body: 'Is that right? Tell us what happened. Your answer is the one that counts.',
      is_read: false,
    },
  ])
  await tell(robin, id, 'deciding')
  expect((await noticesOf(robin)).map(({ is_read }) => is_read)).toEqual([true])
  expect(await noticesOf(dana)).toEqual([])
  await tell(robin, id, 'hired')
  expect((await noticesOf(dana)).map(({ title }) => title)).toEqual([
    expect.stringMatching(/ says they hired you$/),
  ])
})

test('nothing is told to someone who was blocked, or about someone who is leaving', async () => {
  const { id, robin, dana } = await met()
  await house.move(robin, id, 'block')
  await tell(robin, id, 'hired')
  await tell(dana, id, 'hired')
  expect([await noticesOf(dana), await noticesOf(robin)]).toEqual([[], []])
  expect(await outcome(robin, id)).toMatchObject({ outcome: 'hired' })
})

test('the end of the work is an event, and so is that it goes on', async () => {
  const { id, robin } = await met(9)
  await tell(robin, id, 'hired', { hired_on: '2026-09-25' })
  await tell(robin, id, 'hired', { ended_on: '2026-10-01' })
  await tell(robin, id, 'hired', { ended_on: '2026-10-01' })
  await tell(robin, id, 'hired', { ended_on: null })
  expect((await eventsOf(id)).slice(1)).toEqual([
    { kind: 'ended', detail: { by: 'consumer', ended_on: '2026-10-01' } },
    { kind: 'ended', detail: { by: 'consumer', ended_on: null } },
  ])
  await tell(robin, id, 'hired', { ended_on: '2026-10-01' })
  expect(await tell(robin, id, 'not-for-me')).toMatchObject({ hired_on: null, ended_on: null })
})

describe('closing the match', () => {
  test('as hired is the word of the person who closes it, and one event', async () => {
    const { id, robin, dana } = await met()
    await close(dana, id, 'hired')
    expect(await outcome(robin, id)).toMatchObject({ outcome: 'hired', advisor: { outcome: 'hired' } })
    await tell(robin, id, 'hired')
    expect(await kinds(id)).toEqual(['hired'])
  })

  test('as hired after saying so is no second event', async () => {
    const { id, robin } = await met(9)
    await tell(robin, id, 'hired', { hired_on: '2026-09-25' })
    await close(robin, id, 'hired')
    expect(await kinds(id)).toEqual(['hired'])
    expect(await outcome(robin, id)).toMatchObject({ hired_on: '2026-09-25' })
  })

  test('as hired by the advisor doesn’t outweigh what the consumer said', async () => {
    const { id, robin, dana } = await met()
    await tell(robin, id, 'not-for-me')
    await close(dana, id, 'hired')
    expect([await kinds(id), (await house.row(id)).outcome]).toEqual([['not-hired'], 'not-for-me'])
  })

  test('as hired without a meeting counts, from the day they accepted on', async () => {
    const { id, robin } = await matched()
    clock.pass(5 * 86_400_000)
    await close(robin, id, 'hired')
    expect(await outcome(robin, id)).toMatchObject({ outcome: 'hired', hired_on: '2026-10-06' })
    expect(await kinds(id)).toEqual(['hired'])
    expect(await refusal(tell(robin, id, 'hired', { hired_on: '2026-09-30' }))).toBe(
      'bad-request: Choose Oct 1, 2026, the day they accepted, or a later date.',
    )
    expect(await tell(robin, id, 'hired', { hired_on: '2026-10-02' })).toMatchObject({
      hired_on: '2026-10-02',
    })
  })

  test('as not a fit means not for me after a meeting, and nothing without one', async () => {
    const after = await met()
    await close(after.robin, after.id, 'not-a-fit')
    expect([(await house.row(after.id)).outcome, await kinds(after.id)]).toEqual([
      'not-for-me',
      ['not-hired'],
    ])
    const without = await matched()
    await close(without.robin, without.id, 'not-a-fit')
    expect(await outcome(without.robin, without.id)).toBeNull()
    const client = await met()
    await tell(client.robin, client.id, 'hired')
    await close(client.robin, client.id, 'not-a-fit')
    expect((await house.row(client.id)).outcome).toBe('hired')
  })

  test('undone after it, hired no longer counts', async () => {
    const { id, robin } = await met()
    await close(robin, id, 'hired')
    await tell(robin, id, null)
    expect([await kinds(id), await readHired(orm, robin.personId)]).toEqual([['hired', 'outcome-undone'], []])
  })
})

test('a consumer lists all of theirs, the newest meeting first', async () => {
  const { id, robin } = await met(3)
  const { request_id: second } = await house.send(robin, await house.advisor())
  await house.accept(second)
  await meeting(second, { endedHoursAgo: 2 })
  await tell(robin, second, 'deciding')
  await met()
  expect((await house.outcomes(robin)).map(({ request_id }) => request_id)).toEqual([second, id])
})
