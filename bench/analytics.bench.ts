import { keysOf } from '../contract/src/keys-of.ts'
import '../server/src/database/load-drizzle-fast.ts'
import { analyticsTiles } from '@evenkeel/contract/staff/analytics-tiles'
import pg from 'pg'
import type { Database } from '../server/src/database/database.ts'
import { readAnalytics } from '../server/src/features/staff/analytics/read-analytics.ts'
import { refreshAnalytics } from '../server/src/features/staff/analytics/refresh-analytics.ts'
import type { BenchRow } from './bench-row.ts'
import { cleanUpLater } from './clean-up.ts'
import { medianOf } from './figures.ts'
import { makeTempFolder } from './make-temp-folder.ts'

// System Analytics over ten million events: every tile, overall and for a segment, over the longest range and
// the one before it.

const events = 10_000_000
const days = 400
const consumers = 50_000
const advisors = 5000
const requests = 250_000
const goalMs = 200
const rounds = 7
const lists = 100_000
const atOnce = 500_000
const now = new Date('2026-11-02T15:00:00Z')
/** The start of the range, in SQL. */
const span = `$1::timestamptz - interval '1 day' * ${2 * days - 2}`

export async function run(): Promise<BenchRow[]> {
  const database = await openHouse()
  const parts = { database, clock: { now: () => now } }
  const began = performance.now()
  await refreshAnalytics(parts)()
  const countedMs = performance.now() - began
  await database.pool.query('vacuum analyze analytics_count')
  // Today once more, as every minute does; without what is looked at once an hour.
  const keep = refreshAnalytics(parts)
  await keep()
  await database.pool.query(`update analytics_day set is_due = true where day = '2026-11-02'`)
  const from = performance.now()
  await keep()
  const minuteMs = performance.now() - from

  const times = await timeTiles(parts)
  const [slowest] = times.toSorted((a, b) => b.ms - a.ms)
  if (!slowest) throw new Error('no tile was read')
  const { rows } = await database.pool.query(
    `select (select count(*) from match_event) as events, (select count(*) from analytics_count) as counts`,
  )
  const told = (count: string) => Number(count).toLocaleString('en-US')
  return [
    {
      name: `slowest tile of System Analytics, ${days} days and ${days} before`,
      value: slowest.ms,
      unit: 'ms',
      goal: `under ${goalMs} ms`,
      isMet: slowest.ms < goalMs,
      note: `${slowest.what}; median of ${rounds}; ${told(rows[0].events)} events in ${told(rows[0].counts)} sums`,
    },
    {
      name: 'all tiles one after the other',
      value: times.filter(({ isAll }) => isAll).reduce((sum, { ms }) => sum + ms, 0),
      unit: 'ms',
    },
    {
      name: 'counting today again, as happens every minute',
      value: minuteMs,
      unit: 'ms',
      note: `the whole past took ${(countedMs / 1000).toFixed(0)} s once`,
    },
  ]
}

async function timeTiles(parts: Parameters<typeof readAnalytics>[0]) {
  const times: { what: string; ms: number; isAll: boolean }[] = []
  const range = { from: '2025-09-29', to: '2026-11-02' }
  for (const tile of keysOf(analyticsTiles))
    for (const segment of [{}, { segment: 'state', value: 'CO' } as const]) {
      const each: number[] = []
      for (let round = -1; round < rounds; round += 1) {
        const from = performance.now()
        const { uncounted_days } = await readAnalytics(parts, tile, { ...range, ...segment })
        if (round >= 0) each.push(performance.now() - from)
        if (uncounted_days > 0) throw new Error(`${uncounted_days} days were not counted`)
      }
      const isAll = !('segment' in segment)
      times.push({ what: isAll ? tile : `${tile} in one state`, ms: medianOf(each), isAll })
    }
  return times
}

