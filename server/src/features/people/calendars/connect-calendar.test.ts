import { keysOf } from '@evenkeel/contract/keys-of'
import { calendarFailureWords, mostCalendars } from '@evenkeel/contract/people/calendars'
import { beforeEach, describe, expect, test } from 'vitest'
import { type TestAdvisor, useAdvisors } from '../advisors/fixtures/use-advisors.ts'
import { checkDueCalendars } from './check-calendar.ts'
import { busyAt, fakeCalendars } from './fixtures/fake-calendars.ts'

const { fake, source } = fakeCalendars()
const { services, clock, database, advisorIn, approvedAdvisorIn, personIn, browser, letters, events } =
  await useAdvisors({ calendars: source })
const calendars = '/api/v1/calendars'
const minuteMs = 60_000
const feed = { kind: 'address', name: 'Work', address: 'webcal://calendar.example/secret/basic.ics' }
const account = {
  kind: 'caldav',
  name: 'Family',
  address: 'caldav.example.com',
  user_name: 'dana',
  password: 'an app password',
}
const monday = busyAt('2026-10-05T15:00:00Z', '2026-10-05T15:30:00Z')
/** Half an hour from then on. */
const busyFrom = (at: string) => {
  const startsAt = new Date(`${at}Z`)
  return { startsAt, endsAt: new Date(startsAt.getTime() + 30 * minuteMs) }
}

beforeEach(() => {
  Object.assign(fake, { busy: [monday], failure: undefined, found: [], asked: [], meanwhile: async () => {} })
})

const connect = async (advisor: TestAdvisor, body: object = feed) => {
  const { status, body: answer } = await advisor.post(calendars, body)
  if (status !== 200) throw new Error(JSON.stringify(answer))
  return answer.calendar.calendar_id as number
}
const list = async (advisor: TestAdvisor) => (await advisor.get(calendars)).body.calendars
const slots = async (advisor: TestAdvisor): Promise<string[]> => {
  // Its token lives for minutes.
  await advisor.renew()
  const { body } = await advisor.get(`/api/v1/advisor/${advisor.id}/slots`)
  return body.slots.map(({ starts_at }: { starts_at: number }) =>
    new Date(starts_at * 1000).toISOString().slice(0, 16),
  )
}
const pass = async (ms: number) => {
  clock.pass(ms)
  await checkDueCalendars(services)
}
const notices = async () =>
  (
    await database.pool.query(
      'select title, body, read_at is not null as is_read from notification order by id',
    )
  ).rows

describe('a calendar is not', () => {
  test('connected, listed or read by someone who is no advisor', async () => {
    const consumer = await personIn('robin@whitfield.example')
    for (const [visitor, status] of [
      [browser(), 401],
      [consumer, 403],
    ] as const) {
      expect((await visitor.get(calendars)).status).toBe(status)
      expect((await visitor.post(calendars, feed)).status).toBe(status)
      expect((await visitor.get(`${calendars}/busy?from=1&to=2`)).status).toBe(status)
    }
  })

  test('seen, changed, checked or removed by another advisor', async () => {
    const [dana, lee] = [await advisorIn(), await advisorIn('lee@other.example')]
    const id = await connect(dana)
    expect(await list(lee)).toEqual([])
    expect((await lee.get(`${calendars}/busy?from=1790812800&to=1791417600`)).body.busy).toEqual([])
    expect((await lee.call('PATCH', `${calendars}/${id}`, { name: 'Mine' })).status).toBe(404)
    expect((await lee.post(`${calendars}/${id}/check`)).status).toBe(404)
    expect((await lee.call('DELETE', `${calendars}/${id}`)).status).toBe(404)
    expect(await list(dana)).toMatchObject([{ name: 'Work' }])
  })

  test('connected at an address that cannot be read, and the field says how to fix it', async () => {
    const dana = await advisorIn()
    const sentences = new Set<string>()
    for (const failure of keysOf(calendarFailureWords)) {
      fake.failure = failure
      for (const body of [feed, account]) {
        const { status, body: answer } = await dana.post(calendars, body)
        expect([failure, status, answer.code]).toEqual([failure, 400, 'bad-request'])
        sentences.add(Object.values(answer.fields as object).join())
        if (failure === 'sign-in' && body === account)
          expect(Object.keys(answer.fields)).toEqual(['password'])
      }
    }
    expect(sentences.size).toBeGreaterThan(10)
    expect(await list(dana)).toEqual([])
  })

  test.each([
    { ...feed, address: 'basic.ics' },
    { ...feed, address: 'ftp://calendar.example/basic.ics' },
    { ...feed, name: ' ' },
    { ...account, user_name: 'da:na' },
    { ...account, password: '' },
    { ...account, collections: [] },
    { ...account, kind: 'address' },
  ])('connected with %o', async (body) => {
    expect((await (await advisorIn()).post(calendars, body)).status).toBe(400)
    expect(fake.asked).toEqual([])
  })

  test('one more than five, or tried all day long', async () => {
    const dana = await advisorIn()
    for (let place = 0; place < mostCalendars; place += 1)
      await connect(dana, { ...feed, address: `https://calendar.example/${place}.ics` })
    const { status, body } = await dana.post(calendars, feed)
    expect([status, body.fields.address]).toEqual([
      400,
      'You can connect up to 5 calendars. Remove one first.',
    ])
    for (let tries = mostCalendars + 1; tries < 40; tries += 1) await dana.post(calendars, feed)
    expect((await dana.post(calendars, feed)).status).toBe(429)
  })

  test('read at a collection that its server did not name', async () => {
    const dana = await advisorIn()
    fake.found = [{ collection: 'https://caldav.example.com/dana/work/', name: 'Work' }]
    const { status } = await dana.post(calendars, { ...account, collections: ['https://evil.example/dana/'] })
    expect([status, fake.asked]).toEqual([400, []])
  })
})

