import { sigmoid } from '@evenkeel/matching/exact/sigmoid'
import { seeded } from '@evenkeel/matching/random/seeded'
import { expect, test } from 'vitest'
import { isRefused, modelOfRow } from '../models/model-row.ts'
import { findModelVersion } from '../models/model-store.ts'
import { readLiveModel } from '../models/read-live-model.ts'
import { playMarket } from './fixtures/play-market.ts'
import { day, pair, useLearning } from './fixtures/use-learning.ts'
import { readMetOutcomes } from './outcomes/read-met-outcomes.ts'
import { refitModel } from './refit-model.ts'

const learning = await useLearning()
const { database, services, advisor, consumer, show, ask, answer, event, clock, query } = learning

const everyEvent = 1e9
const shares = () => readMetOutcomes(database.orm, everyEvent)

/** A request that was accepted and led to a meeting. */
async function meet(given: Readonly<Record<string, number>> = {}) {
  const list = await show(await consumer(), [{ advisorId: await advisor(), features: pair(given) }])
  const requestId = await ask(list, 1)
  await answer(requestId, 'accepted')
  const { consumerId } = list
  const say = (kind: string, detail: object = {}) => event(kind, { consumerId, requestId, detail })
  await say('meeting-held')
  return say
}

test('a meeting about which nothing was said, or what was said was undone, teaches nothing', async () => {
  await readLiveModel(database.orm)
  await meet()
  const say = await meet()
  await say('hired')
  await say('outcome-undone')
  expect(await shares()).toEqual([])
})

test('the last word counts: not hired, hired, or hired and ended on another day than it was said', async () => {
  await readLiveModel(database.orm)
  const today = clock.now().getTime() / day
  const isoDay = (daysAgo: number) => new Date((today - daysAgo) * day).toISOString().slice(0, 10)
  const no = await meet()
  await no('hired')
  await no('not-hired')
  const yes = await meet()
  await yes('hired')
  const over = await meet()
  await over('hired', { hired_on: isoDay(100) })
  await over('ended', { ended_on: isoDay(10) })
  const again = await meet()
  await again('hired')
  await again('ended', { ended_on: isoDay(0) })
  await again('ended', { ended_on: null })
  const found = await shares()
  expect(found.map(({ hire }) => hire && { hasEnded: hire.endedOn !== null })).toEqual([
    null,
    { hasEnded: false },
    { hasEnded: true },
    { hasEnded: false },
  ])
  const { from = 0, endedOn = 0 } = found[2]?.hire ?? {}
  expect(Math.round((endedOn ?? 0) - from)).toBe(90)
})

/** Many meetings of one past, in few statements; people hire advisors who answer. */
async function playMeetings(count: number, seed: number) {
  const random = seeded(seed)
  const { model } = await readLiveModel(database.orm)
  const advisorId = await advisor()
  const meetings = Array.from({ length: count }, (_, index) => {
    const answers = random.uniform()
    const isHired = random.uniform() < sigmoid(3 * (answers - 0.5))
    return {
      consumer_id: 5_000_000 + seed * 100_000 + index,
      list_id: crypto.randomUUID(),
      features: pair({ answers }),
      kind: isHired ? 'hired' : 'not-hired',
      at: new Date(clock.now().getTime() - (count - index) * 3_600_000).toISOString(),
    }
  })
  const rows = `jsonb_to_recordset($1) as met (consumer_id bigint, list_id uuid, features double precision[], kind text,
    at timestamptz)`
  const json = JSON.stringify(meetings)
  await query(
    `insert into person (id, role, email, first_name, last_name, created_at)
     select consumer_id, 'consumer', consumer_id || '@example.com', 'Kit', 'Example', at from ${rows}`,
    [json],
  )
  await query(
    `insert into match_list (id, consumer_id, made_at, wishes, between, size, seed, model_version, as_of, eligible)
     select list_id, consumer_id, at, '{}', '{}', 8, 1, $2, 1, 8 from ${rows}`,
    [json, model.version],
  )
  await query(
    `insert into match_list_place (list_id, rank, advisor_id, key, chance_wants, chance_accepts, room, fit, is_turn,
       propensity, features)
     select list_id, 1, $2, 50, .5, .5, 3, 50, false, 1, features from ${rows}`,
    [json, advisorId],
  )
  await query(
    `with asked as (
       insert into match_request (consumer_id, advisor_id, list_id, rank, kind, state, chance_accepts, sent_at,
         expires_at)
       select consumer_id, $2, list_id, 1, 'chat', 'accepted', .5, at, at from ${rows} returning id, consumer_id)
     insert into match_event (at, kind, consumer_id, advisor_id, request_id, detail)
     select at, kind, asked.consumer_id, $2, asked.id, '{}' from ${rows} join asked using (consumer_id)`,
    [json, advisorId],
  )
}

async function refitted() {
  const refit = await refitModel(services)
  if (refit.kind !== 'made') throw new Error(refit.kind)
  const row = await findModelVersion(database.orm, refit.version)
  const model = row && modelOfRow(row)
  if (!row || !model || isRefused(model)) throw new Error('not usable')
  return { refit, row, model }
}

test('a night leaves hiring and staying out of a model until they predict better than their plain share', async () => {
  await readLiveModel(database.orm)
  const advisors = await Promise.all(Array.from({ length: 8 }, () => advisor()))
  await playMarket(learning, { advisors, consumers: 80, seed: 3 })
  await playMeetings(150, 1)
  const early = await refitted()
  expect(early.refit.metrics.stays).toMatchObject({ reason: 'too-few', outcomes: 150 })
  expect(early.model.stays).toBeUndefined()
  expect(early.row.staysMean).toBeNull()

  await playMeetings(450, 2)
  const later = await refitted()
  expect(later.refit.metrics.stays).toMatchObject({ reason: 'used', outcomes: 600 })
  expect(later.model.stays?.mean.length).toBe(later.model.wants.mean.length)

  // A head that was changed by hand is not used; the order stays as without it.
  await query('update model_version set stays_mean = wants_mean where version = $1', [later.row.version])
  const changed = await findModelVersion(database.orm, later.row.version)
  expect(changed && modelOfRow(changed)).toEqual({ kind: 'refusal', reason: 'changed' })
}, 60_000)
