import { advisorSteps } from '@evenkeel/contract/people/advisor-steps'
import { consumerSteps } from '@evenkeel/contract/people/consumer-steps'
import { expect, test } from 'vitest'
import { useAnalytics } from './fixtures/use-analytics.ts'
import { stepsPassed } from './onboarding-steps-passed.ts'
import { tileLines } from './tile-lines.ts'

const { run, clock, cameAt, count, read, person, advisor, list, request, event } = await useAnalytics()
const minuteMs = 60_000
const minutesAgo = (minutes: number) => new Date(clock.now().getTime() - minutes * minuteMs)

const aboutYou = { state: 'CO', zip: '80202', age_band: '34-45' }
const save = (id: number, answers: object, at: Date, isDone = false) =>
  run(
    `insert into consumer_profile (person_id, version, answers, updated_at, onboarded_at) values ($1, 1, $2, $3, $4)
     on conflict (person_id) do update set answers = excluded.answers, updated_at = excluded.updated_at,
       onboarded_at = excluded.onboarded_at`,
    [id, answers, at, isDone ? at : null],
  )

test('a step is behind whoever answered what it needs; an optional one also behind whoever came further', () => {
  expect(stepsPassed('consumer', [])).toBe(0)
  expect(stepsPassed('consumer', ['state', 'zip'])).toBe(0)
  expect(stepsPassed('consumer', Object.keys(aboutYou))).toBe(1)
  expect(stepsPassed('consumer', [...Object.keys(aboutYou), 'dependants'])).toBe(4)
  expect(stepsPassed('consumer', ['income_band', 'not_said:assets'])).toBe(5)
  expect(stepsPassed('consumer', ['onboarded'])).toBe(consumerSteps.length)
  expect(stepsPassed('advisor', ['no_record_reason', 'registered_states'])).toBe(1)
  expect(stepsPassed('advisor', ['submitted'])).toBe(advisorSteps.length)
})

test('the line of those who finished is that of the last step', () => {
  expect(tileLines.onboarding.map(({ of }) => of)).toEqual([
    `step:consumer:${consumerSteps.length}`,
    `step:advisor:${advisorSteps.length}`,
  ])
})

test('onboarding: how many of those who came passed each step, and how long it took them', async () => {
  for (let index = 0; index < 6; index += 1) {
    const came = 600 + index
    const id = await cameAt(minutesAgo(came), 'consumer')
    await save(id, aboutYou, minutesAgo(came - 10))
    if (index === 0) continue
    await save(id, { ...aboutYou, service_topics: [5], kind_of_help: 'plan' }, minutesAgo(came - 30))
  }
  await person('consumer')
  await count()
  const { steps, lines } = await read('onboarding')
  const ofConsumers = steps.filter(({ funnel }) => funnel === 'consumer')
  expect(ofConsumers.map(({ count: n }) => n)).toEqual([7, 6, 5, 0, 0, 0, 0, 0, 0, 0])
  const [first, second, third] = ofConsumers
  expect(first).toMatchObject({ id: 'sign-up', of_first: null, of_before: null, median_minutes: null })
  expect(second).toMatchObject({ id: 'about-you', of_first: (100 * 6) / 7 })
  expect(Math.abs((second?.median_minutes ?? 0) - 10)).toBeLessThan(1)
  expect(third?.of_before).toBeCloseTo((100 * 5) / 6, 10)
  expect(Math.abs((third?.median_minutes ?? 0) - 20)).toBeLessThan(2)
  expect(lines[0]).toMatchObject({ value: 0, n: 7 })
})

test('who passes a step later is counted on the day they came, and a step passed twice counts once', async () => {
  const id = await cameAt(minutesAgo(3 * 1440), 'consumer')
  await save(id, aboutYou, minutesAgo(3 * 1440))
  await count()
  await save(id, { ...aboutYou, dependants: 2 }, minutesAgo(5), true)
  await save(id, aboutYou, minutesAgo(1), true)
  await count()
  const tile = await read('onboarding', { from: '2026-10-30', to: '2026-10-30' })
  expect(tile.steps.filter(({ funnel }) => funnel === 'consumer').map(({ count: n }) => n)).toEqual(
    Array.from({ length: 10 }, () => 1),
  )
  expect(tile.lines[0]).toMatchObject({ value: 100, n: 1 })
  expect((await run('select from analytics_save')).rows).toEqual([])
})

test('where consumers stop: each counts for every step up to the furthest they reached, on the day they came', async () => {
  const [stopped, asked, hired] = [
    await cameAt(minutesAgo(2000), 'consumer'),
    await cameAt(minutesAgo(2000), 'consumer'),
    await cameAt(minutesAgo(2000), 'consumer'),
  ]
  await save(stopped, aboutYou, minutesAgo(1900))
  await count()
  const advisorId = await advisor()
  await list({ consumerId: asked, at: minutesAgo(60), advisorIds: [advisorId] })
  await request({
    consumerId: asked,
    advisorId,
    sentAt: minutesAgo(50),
    decidedAt: minutesAgo(1),
    outcome: 'waiting',
  })
  await event('hired', minutesAgo(20), { consumerId: hired, advisorId })
  await count()
  const { steps } = await read('consumer-steps', { from: '2026-10-31', to: '2026-11-01' })
  expect(steps.map(({ count: n }) => n)).toEqual([3, 3, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 1, 1, 1])
  expect(steps.at(-1)).toMatchObject({ id: 'hire', label: 'Hired', funnel: 'consumer' })
})

test('vetting: of those who applied, who proved themselves and who is approved by now (spec 1-11)', async () => {
  const apply = async (status: string, provedAt: Date | null) => {
    const id = await cameAt(minutesAgo(9000), 'advisor')
    await run(
      `insert into advisor_application (person_id, status, started_at, submitted_at, decided_at, proved_at)
       values ($1, $2, $3, $3, $4, $5)`,
      [id, status, minutesAgo(3000), minutesAgo(1500), provedAt],
    )
    return id
  }
  await apply('rejected', null)
  await apply('in-review', minutesAgo(2900))
  const waiting = await apply('submitted', minutesAgo(2900))
  for (let each = 0; each < 5; each += 1) await apply('approved', minutesAgo(2900))
  await count()
  const told = async () => (await read('vetting-funnel')).steps.map(({ id, count: n }) => [id, n])
  expect(await told()).toEqual([
    ['applied', 8],
    ['verified', 7],
    ['approved', 5],
  ])
  const [, , approved] = (await read('vetting-funnel')).steps
  expect(Math.abs((approved?.median_minutes ?? 0) - 1400)).toBeLessThan(140)
  await run(`update advisor_application set status = 'approved' where person_id = $1`, [waiting])
  await run(
    `insert into vetting_decision (person_id, move, from_status, to_status, decided_by, at)
     values ($1, 'approve', 'submitted', 'approved', 'Sam', now())`,
    [waiting],
  )
  await count()
  expect((await told())[2]).toEqual(['approved', 6])
})

test('whoever is approved and leaves stays among those who applied', async () => {
  const id = await cameAt(minutesAgo(9000), 'advisor')
  await run(
    `insert into advisor_application (person_id, status, started_at, submitted_at) values ($1, 'rejected', $2, $2)`,
    [id, minutesAgo(3000)],
  )
  await run('delete from person where id = $1', [id])
  await run(`update analytics_day set is_due = true`)
  await cameAt(minutesAgo(9000), 'consumer')
  await count()
  expect((await read('vetting-funnel')).steps[0]).toMatchObject({ id: 'applied', count: 1 })
})
