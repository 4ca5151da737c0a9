import { describe, expect, test } from 'vitest'
import { useOutcomes } from './fixtures/use-outcomes.ts'
import { makeMissingOutcomes, makePastOutcomes } from './make-missing-outcomes.ts'
import { remindOfOutcomes } from './remind-of-outcomes.ts'

const house = await useOutcomes()
const { services, met, matched, meeting, tell, close, noticesOf, letters, clock, count, run } = house

const dayMs = 86_400_000
const remind = () => remindOfOutcomes(services)
const mailed = async (personId: number) =>
  (await letters(personId)).filter(({ key }) => key.startsWith('outcome-'))

describe('who may not be reminded', () => {
  test('nobody before three days, and no advisor', async () => {
    const { robin, dana } = await met(2.99)
    expect(await remind()).toBe(0)
    clock.pass(0.01 * dayMs)
    expect(await remind()).toBe(1)
    expect([(await noticesOf(robin)).length, await noticesOf(dana)]).toEqual([1, []])
  })

  test.each(['hired', 'not-for-me'] as const)('who said “%s”', async (word) => {
    const { id, robin } = await met(4)
    await tell(robin, id, word)
    expect(await remind()).toBe(0)
  })

  test('whose advisor said that they were hired, which they were told', async () => {
    const { id, dana } = await met(4)
    await tell(dana, id, 'hired')
    expect(await remind()).toBe(0)
  })

  test('who undid what they said, also if they decide again', async () => {
    const { id, robin } = await met(4)
    await tell(robin, id, 'deciding')
    await tell(robin, id, null)
    expect(await remind()).toBe(0)
    await tell(robin, id, 'deciding')
    clock.pass(11 * dayMs)
    expect(await remind()).toBe(0)
  })

  test('who closed the match, blocked or left the other, or was', async () => {
    for (const end of ['close', 'block', 'leave', 'blocked'] as const) {
      const { id, robin, dana } = await met(4)
      if (end === 'close') await close(robin, id, 'other')
      else if (end === 'blocked') await house.move(dana, id, 'block')
      else await house.move(robin, id, end)
    }
    expect(await remind()).toBe(0)
  })

  test('who is leaving, or whose advisor is', async () => {
    for (const side of ['robin', 'dana'] as const) {
      const pair = await met(4)
      await run(
        `insert into deletion_request (person_id, requested_at, deletes_at)
         values ($1, now(), now() + interval '7 days')`,
        [pair[side].personId],
      )
    }
    expect(await remind()).toBe(0)
  })

  test('whose meeting was not held after all, or is long ago', async () => {
    const { id } = await met(4)
    await run(`update meeting set state = 'no-show', missed_by = 'advisor' where request_id = $1`, [id])
    await met(11)
    await met(29)
    expect(await remind()).toBe(0)
  })
})

test('after 3 and 14 days and never again, on screen and by letter, also while they decide', async () => {
  const { id, robin } = await met(3)
  expect([await remind(), await remind()]).toEqual([1, 0])
  await tell(robin, id, 'deciding')
  expect((await noticesOf(robin)).map(({ is_read }) => is_read)).toEqual([true])
  clock.pass(10.9 * dayMs)
  expect(await remind()).toBe(0)
  clock.pass(0.1 * dayMs)
  expect([await remind(), await remind()]).toEqual([1, 0])
  clock.pass(5 * dayMs)
  expect(await remind()).toBe(0)
  expect(await noticesOf(robin)).toMatchObject([
    {
      title: 'What happened after you met Some Body?',
      body: 'You met Some Body on Sep 28, 2026. Tell us if you hired them, are still deciding or moved on.',
    },
    {
      title: 'What happened after you met Some Body?',
      body: 'You met Some Body on Sep 28, 2026. You were still deciding. Tell us if you hired them or moved on. We won’t ask again.',
    },
  ])
  const [first, second] = await mailed(robin.personId)
  expect([first?.subject, second?.body_text.includes('We won’t ask again.')]).toEqual([
    'Evenkeel: what happened after you met Some Body?',
    true,
  ])
  expect(await mailed(robin.personId)).toHaveLength(2)
})

test('several looks at once remind once', async () => {
  const { robin } = await met(5)
  const looks = await Promise.all([1, 2, 3].map(remind))
  expect(looks.reduce((sum, each) => sum + each, 0)).toBe(1)
  expect(await mailed(robin.personId)).toHaveLength(1)
})

test('a server that was away reminds once, by the later one', async () => {
  const { id, robin } = await met(15)
  expect([await remind(), await remind()]).toEqual([1, 0])
  expect(await house.row(id)).toMatchObject({ first_reminder_at: null })
  expect(await noticesOf(robin)).toHaveLength(1)
})

test('who wants no such emails gets none', async () => {
  const { robin } = await met(3)
  const settings = { notifications: { 'meeting-changed': { inApp: true, email: false } } }
  await run(
    `insert into person_settings (person_id, settings, updated_at) values ($1, $2, now())
     on conflict (person_id) do update set settings = excluded.settings`,
    [robin.personId, settings],
  )
  await remind()
  expect([(await noticesOf(robin)).length, await mailed(robin.personId)]).toEqual([1, []])
})

test('meetings held and matches hired before there were outcomes get their rows, once', async () => {
  const [long, short, hired, open] = [await matched(), await matched(), await matched(), await matched()]
  await meeting(long.id, { endedHoursAgo: 24 * 200 })
  await meeting(short.id)
  await meeting(open.id, { state: 'no-show' })
  await close(hired.dana, hired.id, 'hired')
  await run('delete from match_outcome')
  expect(await makeMissingOutcomes(services)).toBe(2)
  expect(await makePastOutcomes(services, () => false)).toBe(1)
  expect([await makePastOutcomes(services, () => false), await count('match_outcome')]).toEqual([0, 3])
  expect(await house.row(hired.id)).toMatchObject({ advisor_said: 'hired', outcome: 'hired' })
  expect(await remind()).toBe(0)
})
