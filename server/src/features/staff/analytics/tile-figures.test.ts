import { expect, test } from 'vitest'
import { hourlyFee, lineOf as line, useAnalytics } from './fixtures/use-analytics.ts'

const { run, advisor, consumer, request, list, count, read, event, cameAt, decided, hoursAgo } =
  await useAnalytics()

test('searches, and the share of them in which nobody stood; what we look for ourselves is not counted', async () => {
  const { personId } = await consumer()
  const advisorIds = [await advisor()]
  for (const places of [advisorIds, advisorIds, advisorIds, []])
    await list({ consumerId: personId, at: hoursAgo(30), advisorIds: places })
  await list({ consumerId: personId, at: hoursAgo(30), source: 'saved-search' })
  await count()
  const tile = await read('searches')
  expect(line(tile, 'searches').value).toBe(4)
  expect(line(tile, 'none')).toMatchObject({ value: 25, n: 4, unit: 'percent' })
})

test('an answer after the clock ran out is not in time; one that ran out is not accepted', async () => {
  const ask = async (outcome: 'accepted' | 'declined' | 'expired', hours: number) =>
    request({
      consumerId: (await consumer()).personId,
      advisorId: await advisor(),
      outcome,
      sentAt: hoursAgo(100),
      decidedAt: hoursAgo(100 - hours),
    })
  await ask('accepted', 47)
  await ask('declined', 2)
  await ask('accepted', 49)
  await ask('expired', 48)
  await count()
  expect(line(await read('answered-in-time'), 'in-time')).toMatchObject({ value: 50, n: 4 })
  expect(line(await read('accept-rate'), 'accepted')).toMatchObject({ value: 50, n: 4 })
})

test('the first accept of a consumer counts, from their first request, to a tenth', async () => {
  const { personId } = await consumer()
  const ask = async (outcome: 'declined' | 'accepted', sent: number, took: number) =>
    request({
      consumerId: personId,
      advisorId: await advisor(),
      outcome,
      sentAt: hoursAgo(sent),
      decidedAt: hoursAgo(sent - took),
    })
  await ask('declined', 100, 5)
  await ask('accepted', 90, 10)
  await ask('accepted', 60, 1)
  await count()
  const told = line(await read('time-to-first-accept'), 'median')
  expect(told.n).toBe(1)
  expect(Math.abs((told.value ?? 0) - 20)).toBeLessThan(2)
})

test('an expired request is re-matched when somebody else accepts within 14 days, also later than it was counted', async () => {
  const { personId } = await consumer()
  const ask = async (outcome: 'expired' | 'accepted', sent: number, took: number) =>
    request({
      consumerId: personId,
      advisorId: await advisor(),
      outcome,
      sentAt: hoursAgo(sent),
      decidedAt: hoursAgo(sent - took),
    })
  await ask('expired', 24 * 20, 48)
  await ask('expired', 24 * 8, 48)
  await count()
  expect(line(await read('rematch'), 'rematched')).toMatchObject({ value: 0, n: 2 })
  await ask('accepted', 50, 1)
  await count()
  expect(line(await read('rematch'), 'rematched')).toMatchObject({ value: 50, n: 2 })
})

test('hires are those the two people tell of', async () => {
  const { personId: consumerId } = await consumer()
  await event('hired', hoursAgo(30), { consumerId, advisorId: await advisor() })
  await count()
  expect(line(await read('hires'), 'hires')).toMatchObject({ value: 1, n: 1 })
})

test('a hire that is undone no longer counts, on its day and in the steps, until they hire again', async () => {
  const consumerId = await cameAt(hoursAgo(100), 'consumer')
  const advisorId = await advisor()
  const requestId = await request({
    consumerId,
    advisorId,
    outcome: 'accepted',
    sentAt: hoursAgo(90),
    decidedAt: hoursAgo(80),
  })
  const pair = { consumerId, advisorId, requestId }
  const told = async () => {
    await count()
    const hired = (await read('consumer-steps')).steps.find(({ id }) => id === 'hire')
    return [line(await read('hires'), 'hires').value, hired?.count]
  }
  await event('hired', hoursAgo(50), pair)
  expect(await told()).toEqual([1, 1])
  await event('outcome-undone', hoursAgo(2), pair)
  expect(await told()).toEqual([0, 0])
  await event('hired', hoursAgo(1), pair)
  expect(await told()).toEqual([1, 1])
  await event('not-hired', hoursAgo(1), pair)
  expect(await told()).toEqual([0, 0])
})

