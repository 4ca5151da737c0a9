import '../server/src/database/load-drizzle-fast.ts'
import type { WeeklyHours } from '@evenkeel/contract/people/advisor-answers'
import type { Database } from '../server/src/database/database.ts'
import { randomWeeklyHours } from '../server/src/features/demo/demo/people/random-weekly-hours.ts'
import { seededRandom } from '../server/src/features/demo/demo/people/seeded-random.ts'
import { freeSlots, freeStarts } from '../server/src/features/people/availability/free-starts.ts'
import { readFreeStarts } from '../server/src/features/people/availability/read-free-starts.ts'
import type { BenchRow } from './bench-row.ts'
import { cleanUpLater } from './clean-up.ts'
import { medianOf, percentileOf } from './figures.ts'
import { makeTempFolder } from './make-temp-folder.ts'

// All free times of many advisors: the calculation alone, and with hours and meetings read from PostgreSQL.

const advisors = 1000
const days = 30
const meetingsEach = 10
const meetingsAtOnce = 500
const rounds = 41
const goalMs = 50
const zones = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Phoenix',
]

interface Laid {
  id: number
  hours: WeeklyHours
  taken: { from: Date; to: Date }[]
}

export async function run(): Promise<BenchRow[]> {
  // Daylight saving time ends within this range.
  const now = new Date('2026-10-15T15:00:00Z')
  const people = Array.from({ length: advisors }, (_, number) => layOut(number, now))
  let found = 0
  const alone = await timed(() => {
    found = 0
    for (const { hours, taken } of people) found += freeStarts({ hours, exceptions: [], taken, now }).length
  })
  const { orm } = await openMarket(people, now)
  const ids = people.map(({ id }) => id)
  let read = 0
  const stored = await timed(async () => {
    read = 0
    for (const slots of (await readFreeStarts(orm, { ids, now })).values()) read += slots.length
  })
  if (read !== found) throw new Error(`${read} free times were read, and ${found} are free`)
  const whose = `${advisors.toLocaleString('en-US')} advisors, ${days} days`
  return [
    row(
      `open times of ${whose}`,
      alone,
      `${found.toLocaleString('en-US')} times beside ${meetingsEach} meetings each`,
    ),
    row(`the same with hours and meetings from the database`, stored, 'embedded PostgreSQL, one connection'),
  ]
}

function row(name: string, times: readonly number[], note: string): BenchRow {
  const value = medianOf(times)
  return {
    name,
    value,
    unit: 'ms',
    goal: `under ${goalMs} ms`,
    isMet: value < goalMs,
    note: `${note}; median of ${rounds}, 95th percentile ${percentileOf(times, 0.95).toFixed(1)} ms`,
  }
}

/** The first rounds warm up the compiler and the time-zone caches. */
async function timed(work: () => unknown): Promise<number[]> {
  const times: number[] = []
  for (let round = -5; round < rounds; round += 1) {
    const from = performance.now()
    await work()
    if (round >= 0) times.push(performance.now() - from)
  }
  return times
}

/** Hours as in the demo, and meetings at free times. */
function layOut(number: number, now: Date): Laid {
  const random = seededRandom('slots', number)
  const openness = { hasEvenings: random.chance(0.3), hasSaturdays: random.chance(0.2) }
  const hours = { ...randomWeeklyHours(random, random.pick(zones), openness), horizonDays: days }
  const taken: Laid['taken'] = []
  for (let meeting = 0; meeting < meetingsEach; meeting += 1) {
    const free = freeSlots({ hours, exceptions: [], taken, now })
    if (free.length === 0) break
    const { startsAt, minutes } = random.pick(free)
    taken.push({ from: startsAt, to: new Date(startsAt.getTime() + minutes * 60_000) })
  }
  return { id: number + 1, hours, taken }
}

async function openMarket(people: readonly Laid[], now: Date): Promise<Database> {
  const { openDatabase } = await import('../server/src/database/open-database.ts')
  const { migrate } = await import('../server/src/database/migrate.ts')
  const log = { info: () => undefined, warn: () => undefined, error: console.error }
  const database = await openDatabase({ dataDir: makeTempFolder(), address: 'the slots bench', log })
  cleanUpLater(() => database.close())
  await migrate(database)
  const put = (text: string, values: unknown[]) => database.pool.query(text, values)
  const advisorIds = people.map(({ id }) => id)
  // Each advisor meets one consumer of their own.
  await put(
    `insert into person (id, role, email, created_at)
     select id, 'advisor', id || '@bench.example', $2::timestamptz from unnest($1::bigint[]) as id
     union all select id + 1000000, 'consumer', id || '@other.example', $2::timestamptz from unnest($1::bigint[]) as id`,
    [advisorIds, now],
  )
  await put(
    `insert into match_request (consumer_id, advisor_id, kind, state, chance_accepts, sent_at, expires_at)
     select id + 1000000, id, 'meeting', 'accepted', 0.5, $2::timestamptz, $2::timestamptz from unnest($1::bigint[]) as id`,
    [advisorIds, now],
  )
  await put(
    `insert into advisor_availability (person_id, weekly_hours, version, updated_at)
     select (each ->> 'id')::bigint, each -> 'hours', 1, $2::timestamptz from jsonb_array_elements($1::jsonb) as each`,
    [JSON.stringify(people), now],
  )
  const met = people.flatMap(({ id, taken }) => taken.map((time) => ({ id, ...time })))
  for (let from = 0; from < met.length; from += meetingsAtOnce) {
    const some = met.slice(from, from + meetingsAtOnce)
    await put(
      `insert into meeting (request_id, consumer_id, advisor_id, state, proposed_by, starts_at, ends_at, minutes, way,
         created_at, changed_at)
       select r.id, r.consumer_id, r.advisor_id, 'confirmed', 'consumer', begins, ends,
         extract(epoch from ends - begins) / 60, 'video', $4::timestamptz, $4::timestamptz
       from unnest($1::bigint[], $2::timestamptz[], $3::timestamptz[]) as met (advisor_id, begins, ends)
       join match_request r using (advisor_id)`,
      [some.map(({ id }) => id), some.map((each) => each.from), some.map((each) => each.to), now],
    )
  }
  await put('analyze', [])
  return database
}
