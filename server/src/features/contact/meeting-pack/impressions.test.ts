import { describe, expect, test } from 'vitest'
import { fine, usePack } from './fixtures/use-pack.ts'

const house = await usePack()
const { matched, another, meeting, score, impressions, run, clock, caller } = house

const nothing = { asked: 0, answered: 0, published: 0, means: null, impressions: [] }

/** This many consumers met the advisor; each scores as given. */
async function met(many: number) {
  const { id, robin, dana } = await matched()
  const people = [{ who: robin, id }]
  while (people.length < many) people.push(await another(dana))
  const all = []
  for (const one of people) all.push({ ...one, meetingId: await meeting(one.id) })
  return { dana, people: all, robin }
}

describe('who may not', () => {
  test.each([
    [
      'suspended',
      (id: number) => run(`update advisor_application set status = 'suspended' where person_id = $1`, [id]),
    ],
    ['not published', (id: number) => run('delete from advisor_publication where person_id = $1', [id])],
    ['disabled', (id: number) => run('update person set disabled_at = now() where id = $1', [id])],
  ] as const)('nobody reads of an advisor who is %s, they themselves neither', async (_, hide) => {
    const { dana, robin } = await met(1)
    await hide(dana.personId)
    for (const who of [robin, dana])
      await expect(impressions(who, dana.personId)).rejects.toMatchObject({ code: 'not-found' })
    await expect(impressions(robin, robin.personId)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('nobody reads what is private, only that somebody answered', async () => {
    const { dana, people, robin } = await met(2)
    for (const { who, meetingId } of people) await score(who, meetingId, { words: 'Not for others.' })
    expect(await impressions(robin, dana.personId)).toEqual({ ...nothing, asked: 2, answered: 2 })
  })

  test('what was taken back is gone', async () => {
    const { dana, people, robin } = await met(1)
    for (const is_published of [true, false])
      for (const { who, meetingId } of people) await score(who, meetingId, { is_published })
    expect(await impressions(robin, dana.personId)).toEqual({ ...nothing, asked: 1, answered: 1 })
  })

  test('nothing names whoever wrote it, or says on which day they met', async () => {
    const { dana, people } = await met(1)
    for (const { who, meetingId } of people) await score(who, meetingId, { is_published: true })
    const text = JSON.stringify(await impressions(dana, dana.personId))
    const [first] = people
    for (const told of [
      String(first?.who.personId),
      'Some',
      'Body',
      'Robin',
      'whitfield',
      'CO',
      '2026-10-01',
    ])
      expect(text).not.toContain(told)
    expect(JSON.parse(text).impressions[0].month).toBe('2026-10')
  })

  test('two make no mean', async () => {
    const { dana, people, robin } = await met(2)
    for (const { who, meetingId } of people) await score(who, meetingId, { is_published: true })
    expect(await impressions(robin, dana.personId)).toMatchObject({ published: 2, means: null })
  })

  test('nobody has two voices, and the first impression is the one that counts', async () => {
    const { dana, people, robin } = await met(1)
    const [one] = people
    if (!one) throw new Error('nobody met')
    const later = await meeting(one.id, { endedHoursAgo: 2 })
    await score(one.who, later, { is_published: true, words: 'Better.' })
    await score(one.who, one.meetingId, { is_published: true, words: 'Good.' })
    const read = await impressions(robin, dana.personId)
    expect(read).toMatchObject({ asked: 1, answered: 1, published: 1 })
    expect(read.impressions.map(({ words }) => words)).toEqual(['Good.'])
  })

  test('what is said of a meeting that turned out not to be held, or by somebody shut out, counts nowhere', async () => {
    const { dana, people, robin } = await met(2)
    for (const { who, meetingId } of people) await score(who, meetingId, { is_published: true })
    const [first, second] = people
    await run(`update meeting set state = 'no-show', missed_by = 'advisor' where id = $1`, [first?.meetingId])
    await run('update person set disabled_at = now() where id = $1', [second?.who.personId])
    expect(await impressions(robin, dana.personId)).toEqual(nothing)
  })

  test('a program that copies everything is stopped', async () => {
    const { dana, robin } = await met(1)
    const limits = house.services.limits
    house.services.limits = { take: async () => 7, close: async () => {} }
    await expect(impressions(robin, dana.personId)).rejects.toMatchObject({ code: 'too-many-requests' })
    house.services.limits = limits
  })
})

test('an advisor nobody has met has been asked about by nobody', async () => {
  const robin = await house.consumer()
  expect(await impressions(robin, await house.advisor())).toEqual(nothing)
})

test('how many were asked and answered is shown next to what was published, newest first, with averages from five on', async () => {
  const { dana, people, robin } = await met(7)
  const said = [
    { listened: 5, words: 'First.' },
    { listened: 4, words: 'Second.' },
    { listened: 4, words: 'Third.' },
    { listened: 4, words: 'Fourth.' },
    { listened: 4, words: 'Fifth.' },
  ]
  for (const [place, { listened, words }] of said.entries()) {
    const one = people[place]
    if (!one) throw new Error('nobody met')
    clock.pass(1000)
    expect((await impressions(robin, dana.personId)).means).toBeNull()
    await score(one.who, one.meetingId, { scores: { ...fine, listened }, words, is_published: true })
  }
  const private_ = people[5]
  if (private_) await score(private_.who, private_.meetingId, { scores: { ...fine, listened: 1 } })
  const [, hired] = people
  if (hired) await house.close(hired.who, hired.id, 'hired')

  const read = await impressions(robin, dana.personId)
  expect(read).toMatchObject({ asked: 7, answered: 6, published: 5 })
  expect(read.means).toEqual({ ...fine, listened: 4.2 })
  expect(read.impressions.map(({ words, is_client }) => [words, is_client])).toEqual([
    ['Fifth.', false],
    ['Fourth.', false],
    ['Third.', false],
    ['Second.', true],
    ['First.', false],
  ])
  expect(read.impressions[0]?.published_at).toBe(Math.floor(clock.now().getTime() / 1000))
  expect(await impressions(dana, dana.personId)).toEqual(read)
  expect(await impressions(caller(private_?.who.personId ?? 0, 'consumer'), dana.personId)).toEqual(read)
})

test('the month is that of the advisor’s calendar', async () => {
  const { dana, people } = await met(1)
  await run(`update person set time_zone = 'America/Denver' where id = $1`, [dana.personId])
  await run(`update meeting set starts_at = '2026-10-01T02:00Z', ends_at = '2026-10-01T02:30Z'`)
  for (const { who, meetingId } of people) await score(who, meetingId, { is_published: true })
  expect((await impressions(dana, dana.personId)).impressions.map(({ month }) => month)).toEqual(['2026-09'])
})