describe('a connected calendar', () => {
  test('keeps start and end of busy times, and its access only sealed', async () => {
    const dana = await advisorIn()
    fake.found = [
      { collection: 'https://caldav.example.com/dana/work/', name: 'Work' },
      { collection: 'https://caldav.example.com/dana/free/', name: 'Free' },
    ]
    const found = await dana.post(`${calendars}/find`, {
      address: account.address,
      user_name: 'dana',
      password: account.password,
    })
    expect(found.body.calendars).toEqual(fake.found)
    await connect(dana, { ...account, collections: ['https://caldav.example.com/dana/work/'] })
    await connect(dana)
    const { rows } = await database.pool.query(
      `select (select string_agg(c::text, ' ') from outside_calendar c) as calendars,
         (select json_agg(b) from (select starts_at, ends_at from calendar_busy_time limit 1) b) as busy`,
    )
    for (const secret of ['basic.ics', 'app password', '/work/'])
      expect(rows[0].calendars).not.toContain(secret)
    expect(rows[0].busy).toHaveLength(1)
    expect(fake.asked.map(({ access }) => access)).toMatchObject([
      { collections: ['https://caldav.example.com/dana/work/'], password: 'an app password' },
      { kind: 'address', address: 'https://calendar.example/secret/basic.ics' },
    ])
    expect((await events()).filter(({ event }) => event === 'calendar-connected')).toHaveLength(2)
  })

  test('that is connected twice is one', async () => {
    const dana = await advisorIn()
    const [first, second] = [await connect(dana), await connect(dana, { ...feed, name: 'Again' })]
    expect(second).toBe(first)
    expect(await list(dana)).toHaveLength(1)
  })

  test('takes its busy times from the open ones within minutes, and gives them back', async () => {
    const dana = await approvedAdvisorIn()
    const first = (await slots(dana))[0] ?? ''
    const busy = busyFrom(first)
    fake.busy = [busy]
    await connect(dana)
    expect(await slots(dana)).not.toContain(first)
    const at = busy.startsAt.getTime() / 1000
    expect((await dana.get(`${calendars}/busy?from=${at - 60}&to=${at + 60}`)).body.busy).toMatchObject([
      { starts_at: at, ends_at: at + 1800 },
    ])
    fake.busy = []
    await pass(4 * minuteMs)
    expect(await slots(dana)).not.toContain(first)
    await pass(minuteMs)
    expect(await slots(dana)).toContain(first)
    fake.busy = [busy]
    await pass(5 * minuteMs)
    expect(await slots(dana)).not.toContain(first)
    const [{ calendar_id: id }] = await list(dana)
    expect((await dana.call('DELETE', `${calendars}/${id}`)).status).toBe(204)
    expect(await slots(dana)).toContain(first)
  })

  test('does not count toward the daily limit', async () => {
    const dana = await approvedAdvisorIn()
    const before = await slots(dana)
    // Four short times early on one Monday, before the hours begin.
    fake.busy = [10, 11, 12, 13].map((hour) =>
      busyAt(`2026-10-12T${hour}:00:00Z`, `2026-10-12T${hour}:05:00Z`),
    )
    await connect(dana)
    expect(await slots(dana)).toEqual(before)
  })

  test('is asked for changes only, and read whole once a day', async () => {
    const dana = await advisorIn()
    await connect(dana)
    await pass(5 * minuteMs)
    expect(fake.asked.at(-1)?.period.validators.hash).toBeDefined()
    await pass(21 * 60 * minuteMs)
    expect(fake.asked.at(-1)?.period.validators).toEqual({})
    await pass(5 * minuteMs)
    expect(fake.asked.at(-1)?.period.validators.hash).toBeDefined()
  })

  test('can be checked at once, a few times', async () => {
    const dana = await advisorIn()
    const id = await connect(dana)
    fake.busy = []
    expect((await dana.post(`${calendars}/${id}/check`)).body.calendar).toMatchObject({ busy_soon: 0 })
    for (let tries = 1; tries < 6; tries += 1) await dana.post(`${calendars}/${id}/check`)
    expect((await dana.post(`${calendars}/${id}/check`)).status).toBe(429)
  })
})

