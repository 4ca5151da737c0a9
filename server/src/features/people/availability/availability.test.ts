import { describe, expect, test } from 'vitest'
import { useAdvisors } from '../advisors/fixtures/use-advisors.ts'
import { wholeProfile } from '../advisors/fixtures/whole-profile.ts'

const { database, browser, events, clock, personIn, advisorIn, approvedAdvisorIn, adminIn } =
  await useAdvisors()
const path = '/api/v1/availability'
type Visitor = Awaited<ReturnType<typeof advisorIn>>
const save = (visitor: Visitor, body: object) => visitor.call('PUT', path, body)
const read = async (visitor: Visitor) => (await visitor.get(path)).body.availability
const rows = async () => (await database.pool.query('select * from advisor_availability')).rows

const week = wholeProfile.weekly_hours
const later = { ...week, hours: [{ day: 'fri', from: '14:00', to: '16:00' }] }
const dayOff = (date: string, note = '') => ({ date, hours: [], note })

describe('hours are not read or saved', () => {
  test('by a consumer, by staff, or by nobody', async () => {
    const [consumer, admin] = [await personIn('robin@whitfield.example'), await adminIn()]
    for (const method of ['GET', 'PUT'] as const) {
      expect((await browser().call(method, path, {})).status).toBe(401)
      expect((await consumer.call(method, path, {})).status).toBe(403)
      expect((await admin.call(method, path, {})).status).toBe(403)
    }
  })

  test.each([
    [{ person_id: 1 }, 'person_id'],
    [{ calendar_link: 'https://calendar.example/other' }, 'calendar_link'],
    [{ weekly_hours: { ...week, perDay: 0 } }, 'weekly_hours'],
    [{ weekly_hours: { ...week, timeZone: 'Mars/Olympus' } }, 'weekly_hours'],
    [{ weekly_hours: { ...week, hours: [{ day: 'mon', from: '12:00', to: '09:00' }] } }, 'weekly_hours'],
    [
      { weekly_hours: { ...week, hours: [...week.hours, { day: 'mon', from: '11:00', to: '13:00' }] } },
      'weekly_hours',
    ],
    [{ exceptions: [dayOff('2026-02-30')] }, 'exceptions'],
    [{ exceptions: [dayOff('2026-12-24'), dayOff('2026-12-24')] }, 'exceptions'],
    [{ exceptions: [{ ...dayOff('2026-12-24'), hours: [{ from: 600, to: 540 }] }] }, 'exceptions'],
    [{ exceptions: [{ ...dayOff('2026-12-24'), hours: [{ from: 600, to: 1441 }] }] }, 'exceptions'],
    [
      {
        exceptions: [
          {
            ...dayOff('2026-12-24'),
            hours: [
              { from: 600, to: 660 },
              { from: 630, to: 700 },
            ],
          },
        ],
      },
      'exceptions',
    ],
    [{ exceptions: [dayOff('2026-12-24', 'x'.repeat(81))] }, 'exceptions'],
    [
      {
        exceptions: Array.from({ length: 121 }, (_, day) =>
          dayOff(new Date(1.8e12 + day * 864e5).toISOString().slice(0, 10)),
        ),
      },
      'exceptions',
    ],
  ])('with %j', async (body, field) => {
    const advisor = await advisorIn()
    const refused = await save(advisor, body)
    expect(refused.status).toBe(400)
    expect(Object.keys(refused.body.fields)[0]?.split('.')[0]).toBe(field)
    expect(await rows()).toEqual([])
  })

  test('from a second tab that does not know the newest version', async () => {
    const advisor = await advisorIn()
    expect((await save(advisor, { version: 0, weekly_hours: week })).body.availability.version).toBe(1)
    const second = await save(advisor, { version: 0, weekly_hours: later })
    expect([second.status, second.body.code]).toEqual([409, 'changed-elsewhere'])
    expect((await read(advisor)).weekly_hours).toEqual(week)
    const answers = await Promise.all(
      [1, 2, 3].map((perDay) => save(advisor, { version: 1, weekly_hours: { ...week, perDay } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('over hours that were changed in the profile meanwhile, nor the other way round', async () => {
    const advisor = await advisorIn()
    await save(advisor, { weekly_hours: week })
    const [here, profile] = [await read(advisor), (await advisor.read()).body.data]
    await advisor.save({ weekly_hours: later })
    expect((await save(advisor, { version: here.version, exceptions: [] })).status).toBe(409)
    const stale = await advisor.save({ version: profile.version, weekly_hours: week })
    expect([stale.status, stale.body.code]).toEqual([409, 'changed-elsewhere'])
    expect((await read(advisor)).weekly_hours).toEqual(later)

    const editor = (await advisor.read()).body.data
    await save(advisor, { weekly_hours: week })
    expect((await advisor.save({ version: editor.version, weekly_hours: null })).status).toBe(409)
  })

  test('of somebody else', async () => {
    const [dana, lee] = [await advisorIn(), await advisorIn('lee@other.example')]
    await save(dana, { weekly_hours: week, exceptions: [dayOff('2026-12-24')] })
    expect(await read(lee)).toMatchObject({
      weekly_hours: null,
      calendar_link: null,
      exceptions: [],
      version: 0,
    })
  })
})

describe('hours', () => {
  test('are not there before they are chosen, and reading makes no row', async () => {
    const advisor = await advisorIn()
    expect(await read(advisor)).toEqual({
      weekly_hours: null,
      calendar_link: null,
      exceptions: [],
      version: 0,
      overlaps: [],
    })
    expect(await rows()).toEqual([])
  })

  test('of the profile and here are the same, whichever is saved', async () => {
    const advisor = await advisorIn()
    await advisor.save({ weekly_hours: week, calendar_link: 'https://calendar.example/dana' })
    expect(await read(advisor)).toEqual({
      weekly_hours: week,
      calendar_link: 'https://calendar.example/dana',
      exceptions: [],
      version: 1,
      overlaps: [],
    })
    await save(advisor, { weekly_hours: later })
    expect((await advisor.read()).body.data).toMatchObject({
      weekly_hours: later,
      calendar_link: 'https://calendar.example/dana',
    })
    await advisor.save({ weekly_hours: null })
    expect(await read(advisor)).toMatchObject({ weekly_hours: null, version: 3 })
    await save(advisor, { weekly_hours: week })
    await save(advisor, { weekly_hours: null })
    expect((await advisor.read()).body.data.weekly_hours).toBeNull()
  })

  test('of an answer that has nothing to do with them stay in their version', async () => {
    const advisor = await advisorIn()
    await save(advisor, { weekly_hours: week })
    await advisor.save({ home_town: 'Boulder' })
    expect((await read(advisor)).version).toBe(1)
  })

  test('hold for consumers at once, also while a text of the profile waits for a reviewer', async () => {
    const advisor = await approvedAdvisorIn()
    const consumer = await personIn('robin@whitfield.example')
    const shown = async () => (await consumer.get(`/api/v1/advisor/${advisor.id}`)).body.data
    await advisor.save({ title: 'Best Planner', home_town: 'Denver' })
    const { body } = await save(advisor, { weekly_hours: later })
    expect(body.availability.weekly_hours).toEqual(later)
    expect(await shown()).toMatchObject({
      weekly_hours: later,
      home_town: 'Denver',
      title: wholeProfile.title,
    })
    const own = (await advisor.read()).body.data
    expect(own.changed_fields.toSorted()).toEqual(['title'])
    await advisor.save({ weekly_hours: null })
    expect((await shown()).weekly_hours).toBeNull()
  })

  test('are saved without the days and the days without them', async () => {
    const advisor = await advisorIn()
    await save(advisor, { weekly_hours: week })
    await save(advisor, { exceptions: [dayOff('2026-12-24', 'Family')] })
    await save(advisor, { weekly_hours: later })
    expect(await read(advisor)).toEqual({
      weekly_hours: later,
      calendar_link: null,
      exceptions: [dayOff('2026-12-24', 'Family')],
      version: 3,
      overlaps: [],
    })
    expect(
      (await events()).filter(({ event }) => event === 'availability-saved').map(({ detail }) => detail),
    ).toEqual([
      { fields: ['weekly_hours'], version: 1 },
      { fields: ['exceptions'], version: 2 },
      { fields: ['weekly_hours'], version: 3 },
    ])
  })
})

test('days come in order, and those that are over where the advisor lives are let go with a save', async () => {
  const advisor = await advisorIn()
  const days = ['2026-10-03', '2026-10-01', '2026-09-30', '2026-10-02'].map((date) => dayOff(date))
  const kept = async (timeZone: string) => {
    const { body } = await save(advisor, { weekly_hours: { ...week, timeZone }, exceptions: days })
    return body.availability.exceptions.map(({ date }: { date: string }) => date)
  }
  // On the first of October in New York it is the second in Guam.
  expect(clock.now().toISOString().slice(0, 10)).toBe('2026-10-01')
  expect(await kept('America/New_York')).toEqual(['2026-10-01', '2026-10-02', '2026-10-03'])
  expect(await kept('Pacific/Guam')).toEqual(['2026-10-02', '2026-10-03'])
})
