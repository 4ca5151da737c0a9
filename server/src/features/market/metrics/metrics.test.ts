import { randomUUID } from 'node:crypto'
import { personUuid } from '@evenkeel/contract/person-id'
import { describe, expect, test } from 'vitest'
import { dayMs, useMarket } from '../matching/fixtures/use-market.ts'
import { readMetrics } from './read-metrics.ts'

const { services, advisor, consumer, person, caller, run, clock } = await useMarket()
const hourMs = 3_600_000
/** Thursday, October 1, 2026, noon in New York. */
const now = () => clock.now().getTime()
const today = new Date(now()).toISOString().slice(0, 10)
const day = (before: number) => new Date(now() - before * dayMs).toISOString().slice(0, 10)

const read = (id: number, query: object = {}) =>
  readMetrics(services, caller(id, 'advisor'), String(id), query)

interface Asked {
  state?: string
  hours?: number
  sentAgoMs?: number
  reason?: string | null
  closedAs?: string | null
}
async function asked(advisorId: number, laid: Asked = {}): Promise<number> {
  const { personId } = await consumer()
  const { state = 'accepted', hours = 3, sentAgoMs = 2 * dayMs } = laid
  const sent = new Date(now() - sentAgoMs)
  const answered =
    state === 'accepted' || state === 'declined' ? new Date(sent.getTime() + hours * hourMs) : null
  const { rows } = await run(
    `insert into match_request (consumer_id, advisor_id, kind, state, reason, chance_accepts, sent_at, expires_at,
       answered_at, closed_as) values ($1, $2, 'chat', $3, $4, 0.5, $5, $6, $7, $8) returning id`,
    [
      personId,
      advisorId,
      state,
      laid.reason ?? null,
      sent,
      new Date(sent.getTime() + 48 * hourMs),
      answered,
      laid.closedAs ?? null,
    ],
  )
  return Number(rows[0].id)
}
async function event(advisorId: number, kind: string, requestId: number | null = null, agoMs = dayMs) {
  const { personId } = await consumer()
  await run(
    `insert into match_event (at, kind, consumer_id, advisor_id, request_id, detail) values ($1, $2, $3, $4, $5, '{}')`,
    [new Date(now() - agoMs), kind, personId, advisorId, requestId],
  )
}
/** A list of these advisors by rank, with falling keys and the given room. */
async function shown(
  places: readonly { id: number; room?: number }[],
  laid: { source?: string; agoMs?: number; eligible?: number } = {},
) {
  const { personId } = await consumer()
  await run(`insert into model_version (version, schema_hash, wants_mean, wants_covariance, accepts_mean,
    accepts_covariance, appeal_variance, selectivity_variance, correlation, examination, sha256, status, metrics, made_at)
    values (900, 'x', '', '', '', '', 1, 1, 0, 1, '', 'draft', '{}', now()) on conflict do nothing`)
  const list = randomUUID()
  await run(
    `insert into match_list (id, consumer_id, made_at, wishes, "between", size, seed, model_version, as_of, eligible, source)
     values ($1, $2, $3, '{"state": "CO"}', '{}', 10, 1, 900, 1, $4, $5)`,
    [list, personId, new Date(now() - (laid.agoMs ?? dayMs)), laid.eligible ?? 9, laid.source ?? 'search'],
  )
  for (const [index, { id, room = 2 }] of places.entries())
    await run(
      `insert into match_list_place (list_id, rank, advisor_id, key, chance_wants, chance_accepts, room, fit, is_turn,
         propensity, features) values ($1, $2, $3, $4, $6, 1, $5, 50, false, 1, '{}')`,
      [list, index + 1, id, 60 - index, room, (0.5 - index * 0.05) / Math.min(1, room)],
    )
}