describe('a calendar that fails', () => {
  test('keeps its busy times, says since when, and is told once, by letter after a day', async () => {
    const dana = await approvedAdvisorIn()
    const first = (await slots(dana))[0] ?? ''
    fake.busy = [busyFrom(first)]
    await connect(dana)
    fake.failure = 'sign-in'
    await pass(5 * minuteMs)
    const since = clock.now().getTime() / 1000
    expect(await list(dana)).toMatchObject([{ failing: { since, failure: 'sign-in' } }])
    expect(await slots(dana)).not.toContain(first)
    await pass(10 * minuteMs)
    const told = await notices()
    expect(told).toHaveLength(1)
    expect(told[0]).toMatchObject({
      title: 'We can’t read your calendar “Work”',
      body: expect.stringMatching(
        /^Sign-in refused since \w+, Oct \d+, .+ET\. The busy times we last read .+ Replace its address to fix it\.$/,
      ),
    })
    const mailed = async () =>
      (await letters('dana@okafor.example')).filter(({ subject }) => subject.includes('calendar'))
    expect(await mailed()).toEqual([])
    for (let hour = 0; hour < 30; hour += 1) await pass(60 * minuteMs)
    expect(await mailed()).toHaveLength(1)
    expect(await notices()).toHaveLength(1)

    fake.failure = undefined
    await pass(180 * minuteMs)
    const { rows } = await database.pool.query('select failing_since, failures from outside_calendar')
    expect(rows).toEqual([{ failing_since: null, failures: 0 }])
    expect(await notices()).toMatchObject([{ is_read: true }])
  })

  test('is asked less and less often, up to every three hours', async () => {
    const dana = await advisorIn()
    await connect(dana)
    fake.failure = 'server-error'
    const waits: number[] = []
    for (let minute = 0; minute < 900; minute += 5) {
      const before = fake.asked.length
      await pass(5 * minuteMs)
      if (fake.asked.length > before) waits.push(minute + 5)
    }
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 500, 680, 860])
    // A service that was away for a moment is no news; after an hour it is.
    expect(await notices()).toHaveLength(1)
  })

  test('works again with a new app password, which is tried first', async () => {
    const dana = await advisorIn()
    fake.found = [{ collection: 'https://caldav.example.com/dana/work/', name: 'Work' }]
    const id = await connect(dana, account)
    fake.failure = 'sign-in'
    await pass(5 * minuteMs)
    const change = (body: object) => dana.call('PATCH', `${calendars}/${id}`, body)
    expect((await change({ password: 'wrong too' })).body.fields).toHaveProperty('password')
    expect((await change({ name: 'Home' })).body.calendar).toMatchObject({
      name: 'Home',
      failing: { failure: 'sign-in' },
    })
    fake.failure = undefined
    expect((await change({ password: 'a new one' })).body.calendar).toMatchObject({ failing: null })
    expect(fake.asked.at(-1)?.access).toMatchObject({ password: 'a new one', userName: 'dana' })
    expect(await notices()).toMatchObject([{ is_read: true }])
  })

  test('and gets a new address meanwhile is not marked by the old one', async () => {
    const dana = await advisorIn()
    const id = await connect(dana)
    clock.pass(5 * minuteMs)
    fake.meanwhile = async () => {
      fake.meanwhile = async () => {}
      await dana.call('PATCH', `${calendars}/${id}`, { address: 'https://calendar.example/new.ics' })
      fake.failure = 'gone'
    }
    await checkDueCalendars(services)
    expect(await list(dana)).toMatchObject([{ failing: null }])
  })
})
