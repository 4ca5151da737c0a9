import { Problem } from '@evenkeel/contract/problem'
import { describe, expect, test } from 'vitest'
import { useWatch } from './fixtures/use-watch.ts'
import { remindOfCheckIns } from './remind-of-check-ins.ts'

const house = await useWatch()
const { services, matched, hire, watched, checkIn, passTo, run, notes, publish, look } = house

const code = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (error instanceof Problem ? error.code : 'failed'),
  )
const remind = () => remindOfCheckIns(services)

/** Two who have worked together since Nov 20, 2025, on the day the first check-in becomes due. */
async function hired() {
  const pair = await matched()
  await hire(pair.id, '2025-11-20')
  passTo('2026-11-06T15:00:00Z')
  return pair
}

describe('who may not', () => {
  test('an advisor, a stranger, and who only saved them', async () => {
    const { robin, dana } = await hired()
    const olive = await house.consumer()
    await house.save(olive, dana.personId)
    expect(await code(checkIn(dana, dana.personId))).toBe('not-allowed')
    expect(await code(checkIn(olive, dana.personId))).toBe('not-found')
    expect(await code(checkIn(robin, 99_999))).toBe('not-found')
    expect((await watched(olive)).check_ins).toEqual([])
  })

  test('no one before it is due, nor once the work ended', async () => {
    const { robin, dana } = await hired()
    passTo('2026-11-05T15:00:00Z')
    expect(await code(checkIn(robin, dana.personId))).toBe('not-found')
    expect((await watched(robin)).check_ins).toEqual([])
    passTo('2026-11-06T15:00:00Z')
    await run(`update match_outcome set ended_on = '2026-10-01'`)
    expect(await code(checkIn(robin, dana.personId))).toBe('not-found')
  })

  test('a page that is out of date', async () => {
    const { robin, dana } = await hired()
    await checkIn(robin, dana.personId, { agreed: '$200 per month', version: 0 })
    expect(await code(checkIn(robin, dana.personId, { agreed: 'Something else', version: 0 }))).toBe(
      'changed-elsewhere',
    )
  })
})

test('what a year cost comes from our cost model and the consumer’s answers', async () => {
  const { robin, dana, id } = await hired()
  expect((await watched(robin)).check_ins).toEqual([
    {
      advisor_id: dana.personId,
      name: 'Some Body',
      request_id: id,
      from: '2025-11-20',
      to: '2026-11-20',
      due_on: '2026-11-20',
      state: 'due',
      // $2,400 per year; funds 0.36% of $175,000, the middle of their band.
      paid: { total: 3030, to_advisor: 2400, fund_costs: 630, basis: 'answers', assets: 175_000 },
      paid_stated: null,
      agreed: '',
      meetings_agreed: null,
      meetings_held: 0,
      changed: [],
      version: 0,
    },
  ])
})

test('linked investment accounts count instead of the answers; cash and debts don’t', async () => {
  const { robin } = await hired()
  await run(
    `with bank as (
       insert into linked_bank (id, person_id, provider, item_id, sealed_token, institution, state, linked_at)
       values (gen_random_uuid(), $1, 'sandbox', 'x', '', 'First Bank', 'good', $2) returning id
     )
     insert into linked_account (id, bank_id, account_id, name, type, balance, currency, place)
     select gen_random_uuid(), bank.id, type, type, type, balance, 'USD', place from bank,
       (values ('investment', 100000, 0), ('cash', 5000, 1), ('loan', 90000, 2)) as laid (type, balance, place)`,
    [robin.personId, new Date()],
  )
  expect((await watched(robin)).check_ins).toMatchObject([
    { paid: { basis: 'linked-accounts', assets: 100_000, fund_costs: 360 } },
  ])
})

test('meetings that were held and changes of the year are counted, others aren’t', async () => {
  const { robin, dana, id } = await hired()
  for (const [at, state] of [
    ['2026-01-10', 'held'],
    ['2026-05-10', 'held'],
    ['2026-06-10', 'no-show'],
    ['2025-10-10', 'held'],
  ])
    await run(
      `insert into meeting (request_id, consumer_id, advisor_id, state, proposed_by, starts_at, ends_at, minutes, way, missed_by,
         created_at, changed_at)
       values ($1, $2, $3, $4, 'consumer', $5::timestamptz, $5::timestamptz + interval '30 minutes', 30, 'video',
         case when $4 = 'no-show' then 'advisor' end, $5, $5)`,
      [id, robin.personId, dana.personId, state, `${at}T15:00:00Z`],
    )
  await look()
  await publish(dana.personId, [{ kind: 'flat-fee', amount: 3000, paid: 'yearly', includes: '' }])
  await look()
  expect((await watched(robin)).check_ins).toMatchObject([
    {
      meetings_held: 2,
      changed: ['Helena Strand raised their fees'],
      // The price of the year, not the one that was raised at its end.
      paid: { to_advisor: 2400 },
    },
  ])
})

test('saving, saving again and changing it; next year what was agreed is offered again', async () => {
  const { robin, dana } = await hired()
  const said = { agreed: '$200 per month', meetings_agreed: 4, paid_stated: 2400 }
  for (const _ of ['once', 'twice'])
    expect(await checkIn(robin, dana.personId, { ...said, version: 0 })).toMatchObject({
      ...said,
      state: 'done',
      version: 1,
    })
  expect(await checkIn(robin, dana.personId, { ...said, paid_stated: 2500, version: 1 })).toMatchObject({
    paid_stated: 2500,
    version: 2,
  })
  passTo('2027-03-01T15:00:00Z')
  expect((await watched(robin)).check_ins).toEqual([])
  passTo('2027-11-06T15:00:00Z')
  expect((await watched(robin)).check_ins).toMatchObject([
    {
      from: '2026-11-20',
      state: 'due',
      agreed: '$200 per month',
      meetings_agreed: 4,
      paid_stated: null,
      version: 0,
    },
  ])
})

describe('the reminder', () => {
  test('comes once, fourteen days before the year ends, and a save settles it', async () => {
    const { robin, dana } = await hired()
    passTo('2026-11-05T15:00:00Z')
    expect(await remind()).toBe(0)
    passTo('2026-11-06T15:00:00Z')
    const counts = await Promise.all([remind(), remind()])
    expect(counts.reduce((sum, each) => sum + each, 0)).toBe(1)
    passTo('2026-11-09T15:00:00Z')
    expect(await remind()).toBe(0)
    expect(await notes(robin)).toMatchObject([{ title: 'Your yearly check-in with Some Body is due' }])
    // The reminder does not make an open page out of date.
    await checkIn(robin, dana.personId, { version: 0 })
    expect(
      (await run('select from notification where read_at is null and event = $1', ['register-change']))
        .rowCount,
    ).toBe(0)
    passTo('2027-11-06T15:00:00Z')
    expect(await remind()).toBe(1)
  })

  test('comes once more a week after it was postponed', async () => {
    const { robin, dana } = await hired()
    await remind()
    expect(await checkIn(robin, dana.personId, { state: 'postponed' })).toMatchObject({
      state: 'postponed',
      due_on: '2026-11-13',
    })
    passTo('2026-11-12T15:00:00Z')
    expect(await remind()).toBe(0)
    passTo('2026-11-13T15:00:00Z')
    expect([await remind(), await remind()]).toEqual([1, 0])
  })

  test('not to who stopped watching or whose work with them ended', async () => {
    const { robin, dana } = await hired()
    await house.setWatched(robin, dana.personId, false)
    expect([await remind(), await notes(robin)]).toEqual([0, []])
  })
})