/** Data generated in SQL: two years of growing activity. */
async function openHouse(): Promise<Database> {
  const { openDatabase } = await import('../server/src/database/open-database.ts')
  const { migrate } = await import('../server/src/database/migrate.ts')
  const log = { info: () => undefined, warn: () => undefined, error: console.error }
  const database = await openDatabase({ dataDir: makeTempFolder(), address: 'the analytics bench', log })
  cleanUpLater(() => database.close())
  await migrate(database)
  const client = new pg.Client({ connectionString: database.connectionString })
  await client.connect()
  cleanUpLater(() => client.end())
  const put = (text: string, values: unknown[] = []) => client.query(text, values)
  await put(
    `insert into person (id, role, email, created_at)
     select id, case when id <= ${advisors} then 'advisor' else 'consumer' end, id || '@bench.example',
       ${span} + interval '1 day' * (${2 * days - 2} * (id % 997) / 997.0)
     from generate_series(1, ${advisors + consumers}) as id`,
    [now],
  )
  await put(
    `insert into consumer_profile (person_id, version, answers, updated_at, onboarded_at)
     select id, 1, jsonb_build_object(
       'state', (array['CO', 'NY', 'CA', 'TX', 'FL', 'WA', 'OH', 'IL'])[1 + id % 8],
       'zip', '80202', 'age_band', (array['18-25', '26-33', '34-45', '46-60', '60+'])[1 + id % 5],
       'asset_band', (array['none', '1-25k', '25k-100k', '100k-250k', '250k-500k', '500k-1m', '1m-3m', '3m-plus'])[1 + id % 8],
       'own_gender', (array['Male', 'Female', 'Non-binary'])[1 + id % 3]), $1, $1
     from generate_series(${advisors + 1}, ${advisors + consumers}) as id`,
    [now],
  )
  await put(
    `insert into advisor_publication (person_id, version, answers, published_at, reviewer)
     select id, 1, jsonb_build_object('fees', jsonb_build_array(jsonb_build_object('kind',
       (array['asset-under-management', 'flat-fee', 'monthly-subscription', 'hourly-fee'])[1 + id % 4]))), $1, 'x'
     from generate_series(1, ${advisors}) as id`,
    [now],
  )
  await put(
    `insert into advisor_application (person_id, status, started_at, submitted_at, decided_at)
     select id, 'approved', created_at, created_at, created_at from person where id <= ${advisors}`,
  )
  await put(
    `insert into match_request (consumer_id, advisor_id, kind, state, chance_accepts, sent_at, expires_at)
     select ${advisors} + 1 + n % ${consumers}, 1 + n % ${advisors}, case when n % 3 = 0 then 'meeting' else 'chat' end,
       'declined', 0.5, sent_at, sent_at + interval '2 days'
     from (select n, ${span} + interval '1 day' * (${2 * days - 3} * n / ${requests}.0) as sent_at
       from generate_series(1, ${requests}) as n) as asked`,
    [now],
  )
  await layInEvents(client)
  await put(
    `insert into analytics_call (day, route, bucket, calls, errors, slow)
     select $1::date - back, 'GET /api/v1/route/' || route, bucket, 100, 1, 1
     from generate_series(0, ${2 * days - 1}) as back, generate_series(1, 120) as route, generate_series(4, 11) as bucket
     union all
     select $1::date - back, '*', 0, 96000, 960, 960 from generate_series(0, ${2 * days - 1}) as back`,
    [now],
  )
  await put(`insert into model_version (version, schema_hash, wants_mean, wants_covariance, accepts_mean,
    accepts_covariance, appeal_variance, selectivity_variance, correlation, examination, sha256, status, metrics, made_at)
    values (1, 'x', '', '', '', '', 1, 1, 0, 1, '', 'draft', '{}', now())`)
  await put(
    `with list as (
       insert into match_list (id, consumer_id, made_at, wishes, "between", size, seed, model_version, as_of, eligible)
       select gen_random_uuid(), ${advisors} + 1 + n % ${consumers},
         ${span} + interval '1 day' * (${2 * days - 3} * n / ${lists}.0), '{}', '{}', 10, n, 1, 1, case when n % 50 = 0 then 0 else 10 end
       from generate_series(1, ${lists}) as n returning id, seed, eligible
     )
     insert into match_list_place (list_id, rank, advisor_id, key, chance_wants, chance_accepts, room, fit, is_turn,
       propensity, features)
     select id, rank, 1 + (seed * 31 + rank * rank) % ${advisors}, 1, 1, 1, 1, 1, false, 1, '{}'
     from list cross join generate_series(1, 10) as rank where eligible > 0`,
    [now],
  )
  await put('vacuum analyze')
  return database
}

/**
 * One event in forty is a request, another an answer, the rest are views, in time order. Inserted as a
 * replica does, without checks, and indexed once at the end.
 */
async function layInEvents(client: pg.Client): Promise<void> {
  await client.query(`set session_replication_role = replica`)
  const { rows } = await client.query<{ name: string; text: string }>(
    `select indexname as name, indexdef as text from pg_indexes
     where tablename = 'match_event' and indexname <> 'match_event_pkey'`,
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  for (let first = 1; first <= events; first += atOnce)
    await client.query(
      `insert into match_event (at, kind, consumer_id, advisor_id, request_id, detail)
       select ${span} + interval '1 day' * (${2 * days - 3} * n / ${events}.0),
         case n % 40 when 0 then 'requested' when 1 then
           (array['accepted', 'declined', 'expired', 'accepted', 'hired'])[1 + n / 40 % 5] else 'viewed' end,
         ${advisors} + 1 + n / 20 % ${consumers}, 1 + n % ${advisors},
         case when n % 40 < 2 then least(${requests}, 1 + n / 40) end, '{}'
       from generate_series($2::bigint, $3::bigint) as n`,
      [now, first, Math.min(events, first + atOnce - 1)],
    )
  for (const { text } of rows) await client.query(text)
  await client.query(`set session_replication_role = origin`)
}