test('a request counts under every fee type the advisor offers, once', async () => {
  const fees = [hourlyFee, hourlyFee, { kind: 'monthly-subscription', monthly: 100 } as const]
  for (let each = 0; each < 5; each += 1)
    await request({
      consumerId: (await consumer()).personId,
      advisorId: await advisor({ answers: { fees } }),
      sentAt: hoursAgo(30),
      decidedAt: hoursAgo(30),
      outcome: 'waiting',
      kind: 'meeting',
    })
  await count()
  for (const [value, meetings] of [
    ['2', 5],
    ['3', 5],
    ['1', 0],
  ] as const)
    expect(line(await read('requests', { segment: 'fee-type', value }), 'meeting').value).toBe(meetings)
})

test('exposure: 0 where all stand in as many places, towards 1 where one has all, and who stood in none', async () => {
  const advisors = [await advisor(), await advisor(), await advisor(), await advisor()]
  const { personId: consumerId } = await consumer()
  await list({ consumerId, at: hoursAgo(30 + 24), advisorIds: advisors })
  await count()
  expect(line(await read('exposure'), 'gini').value).toBe(0)
  await list({ consumerId, at: hoursAgo(30), advisorIds: advisors.slice(0, 1) })
  await list({ consumerId, at: hoursAgo(30), advisorIds: advisors.slice(0, 1) })
  await advisor()
  await count()
  const tile = await read('exposure', { to: '2026-11-01' })
  // Places 3, 1, 1, 1, 0.
  expect(line(tile, 'gini').value).toBeCloseTo(0.4, 10)
  expect(line(tile, 'top').value).toBe(50)
  expect(line(tile, 'unseen')).toMatchObject({ value: 1, n: 5 })
  const held = (percent: number) => tile.curve.find(({ advisors }) => advisors === percent)?.places
  expect([held(20), held(40), held(80)]).toEqual([0, expect.closeTo(100 / 6), expect.closeTo(50)])
  expect((await read('requests')).curve).toEqual([])
})

test('the newest day is counted first, and looks back on days that are counted after it', async () => {
  const { personId: consumerId } = await consumer()
  const advisors = [await advisor(), await advisor()]
  await list({ consumerId, at: hoursAgo(30 + 48), advisorIds: advisors.slice(0, 1) })
  await count(() => true)
  const due = await run('select day from analytics_day where is_due')
  const done = () => run('select day::text as day from analytics_day where not is_due')
  let counted = await done()
  for (let allowed = due.rows.length; counted.rows.length === 0; allowed++) {
    let asked = 0
    await count(() => ++asked > allowed)
    counted = await done()
  }
  expect(counted.rows).toEqual([{ day: '2026-11-02' }])
  expect(line(await read('exposure'), 'unseen')).toMatchObject({ value: 1, n: 2 })
})

test('groups stand beside everybody else, with Newcombe’s interval, and a warning below 30', async () => {
  await decided(32, 24, { age_band: '26-33' })
  await decided(31, 12, { age_band: '60+' })
  await decided(5, 0, { age_band: '18-25' })
  await count()
  const { groups } = await read('acceptance-by-group')
  const [youngest, younger, oldest] = groups.filter(({ by }) => by === 'age-band')
  expect(younger).toMatchObject({ id: '26-33', n: 32, value: 75, is_small: false })
  expect(younger?.difference?.value).toBeCloseTo(75 - (100 * 12) / 36, 6)
  expect(younger?.difference?.low).toBeGreaterThan(15)
  expect(oldest).toMatchObject({ id: '60+', is_small: false })
  expect(youngest).toMatchObject({ id: '18-25', n: 5, value: 0, is_small: true })
}, 60_000)

