import '../../server/src/database/load-drizzle-fast.ts'
import type { Caller } from '../../server/src/http/caller.ts'

// Child process of replay.bench.ts: stores lists while facts, load, effects and weights change in between,
// replays every list from what is stored, and prints how many are identical.

const [dataDir = '', wanted = '10000', seed = '1'] = process.argv.slice(2)
const complain = (data: object, message: string) =>
  void process.stderr.write(`${message} ${JSON.stringify(data)}\n`)
// Of the logger only these methods are used.
const log = { info: () => undefined, warn: complain, error: complain } as never

const { migrate } = await import('../../server/src/database/migrate.ts')
const { openDatabase } = await import('../../server/src/database/open-database.ts')
const { topUpDemo } = await import('../../server/src/features/demo/demo/top-up-demo.ts')
const { seeded } = await import('../../matching/src/random/seeded.ts')
const { moveEffects, moveWeights } = await import(
  '../../server/src/features/market/matching/fixtures/move-market.ts'
)
const { openMatching } = await import('../../server/src/features/market/matching/market/open-matching.ts')
const { findAdvisors } = await import('../../server/src/features/market/matching/search/find-advisors.ts')
const { sendRequest } = await import('../../server/src/features/market/requests/send-request.ts')
const { answerRequest } = await import('../../server/src/features/market/requests/answer-request.ts')
const { expireRequests } = await import('../../server/src/features/market/requests/expire-requests.ts')
const { plainAsk } = await import('../../server/src/features/market/requests/fixtures/plain-ask.ts')
const { reactions } = await import('../../server/src/reactions.ts')
const { openSecrets } = await import('../../server/src/secrets/open-secrets.ts')
const { tidyMatching } = await import('../../server/src/features/market/matching/tidy-matching.ts')
const { replayLists } = await import('../../server/src/features/market/matching/replay/replay-lists.ts')

// Ten minutes between lists, so that months begin, pauses end and requests expire.
let now = Date.now()
const clock = { now: () => new Date(now) }
const database = await openDatabase({ dataDir, address: 'the replay bench', log })
await migrate(database)
// Durability is off, because nothing has to survive.
await database.pool.query(
  `do $$ begin execute format('alter database %I set synchronous_commit = off', current_database()); end $$`,
)
await topUpDemo({ database, clock }, { advisors: 400, consumers: 300, seed: 77 })
const matching = openMatching({ database, clock, log })
// Emails are stored but not sent.
const services = {
  database,
  clock,
  matching,
  log,
  secrets: openSecrets(['a key of the bench, and only of the bench']),
  jobs: { add: async () => {}, work: async () => {}, pause: () => {}, close: async () => {} },
  live: { tell: () => {}, close: async () => {} },
  reactions,
  settings: {
    publicUrl: new URL('http://localhost:3000'),
    isDemo: true,
    uploadDir: dataDir,
    deletedPeopleFile: `${dataDir}/deleted-people`,
    supportEmail: 'help@evenkeel.example',
  },
}
await matching.catchUp()
const idsOf = async (role: string) =>
  (
    await database.pool.query<{ id: string }>('select id from person where role = $1 order by id', [role])
  ).rows.map(({ id }) => Number(id))
const [advisors, consumers] = [await idsOf('advisor'), await idsOf('consumer')]
const caller = (personId: number, role: Caller['role']): Caller => ({
  personId,
  role,
  sessionId: 'bench',
  signedInAt: clock.now(),
})

/** Typical activity between two lists. */
async function change(number: number, robin: Caller, advisorId: number | undefined): Promise<void> {
  const draw = seeded(Number(seed), number)
  const advisor = advisors[draw.below(advisors.length)] ?? 0
  if (number % 4 === 0) await moveEffects(database, advisor, number)
  if (number % 25 === 0) await moveWeights(database, number, clock.now())
  if (number % 10 === 0)
    await database.pool.query(
      `update advisor_criteria set criteria = criteria || jsonb_build_object('asset_minimum', $2::int,
         'new_clients_per_month', $3::int) where person_id = $1`,
      [advisor, 1000 * draw.below(200), 1 + draw.below(8)],
    )
  if (number % 300 === 0) {
    await expireRequests(services)
    await tidyMatching(services)
  }
  if (number % 5 !== 0 || advisorId === undefined) return
  // Refusals are part of a normal day: three open requests, or an advisor without capacity.
  const sent = await sendRequest(services, robin, plainAsk(advisorId)).catch(refused)
  if (sent && draw.uniform() < 0.7)
    await answerRequest(
      services,
      caller(advisorId, 'advisor'),
      sent.request.request_id,
      draw.uniform() < 0.6 ? { move: 'accept' } : { move: 'decline', reason: 'other' },
    ).catch(refused)
}

/** Only refusals are ignored. */
function refused(error: unknown): undefined {
  if (!(error instanceof Error && error.name === 'Problem')) throw error
}

const several = 4
let made = 0
let number = 0
async function makeOne(): Promise<void> {
  number += 1
  const own = number
  now += 600_000
  const robin = caller(consumers[own % consumers.length] ?? 0, 'consumer')
  const size = 5 + (own % 11)
  const list = await findAdvisors(services, robin, { size, seed: own }).catch((error: { code?: string }) => {
    // A demo consumer with unfinished answers.
    if (error.code === 'not-finished') return undefined
    throw error
  })
  if (list) made += 1
  await change(own, robin, list?.ranking.matches[own % 5]?.id)
}

let startedAt = performance.now()
while (made < Number(wanted)) {
  // Concurrently, so that versions change while lists are made.
  const together = Math.min(several, Number(wanted) - made)
  await Promise.all(Array.from({ length: together }, makeOne))
}
const makeSeconds = (performance.now() - startedAt) / 1000

startedAt = performance.now()
const counts = { identical: 0, different: 0, cannot: 0, places: 0 }
for await (const replay of replayLists(database.orm)) {
  counts[replay.isIdentical ? 'identical' : replay.cannot === null ? 'different' : 'cannot'] += 1
  counts.places += replay.stored.length
}
const replaySeconds = (performance.now() - startedAt) / 1000
const { rows } = await database.pool.query<{ versions: string }>(
  'select last_value as versions from matching_version',
)
await matching.close()
await database.close()
process.stdout.write(
  JSON.stringify({ made, ...counts, makeSeconds, replaySeconds, versions: Number(rows[0]?.versions) }),
)