describe('figures are not read', () => {
  test('of another advisor, by a consumer’s number, or of nobody: all the same', async () => {
    const [own, other] = [await advisor(), await advisor()]
    const { personId } = await consumer()
    for (const id of [other, personId, 999_999])
      for (const path of [String(id), personUuid('advisor', id)])
        await expect(readMetrics(services, caller(own, 'advisor'), path, {})).rejects.toMatchObject({
          code: 'not-found',
        })
    await expect(readMetrics(services, caller(own, 'advisor'), 'x', {})).rejects.toMatchObject({
      code: 'not-found',
    })
  })

  test('of days to come, backwards, or of more than a year', async () => {
    const id = await advisor()
    const refused = (query: object) => expect(read(id, query)).rejects.toMatchObject({ code: 'bad-request' })
    await refused({ to: day(-2) })
    await refused({ from: day(1), to: day(3) })
    await refused({ from: day(400), to: today })
    expect((await read(id, { from: day(365), to: today })).exposure).toHaveLength(53)
  })

  test('by staff without a line in the access log of whom they are about', async () => {
    const id = await advisor()
    const admin = await person('consumer')
    await run('update person set uuid = $2 where id = $1', [id, personUuid('advisor', id)])
    await readMetrics(services, caller(admin, 'admin'), personUuid('advisor', id), {})
    expect((await run('select subject_id, what from access_log')).rows).toEqual([
      { subject_id: String(id), what: 'Figures' },
    ])
    await read(id)
    expect((await run('select 1 from access_log')).rows).toHaveLength(1)
  })

  test('where they are fewer than five: rates, medians and reasons are too few to show', async () => {
    const id = await advisor()
    for (let number = 0; number < 4; number++) await asked(id, { state: 'declined', reason: 'full' })
    const { tiles, declined, funnel } = await read(id)
    expect([tiles.median_answer_hours, tiles.within_promise]).toEqual([
      { value: null, of: 4, before: null },
      { value: null, of: 4, before: null },
    ])
    expect(declined).toEqual({ of: 4, reasons: [{ reason: 'full', count: null }] })
    expect(funnel.map(({ of_before }) => of_before)).toEqual([null, null, null, null, null, null, null])
  })
})

test('of somebody nobody was shown everything is nothing', async () => {
  const id = await advisor()
  const metrics = await read(id)
  expect(metrics).toMatchObject({
    to: today,
    from: day(89),
    is_partial: true,
    days_with_us: 0,
    by_source: { search: 0, saved_search: 0, next_best: 0 },
    declined: { of: 0, reasons: [] },
    places: { free: 4, of: 4, taken: 0, status: 'open' },
  })
  expect(metrics.funnel.map(({ count }) => count)).toEqual([0, 0, 0, 0, 0, 0, 0])
})

test('answers: the median with those that ran out, what was within the promise, what was accepted, and before', async () => {
  const id = await advisor()
  for (const hours of [1, 2, 3, 4]) await asked(id, { hours })
  await asked(id, { state: 'declined', reason: 'full', hours: 6 })
  await asked(id, { state: 'expired' })
  // Open or withdrawn: not an answer.
  await asked(id, { state: 'sent' })
  await asked(id, { state: 'withdrawn' })
  for (let number = 0; number < 5; number++) await asked(id, { hours: 10, sentAgoMs: 95 * dayMs })
  const { tiles, answer_times } = await read(id)
  expect(tiles.median_answer_hours).toEqual({ value: 3.5, of: 6, before: 10 })
  expect(tiles.within_promise).toEqual({ value: (100 * 5) / 6, of: 6, before: 100 })
  expect(tiles.accepted).toEqual({ value: (100 * 4) / 6, of: 6, before: 100 })
  expect(answer_times.map(({ bin }) => bin)).toEqual(['<2', '2–4', '4–8', '8–16', '16–24', '24–48', 'late'])
  expect(answer_times.reduce((sum, { count }) => sum + count, 0)).toBe(6)
  expect(answer_times.at(-1)).toEqual({ bin: 'late', count: 1, is_late: true })
})

test('from shown to hired: each step of the period, and what became of its requests', async () => {
  const id = await advisor()
  for (let number = 0; number < 12; number++)
    await shown([{ id }], { source: ['search', 'saved-search', 'next-best'][number % 3] as string })
  await shown([{ id }], { agoMs: 100 * dayMs })
  for (let number = 0; number < 6; number++) await event(id, 'viewed')
  for (let number = 0; number < 5; number++) await event(id, 'saved')
  for (let number = 0; number < 6; number++) await asked(id)
  await asked(id, { closedAs: 'hired' })
  const met = await asked(id)
  await event(id, 'meeting-held', met)
  const { funnel, by_source } = await read(id)
  expect(funnel.map(({ step, count }) => [step, count])).toEqual([
    ['shown', 12],
    ['opened', 6],
    ['saved', 5],
    ['requested', 8],
    ['accepted', 8],
    ['met', 2],
    ['hired', 1],
  ])
  // Asked without saving, so not a share of those who saved. Two meetings are too few to show.
  expect(funnel.map(({ of_before }) => of_before && Math.round(of_before))).toEqual([
    null,
    50,
    83,
    null,
    100,
    25,
    null,
  ])
  expect(by_source).toEqual({ search: 4, saved_search: 4, next_best: 4 })
})