test('checks of the register that failed, suspensions, and documents that ran out and were not replaced', async () => {
  const id = await advisor()
  await run(`insert into vetting_check values ($1, 'register', 'failed', 'house', $2, null, false, null)`, [
    id,
    hoursAgo(30),
  ])
  await run(
    `insert into vetting_decision (person_id, move, from_status, to_status, decided_by, at)
     values ($1, 'suspend', 'approved', 'suspended', 'house', $2)`,
    [id, hoursAgo(30)],
  )
  const document = (kind: string, replacedAt: Date | null) =>
    run(
      `insert into document (id, person_id, kind, file_key, content_type, bytes, pages, sha256, has_text, document_date,
         expires_on, uploaded_at, replaced_at)
       values (gen_random_uuid(), $1, $2, 'x', 'application/pdf', 1, 1, '', true, '2025-11-01', '2026-11-01', $3, $4)`,
      [id, kind, hoursAgo(900), replacedAt],
    )
  await document('crs_form', null)
  await document('adv_document', hoursAgo(60))
  await document('disclosure_document', hoursAgo(2))
  await count()
  const blocks = await read('licence-blocks')
  expect([line(blocks, 'failed').value, line(blocks, 'suspended').value]).toEqual([1, 1])
  expect(line(await read('documents-expired'), 'expired').value).toBe(2)
})

test('active people are different people of a day; a range tells the mean of its days that are over', async () => {
  const [one, other] = [(await consumer()).personId, (await consumer()).personId]
  for (const [consumerId, hours] of [
    [one, 50],
    [one, 51],
    [other, 50],
    [one, 26],
    [one, 1],
    [other, 1],
    [other, 1],
  ] as const)
    await list({ consumerId, at: hoursAgo(hours) })
  await count()
  const tile = await read('active-people', { from: '2026-10-31', to: '2026-11-02' })
  expect(line(tile, 'consumers')).toMatchObject({ by_day: [2, 1, 2], value: 1.5 })
})

test('who was here is forgotten after 60 days, and how many were stays, also when the day is counted anew', async () => {
  const consumerId = await cameAt(hoursAgo(24 * 100), 'consumer')
  await list({ consumerId, at: hoursAgo(24 * 90) })
  await list({ consumerId, at: hoursAgo(24 * 30) })
  await count()
  await count()
  expect((await run('select from analytics_presence')).rows).toHaveLength(1)
  await run('update analytics_day set is_due = true')
  await count()
  const active = line(await read('active-people', { from: '2026-08-01' }), 'consumers').by_day
  expect(active.filter((value) => value === 1)).toHaveLength(2)
  expect((await run('select from analytics_presence')).rows).toHaveLength(1)
})

test('first impressions: asked, saved, the mean of what was answered, and reviews published', async () => {
  const ids = [await advisor(), await advisor()]
  for (const [index, advisorId] of ids.entries()) {
    const { personId: consumerId } = await consumer()
    const requestId = await request({
      consumerId,
      advisorId,
      sentAt: hoursAgo(90),
      decidedAt: hoursAgo(80),
      outcome: 'accepted',
    })
    const { rows } = await run(
      `insert into meeting (request_id, consumer_id, advisor_id, state, proposed_by, starts_at, ends_at, minutes, way,
         missed_by, created_at, changed_at)
       values ($1, $2, $3, $4, 'consumer', $5::timestamptz, $5::timestamptz + interval '30 min', 30, 'video', $6, $5, $5)
       returning id`,
      [requestId, consumerId, advisorId, index ? 'no-show' : 'held', hoursAgo(40), index ? 'advisor' : null],
    )
    await run(`insert into meeting_score_invitation values ($1, $2, $3, $4)`, [
      consumerId,
      advisorId,
      rows[0].id,
      hoursAgo(39),
    ])
    await run(
      `insert into meeting_scorecard (meeting_id, consumer_id, advisor_id, listened, clear_on_cost, answered, no_pressure,
         would_hire, words, saved_at) values ($1, $2, $3, 5, 4, 5, 5, $4, '', $5)`,
      [rows[0].id, consumerId, advisorId, index ? 1 : 5, hoursAgo(38)],
    )
    await run(
      `insert into review (author_id, advisor_id, stars, words, state, written_at, changed_at, published_at)
       values ($1, $2, 2, 'Not for us.', $3, $4, $4, $5)`,
      [consumerId, advisorId, index ? 'held' : 'published', hoursAgo(38), index ? null : hoursAgo(37)],
    )
  }
  await count()
  expect((await read('first-impressions')).lines.map(({ id, value }) => [id, value])).toEqual([
    ['invited', 2],
    ['saved', 2],
    ['published', 1],
    ['mean', 4.4],
  ])
  expect((await read('meetings-held')).lines.map(({ id, value }) => [id, value])).toEqual([
    ['held', 1],
    ['no-show', 1],
  ])
})

