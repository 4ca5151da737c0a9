import { describe, expect, test } from 'vitest'
import { askForScores } from './ask-for-scores.ts'
import { usePack } from './fixtures/use-pack.ts'

const house = await usePack()
const { services, matched, another, meeting, score, run, count, clock } = house

const hourMs = 3_600_000
const invited = async () =>
  (await run('select meeting_id::int from meeting_score_invitation order by 1')).rows.map(
    ({ meeting_id }) => meeting_id,
  )
const asked = async (personId: number) =>
  (
    await run(`select title, body, link from notification where person_id = $1 and key like 'score:%'`, [
      personId,
    ])
  ).rows

describe('who may not be asked', () => {
  test.each(['proposed', 'confirmed', 'no-show', 'cancelled'] as const)(
    'nobody about a meeting that is %s',
    async (state) => {
      const { id } = await matched()
      await meeting(id, { state, endedHoursAgo: 30 })
      expect([await askForScores(services), await invited()]).toEqual([0, []])
    },
  )

  test('nobody within two hours of its end', async () => {
    const { id, robin } = await matched()
    await meeting(id, { endedHoursAgo: 1.99 })
    expect(await askForScores(services)).toBe(0)
    clock.pass(0.01 * hourMs)
    expect(await askForScores(services)).toBe(1)
    expect(await asked(robin.personId)).toHaveLength(1)
  })

  test('an advisor', async () => {
    const { id, dana } = await matched()
    await meeting(id)
    await askForScores(services)
    expect(await asked(dana.personId)).toEqual([])
  })

  test('nobody twice about the same advisor, by several looks at once or by a second meeting', async () => {
    const { id, robin } = await matched()
    const first = await meeting(id, { endedHoursAgo: 50 })
    await meeting(id, { endedHoursAgo: 26 })
    const looks = await Promise.all([1, 2, 3].map(() => askForScores(services)))
    expect(looks.reduce((sum, each) => sum + each, 0)).toBe(1)
    await meeting(id, { endedHoursAgo: 3 })
    expect([await askForScores(services), await invited()]).toEqual([0, [first]])
    expect(await asked(robin.personId)).toHaveLength(1)
  })

  test('nobody who has answered already; that they were to be asked is written down all the same', async () => {
    const { id, robin } = await matched()
    const meetingId = await meeting(id)
    await score(robin, meetingId)
    await askForScores(services)
    expect([await invited(), await asked(robin.personId)]).toEqual([[meetingId], []])
  })
})

test('everybody who met an advisor is asked, those who went their way too: none of the held meetings is left out', async () => {
  const { id, robin, dana } = await matched()
  await meeting(id)
  const people = [await another(dana), await another(dana)]
  for (const one of people) await meeting(one.id)
  await house.close(robin, id, 'not-a-fit')
  await house.move(dana, people[0]?.id ?? 0, 'block')
  expect(await askForScores(services)).toBe(3)
  const left = `meeting m where state = 'held' and not exists (select from meeting_score_invitation i
    where i.consumer_id = m.consumer_id and i.advisor_id = m.advisor_id)`
  expect([await count('meeting_score_invitation'), await count(left)]).toEqual([3, 0])
  for (const personId of [robin.personId, ...people.map(({ who }) => who.personId)])
    expect(await asked(personId)).toEqual([
      {
        title: 'How was your meeting?',
        body: expect.stringContaining('You met with Some Body.'),
        link: expect.stringMatching(/^\/shared\/matchmaking\/messages\?request=\d+&show=details&score=\d+$/),
      },
    ])
})

test('the first one that was held is asked about, where an earlier one was not', async () => {
  const { id } = await matched()
  await meeting(id, { state: 'no-show', endedHoursAgo: 80 })
  const held = await meeting(id, { endedHoursAgo: 30 })
  await askForScores(services)
  expect(await invited()).toEqual([held])
})

test('whoever is asked goes through all of them, however many there are', async () => {
  const { id, dana } = await matched()
  await meeting(id)
  await run(
    `with people as (
       insert into person (id, role, email, created_at)
       select n, 'consumer', n || '@many.example', now() from generate_series(5001, 5150) n returning id
     ), requests as (
       insert into match_request (consumer_id, advisor_id, kind, state, chance_accepts, sent_at, expires_at)
       select id, $1, 'chat', 'accepted', 0.5, $2, $2 from people returning id, consumer_id
     )
     insert into meeting (request_id, consumer_id, advisor_id, state, proposed_by, starts_at, ends_at, minutes, way,
       created_at, changed_at)
     select id, consumer_id, $1, 'held', 'consumer', $2::timestamptz - interval '5 hours',
       $2::timestamptz - interval '4 hours', 60, 'phone', $2, $2 from requests`,
    [dana.personId, clock.now()],
  )
  expect(await askForScores(services)).toBe(151)
  expect(await count('meeting_score_invitation')).toBe(151)
})