test('where the others went: each request counts once, and acceptance is one number', async () => {
  const id = await advisor()
  for (const state of ['declined', 'expired', 'withdrawn', 'sent', 'seen'] as const)
    await asked(id, { state })
  await asked(id)
  await asked(id, { closedAs: 'not-a-fit' })
  await asked(id, { closedAs: 'hired' })
  for (const closedAs of [undefined, 'no-answer'])
    await event(id, 'meeting-held', await asked(id, closedAs === undefined ? {} : { closedAs }))
  const { outcomes, funnel, tiles } = await read(id)
  expect(outcomes).toEqual({
    not_met: { declined: 1, expired: 1, withdrawn: 1, waiting: 2, to_meet: 1, closed: 1 },
    not_hired: { deciding: 1, closed: 1 },
  })
  const [requested, met] = ['requested', 'met'].map((each) => funnel.find(({ step }) => step === each)?.count)
  const lost = Object.values(outcomes.not_met).reduce((sum, count) => sum + count, 0)
  expect([requested, met, lost]).toEqual([10, 3, 7])
  expect(funnel.find(({ step }) => step === 'accepted')?.of_before).toBe(tiles.accepted.value)
})

test('hired is the last word that counts, and what only the consumer said of it is not told', async () => {
  const id = await advisor()
  const said = async (requestId: number, kind: string, by: string) =>
    run(
      `insert into match_event (at, kind, consumer_id, advisor_id, request_id, detail)
       select now(), $2, consumer_id, advisor_id, id, jsonb_build_object('by', $3::text) from match_request where id = $1`,
      [requestId, kind, by],
    )
  const met = async (words: readonly (readonly [kind: string, by: string])[], laid: Asked = {}) => {
    const requestId = await asked(id, laid)
    await event(id, 'meeting-held', requestId)
    for (const [kind, by] of words) await said(requestId, kind, by)
  }
  await met([['hired', 'consumer']])
  await met([
    ['hired', 'advisor'],
    ['not-hired', 'consumer'],
  ])
  await met([
    ['hired', 'consumer'],
    ['outcome-undone', 'consumer'],
    ['hired', 'advisor'],
  ])
  await met([['not-hired', 'consumer']])
  await met([['not-hired', 'advisor']])
  await met(
    [
      ['hired', 'consumer'],
      ['outcome-undone', 'consumer'],
    ],
    { closedAs: 'hired' },
  )
  const { outcomes, funnel } = await read(id)
  expect(funnel.find(({ step }) => step === 'hired')?.count).toBe(2)
  expect(outcomes.not_hired).toEqual({ deciding: 2, closed: 2 })
})

test('the share of top-3 places is held against what the scores alone would give', async () => {
  const id = await advisor()
  const others = [await advisor(), await advisor(), await advisor(), await advisor()].map((each) => ({
    id: each,
  }))
  // Fourth because a quarter of a place is left; first by score alone.
  for (let number = 0; number < 6; number++) await shown([...others.slice(0, 3), { id, room: 0.25 }])
  // Third by both.
  for (let number = 0; number < 2; number++) await shown([...others.slice(0, 2), { id }, ...others.slice(2)])
  // A list of three or fewer shows nothing.
  await shown([{ id }], { source: 'next-best' })
  await shown([{ id }], { eligible: 3 })
  const { exposure } = await read(id, { from: day(13), to: today })
  expect(exposure.map(({ from, lists }) => [from, lists])).toEqual([
    [day(13), 0],
    [day(6), 8],
  ])
  expect(exposure[0]).toMatchObject({ share: null, expected: null })
  expect(exposure[1]).toMatchObject({ share: 25, expected: 100 })
})

test('the fee stands beside those who are paid the same way in the same state', async () => {
  const flat = (amount: number) => ({
    fees: [{ kind: 'flat-fee', amount, paid: 'yearly', includes: 'All of it.' } as const],
  })
  const hourly = { fees: [{ kind: 'hourly-rate', rate: 300, hours: 6 }] } as never
  const id = await advisor({ answers: flat(2400) })
  for (const amount of [1000, 2000, 3000, 4000, 5000]) await advisor({ answers: flat(amount) })
  await advisor({ answers: hourly })
  await advisor({ answers: flat(9000), criteria: { states: ['TX'] } })
  await services.matching.catchUp()
  const { fee_position } = await read(id)
  expect(fee_position).toMatchObject({ fee_type: 1, state: 'CO', assets: 375_000, lower_than_percent: 60 })
  expect(fee_position?.others).toHaveLength(5)
  expect(fee_position?.own).toBeGreaterThan(2400)
})

test('the fee is compared in the state where the advisor is, not where consumers look', async () => {
  const fees = [{ kind: 'flat-fee', amount: 2400, paid: 'yearly', includes: 'All of it.' } as const]
  const id = await advisor({ answers: { fees, home_state: 'UT' }, criteria: { states: ['CO', 'UT'] } })
  await services.matching.catchUp()
  await shown([{ id }])
  expect((await read(id)).fee_position?.state).toBe('UT')
})

test('an answer of the last day before midnight belongs to that day where the advisor lives', async () => {
  const id = await advisor()
  await run(`update person set time_zone = 'Pacific/Guam' where id = $1`, [id])
  const { to } = await read(id)
  expect(to).toBe(new Date(now() + 10 * hourMs).toISOString().slice(0, 10))
})
