import { describe, expect, test } from 'vitest'
import { askForReviews } from './ask-for-reviews.ts'
import { useReviews } from './fixtures/use-reviews.ts'

const house = await useReviews()
const { services, matched, meeting, met, another, write, run, count, clock, told, letters } = house

const dayMs = 86_400_000
const daysAgo = (days: number) => ({ endedHoursAgo: days * 24 })
const logged = () => count('review_invitation')

describe('who isn’t asked', () => {
  test.each(['proposed', 'confirmed', 'no-show', 'cancelled'] as const)(
    'nobody about a meeting that is %s',
    async (state) => {
      const { id } = await matched()
      await meeting(id, { state, ...daysAgo(20) })
      expect([await askForReviews(services), await logged()]).toEqual([0, 0])
    },
  )

  test('nobody within 14 days of the first meeting', async () => {
    const { id, robin } = await matched()
    await meeting(id, daysAgo(13.99))
    expect(await askForReviews(services)).toBe(0)
    clock.pass(0.01 * dayMs)
    expect(await askForReviews(services)).toBe(1)
    expect(await told(robin)).toHaveLength(1)
  })

  test('an advisor', async () => {
    const { id, dana } = await matched()
    await meeting(id, daysAgo(15))
    await askForReviews(services)
    expect(await told(dana)).toEqual([])
  })

  test('nobody twice about the same advisor, by several looks at once, by a second meeting or ever', async () => {
    const { id, robin } = await matched()
    await meeting(id, daysAgo(20))
    await meeting(id, daysAgo(15))
    const looks = await Promise.all([1, 2, 3].map(() => askForReviews(services)))
    expect(looks.reduce((sum, each) => sum + each, 0)).toBe(1)
    clock.pass(30 * dayMs)
    await meeting(id, daysAgo(14))
    expect(await askForReviews(services)).toBe(0)
    expect([(await told(robin)).length, (await letters(robin.personId)).filter(isAsking).length]).toEqual([
      1, 1,
    ])
  })

  test('nobody who has written already; they count as asked all the same', async () => {
    const { id, robin, dana } = await met()
    await write(robin, id)
    clock.pass(15 * dayMs)
    expect(await askForReviews(services)).toBe(0)
    expect(await told(robin)).toEqual([])
    expect(await house.reviews(robin, dana.personId)).toMatchObject({ asked: 1, answered: 1 })
  })
})

const isAsking = ({ key }: { key: string }) => key.startsWith('review-asked:')

test('everyone who met an advisor is asked, whatever came of it: no held meeting is left out', async () => {
  const { id, robin, dana } = await matched()
  await meeting(id, daysAgo(16))
  const people = [await another(dana), await another(dana), await another(dana)]
  for (const one of people) await meeting(one.id, daysAgo(15))
  await house.close(robin, id, 'not-a-fit')
  await house.move(dana, people[0]?.id ?? 0, 'block')
  await house.hire(people[1]?.id ?? 0)
  await house.score(people[2]?.who ?? robin, (await run('select max(id) as id from meeting')).rows[0].id)
  expect(await askForReviews(services)).toBe(4)
  const left = `meeting m where state = 'held' and not exists (select from review_invitation i
    where i.consumer_id = m.consumer_id and i.advisor_id = m.advisor_id)`
  expect([await logged(), await count(left)]).toEqual([4, 0])
})

test('who hired without a meeting on record is asked too', async () => {
  const { id, robin } = await matched()
  await house.hire(id)
  clock.pass(14 * dayMs)
  expect(await askForReviews(services)).toBe(1)
  expect(await told(robin)).toHaveLength(1)
})

test('the same words go to everyone, by notification and by letter, with nothing but the advisor’s name and the form in them', async () => {
  const pairs = []
  for (const [first, last] of [
    ['Dana', 'Okafor'],
    ['Ruth', 'Ames'],
  ] as const) {
    const pair = await matched()
    await house.name(pair.dana, first, last)
    await house.name(pair.robin, `Reader${first}`, `Of${last}`)
    await meeting(pair.id, daysAgo(15))
    pairs.push({ who: pair.robin, id: pair.id, advisor: `${first} ${last}` })
    const hired = await another(pair.dana)
    await meeting(hired.id, daysAgo(20))
    await house.hire(hired.id)
    pairs.push({ ...hired, advisor: `${first} ${last}` })
    const unhappy = await another(pair.dana)
    const meetingId = await meeting(unhappy.id, daysAgo(60))
    const scores = { listened: 1, clear_on_cost: 1, answered: 1, no_pressure: 1, would_hire: 1 }
    await house.score(unhappy.who, meetingId, { scores, words: 'Awful.' })
    await house.close(unhappy.who, unhappy.id, 'not-a-fit')
    pairs.push({ ...unhappy, advisor: `${first} ${last}` })
  }
  expect(await askForReviews(services)).toBe(pairs.length)

  const said = new Set<string>()
  for (const { who, id, advisor } of pairs) {
    const plain = (text: string) =>
      text.replaceAll(advisor, 'ADVISOR').replaceAll(`request=${id}&`, 'request=REQUEST&')
    const asking = (await letters(who.personId)).filter(isAsking)
    expect(asking).toHaveLength(1)
    const [notice] = await told(who)
    said.add(plain(JSON.stringify([asking[0]?.subject, asking[0]?.body_text, notice])))
  }
  expect(said.size).toBe(1)
  const [words = ''] = said
  expect(words).toContain('request=REQUEST&show=details&review=write')
  for (const selecting of [
    /\bif you (?:liked|were happy|enjoyed)/i,
    /\bgreat\b/i,
    /\d stars?/i,
    /Reader|OfAmes/,
    /reward|discount|gift/i,
  ])
    expect(words).not.toMatch(selecting)
})

test('by the reader’s settings: without emails it is on screen alone', async () => {
  const { id, robin } = await matched()
  await meeting(id, daysAgo(15))
  await run(
    `insert into person_settings (person_id, updated_at, settings)
     values ($1, now(), '{"notifications": {"review": {"inApp": true, "email": false}}}')`,
    [robin.personId],
  )
  await askForReviews(services)
  expect([(await told(robin)).length, (await letters(robin.personId)).filter(isAsking)]).toEqual([1, []])
})

test('who writes is no longer reminded by the notification', async () => {
  const { id, robin } = await met()
  clock.pass(15 * dayMs)
  await askForReviews(services)
  await write(robin, id)
  expect(
    await count(`notification where event = 'review' and read_at is null and person_id = ${robin.personId}`),
  ).toBe(0)
})
