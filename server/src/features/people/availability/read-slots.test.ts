import { personUuid } from '@evenkeel/contract/person-id'
import { describe, expect, test } from 'vitest'
import { useAdvisors } from '../advisors/fixtures/use-advisors.ts'
import { wholeProfile } from '../advisors/fixtures/whole-profile.ts'

const {
  browser,
  clock,
  personIn,
  advisorIn,
  approvedAdvisorIn,
  readyAdvisorIn,
  adminIn,
  setStatus,
  database,
} = await useAdvisors()
const week = wholeProfile.weekly_hours
const slotsOf = (id: number | string) => `/api/v1/advisor/${id}/slots`

describe('nobody is told when an advisor has time', () => {
  test('who is not signed in, or is staff', async () => {
    const { id } = await approvedAdvisorIn()
    expect((await browser().get(slotsOf(id))).status).toBe(401)
    expect((await (await adminIn()).get(slotsOf(id))).status).toBe(403)
  })

  test('where the advisor is not approved, suspended, disabled, or nobody: the same answer', async () => {
    const consumer = await personIn('robin@whitfield.example')
    const other = await advisorIn('lee@other.example')
    const [ready, suspended, disabled] = [
      await readyAdvisorIn('a@okafor.example'),
      await approvedAdvisorIn('b@okafor.example'),
      await approvedAdvisorIn('c@okafor.example'),
    ]
    await setStatus(suspended.id, 'suspended')
    await database.pool.query('update person set disabled_at = now() where id = $1', [disabled.id])
    const { rows } = await database.pool.query(`select id from person where role = 'consumer'`)
    for (const id of [ready.id, suspended.id, disabled.id, rows[0]?.id, 1, 'x', personUuid('advisor', 1)])
      for (const visitor of [consumer, other]) {
        const { status, body } = await visitor.get(slotsOf(id))
        expect([id, status, body.code]).toEqual([
          id,
          id === 'x' ? 400 : 404,
          id === 'x' ? 'bad-request' : 'not-found',
        ])
      }
  })

  test('why a day is off', async () => {
    const advisor = await approvedAdvisorIn()
    const note = 'Surgery in Denver'
    await advisor.call('PUT', '/api/v1/availability', {
      exceptions: [{ date: '2026-10-05', hours: [], note }],
    })
    const { body } = await (await personIn('robin@whitfield.example')).get(slotsOf(advisor.id))
    expect(JSON.stringify(body)).not.toContain('Surgery')
    expect(Object.keys(body).toSorted()).toEqual(['calendar_link', 'first_meeting', 'slots', 'time_zone'])
  })
})

describe('a consumer', () => {
  test('is told every free time to the horizon, by number and by label', async () => {
    const advisor = await approvedAdvisorIn()
    const consumer = await personIn('robin@whitfield.example')
    const { status, body } = await consumer.get(slotsOf(advisor.id))
    // A Thursday; two days of notice; Mondays from nine to twelve in Denver, half an hour with a ten-minute buffer.
    expect(clock.now().toISOString().slice(0, 10)).toBe('2026-10-01')
    expect(status).toBe(200)
    expect(body).toMatchObject({
      time_zone: 'America/Denver',
      calendar_link: null,
      first_meeting: { is_free: true, minutes: 30 },
    })
    const starts = body.slots.map((slot: { starts_at: number }) =>
      new Date(slot.starts_at * 1000).toISOString(),
    )
    expect(starts.slice(0, 6).map((at: string) => at.slice(0, 16))).toEqual([
      '2026-10-05T15:00',
      '2026-10-05T15:40',
      '2026-10-05T16:20',
      '2026-10-05T17:00',
      '2026-10-12T15:00',
      '2026-10-12T15:40',
    ])
    expect(starts).toHaveLength(16)
    expect(body.slots[0].minutes).toBe(30)
    expect((await consumer.get(slotsOf(personUuid('advisor', advisor.id)))).body).toEqual(body)
  })

  test('is not offered a day off, and is offered other hours of a day, from the moment they are saved', async () => {
    const advisor = await approvedAdvisorIn()
    const consumer = await personIn('robin@whitfield.example')
    const first = async () => {
      const { body } = await consumer.get(slotsOf(advisor.id))
      return new Date((body.slots[0]?.starts_at ?? 0) * 1000).toISOString().slice(0, 16)
    }
    const except = (hours: object[]) =>
      advisor.call('PUT', '/api/v1/availability', { exceptions: [{ date: '2026-10-05', hours, note: '' }] })
    await except([])
    expect(await first()).toBe('2026-10-12T15:00')
    await except([{ from: 1080, to: 1140 }])
    expect(await first()).toBe('2026-10-06T00:00')
  })

  test('is sent to the advisor’s own calendar where no hours are kept here', async () => {
    const advisor = await approvedAdvisorIn(undefined, { weekly_hours: null })
    const { body } = await (await personIn('robin@whitfield.example')).get(slotsOf(advisor.id))
    expect(body).toEqual({
      time_zone: null,
      slots: [],
      calendar_link: 'https://calendar.example/dana',
      first_meeting: { is_free: true, minutes: 30 },
    })
  })
})

test('advisors see their own times before anybody else does', async () => {
  const advisor = await advisorIn()
  expect((await advisor.get(slotsOf(advisor.id))).body).toEqual({
    time_zone: null,
    slots: [],
    calendar_link: null,
    first_meeting: null,
  })
  await advisor.call('PUT', '/api/v1/availability', { weekly_hours: week })
  expect((await advisor.get(slotsOf(advisor.id))).body.slots).toHaveLength(16)
})