test('support: what was asked, first answers and how long they took, and what was solved', async () => {
  const personId = await cameAt(hoursAgo(90), 'consumer')
  const ask = (sent: number, answered: number | null, isSolved: boolean) =>
    run(
      `insert into support_request (person_id, role, client_id, topic, subject, state, contact, sent_at, updated_at,
         first_answered_at, solved_at)
       values ($1, 'consumer', gen_random_uuid(), 'other', 'A question', $2, 'email', $3, $3, $4, $5)`,
      [
        personId,
        isSolved ? 'solved' : 'open',
        hoursAgo(sent),
        answered === null ? null : hoursAgo(answered),
        isSolved ? hoursAgo(answered ?? 0) : null,
      ],
    )
  await ask(40, 30, true)
  await ask(40, 30, false)
  await ask(5, null, false)
  await count()
  const tile = await read('support-load')
  expect(tile.lines.filter(({ unit }) => unit === 'count').map(({ id, value }) => [id, value])).toEqual([
    ['sent', 3],
    ['answered', 2],
    ['solved', 1],
  ])
  expect(Math.abs((line(tile, 'hours').value ?? 0) - 10)).toBeLessThan(1)
})

test('headline figures: both kinds of requests are one, and each day has its counterpart in the period before', async () => {
  const { personId } = await consumer()
  const ask = async (kind: 'chat' | 'meeting', sent: number) =>
    request({
      kind,
      consumerId: personId,
      advisorId: await advisor(),
      outcome: 'accepted',
      sentAt: hoursAgo(sent),
      decidedAt: hoursAgo(sent - 1),
    })
  await ask('chat', 2)
  await ask('meeting', 3)
  await ask('chat', 2 + 7 * 24)
  await count()
  const tile = await read('headlines', { from: '2026-10-27', to: '2026-11-02' })
  expect(tile.lines.slice(0, 8).map(({ label }) => label)).toEqual([
    'New consumers',
    'Approved advisors',
    'Requests sent',
    'Answered in time',
    'Requests accepted',
    'Meetings held',
    'Hired',
    'Days to first meeting',
  ])
  expect(line(tile, 'requests')).toMatchObject({
    value: 2,
    before: 1,
    by_day: [0, 0, 0, 0, 0, 0, 2],
    by_day_before: [0, 0, 0, 0, 0, 0, 1],
  })
  expect(line(await read('requests'), 'chat').by_day_before).toEqual([])
})

test('approved advisors are those of the end of the range, also when one is suspended later', async () => {
  const [one, other] = [await advisor(), await advisor()]
  const decide = (id: number, to: string, hours: number) =>
    run(
      `insert into vetting_decision (person_id, move, from_status, to_status, decided_by, at)
       values ($1, 'x', 'submitted', $2, 'Sam', $3)`,
      [id, to, hoursAgo(hours)],
    )
  await decide(one, 'approved', 100)
  await decide(other, 'approved', 60)
  await decide(other, 'suspended', 2)
  await count()
  const counted = async (to: string) =>
    line(await read('headlines', { from: '2026-10-25', to }), 'advisors').value
  expect(await counted('2026-10-29')).toBe(1)
  expect(await counted('2026-11-01')).toBe(2)
  expect(await counted('2026-11-02')).toBe(1)
})

test('days to the first meeting count from the sign-up, and only the first meeting that was held', async () => {
  const advisorId = await advisor()
  const consumerId = await cameAt(hoursAgo(10 * 24), 'consumer')
  const requestId = await request({
    consumerId,
    advisorId,
    outcome: 'accepted',
    sentAt: hoursAgo(9 * 24),
    decidedAt: hoursAgo(8 * 24),
  })
  const meet = (state: string, hours: number) =>
    run(
      `insert into meeting (request_id, consumer_id, advisor_id, state, proposed_by, starts_at, ends_at, minutes, way,
         created_at, changed_at)
       values ($1, $2, $3, $4, 'consumer', $5::timestamptz, $5::timestamptz + interval '30 min', 30, 'video', $5, $5)`,
      [requestId, consumerId, advisorId, state, hoursAgo(hours)],
    )
  await meet('confirmed', 7 * 24)
  await meet('held', 6 * 24)
  await meet('held', 24)
  await count()
  const told = line(await read('headlines'), 'first-meeting')
  expect(told).toMatchObject({ n: 1, unit: 'days' })
  expect(Math.abs((told.value ?? 0) - 4)).toBeLessThan(0.4)
})
