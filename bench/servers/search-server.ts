import '../../server/src/database/load-drizzle-fast.ts'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { fileURLToPath } from 'node:url'
import { siteFolder } from '../../scripts/site-builds.mjs'

// Child process of search.bench.ts: the product with invented advisors and consumers who can sign in, reusing
// a folder that already has them. Reports when it is ready and, on request, event-loop stalls and CPU time
// since the last request.

const [dataDir = '', advisors = '1000', consumers = '10', port = '0', password = ''] = process.argv.slice(2)
const { buildApp } = await import('../../server/src/build-app.ts')
const { readConfig } = await import('../../server/src/config.ts')
const { advisorRow } = await import('../../server/src/features/demo/demo/advisor-row.ts')
const { insertAdvisors } = await import('../../server/src/features/demo/demo/demo-store.ts')
const { makeAdvisor } = await import('../../server/src/features/demo/demo/people/make-advisor.ts')
const { makeConsumer } = await import('../../server/src/features/demo/demo/people/make-consumer.ts')
const { personOfAccount } = await import(
  '../../server/src/features/account/identity/people/person-of-account.ts'
)
const { seedFirstModel } = await import('../../server/src/features/market/learning/seed-first-model.ts')
const { rankList } = await import('../../server/src/features/market/matching/queries/rank-list.ts')
const { readSearchInput } = await import(
  '../../server/src/features/market/matching/search/read-search-input.ts'
)
const { searchAdvisors } = await import('../../server/src/features/market/matching/search/search-advisors.ts')
const { createLog } = await import('../../server/src/http/request-log.ts')
const { openServices } = await import('../../server/src/open-services.ts')

const seed = 5
const advisorsAtOnce = 200
const config = readConfig(dataDir, { DATA_DIR: dataDir, PORT: port, DEMO: 'false', NODE_ENV: 'production' })
const log = createLog('error')
const closers: (() => unknown)[] = []
const services = await openServices(config, {
  address: 'the search bench',
  log,
  onOpened: (close) => closers.push(close),
})
const { database, matching } = services
await seedFirstModel(services)

const count = async (table: string) =>
  Number((await database.pool.query<{ n: string }>(`select count(*) as n from ${table}`)).rows[0]?.n)
const startedAt = performance.now()
if ((await count('advisor_profile')) < Number(advisors)) await layIn()
await matching.catchUp()
const readySeconds = (performance.now() - startedAt) / 1000

async function layIn(): Promise<void> {
  for (let from = 0; from < Number(advisors); from += advisorsAtOnce)
    await database.transaction((transaction) =>
      insertAdvisors(
        transaction,
        Array.from({ length: Math.min(advisorsAtOnce, Number(advisors) - from) }, (_, index) =>
          advisorRow(makeAdvisor(seed, from + index), new Date()),
        ),
      ),
    )
  let index = 0
  for (let made = 0; made < Number(consumers); index++) {
    const { answers, hasFinished } = makeConsumer(seed, index)
    if (!hasFinished) continue
    const email = `person-${made}@bench.example`
    const { sub } = await services.identityProvider.createConfirmedUser(email, password)
    const { personId } = await personOfAccount(services, sub, email)
    await database.pool.query('update person set first_name = $2, last_name = $3 where id = $1', [
      personId,
      answers.first_name,
      answers.last_name,
    ])
    const given = Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== null))
    await database.pool.query(
      `insert into consumer_profile (person_id, version, answers, onboarded_at, updated_at) values ($1, 1, $2, now(), now())`,
      [personId, given],
    )
    made += 1
  }
  // Far above the usual statement timeout.
  const client = await database.pool.connect()
  await client.query('set statement_timeout = 0')
  // The type of a query leaves `query_timeout` out.
  // What autovacuum would otherwise do in the middle of the measurement.
  await client.query({ text: 'vacuum analyze', query_timeout: 300_000 } as never)
  client.release(true)
}

const app = await buildApp(services, {
  config,
  siteDir: siteFolder(fileURLToPath(new URL('../..', import.meta.url))) ?? '',
  // Rate limits are out of the way, because throughput is measured.
  rateLimit: { name: 'calls', points: 1_000_000_000, perSeconds: 60 },
})
closers.push(() => app.close())
await app.listen({ port: config.port, host: '127.0.0.1' })
matching.start()
const resolutionMs = 1
const delay = monitorEventLoopDelay({ resolution: resolutionMs })
delay.enable()
let used = process.cpuUsage()
process.send?.({ isReady: true, readySeconds, roster: matching.status()?.advisors })

process.on('message', async ({ isTrace }: { isTrace?: boolean }) => {
  if (isTrace) return process.send?.(await trace())
  const { user, system } = process.cpuUsage(used)
  // The monitor's own resolution is not a stall.
  const longestStallMs = delay.max / 1e6 - resolutionMs
  const p999StallMs = delay.percentile(99.9) / 1e6 - resolutionMs
  delay.reset()
  used = process.cpuUsage()
  process.send?.({ longestStallMs, p999StallMs, cpuMs: (user + system) / 1000 })
})
/** How much of a search is the engine with the way to its thread and back, and how much the database and cards. */
async function trace(): Promise<{ engineMs: number; verbMs: number }> {
  const { rows } = await database.pool.query<{ id: string }>(
    `select id from person where role = 'consumer' limit 40`,
  )
  let [engineMs, verbMs] = [0, 0]
  for (const { id } of rows) {
    const { wishes } = await readSearchInput(database.orm, Number(id))
    const from = performance.now()
    await matching.ask(rankList, {
      profile: wishes,
      size: 20,
      seed: 1,
      between: new Map(),
      choices: null,
      isCostChecked: false,
      hasWaysOut: true,
    })
    const ranked = performance.now()
    const caller = { personId: Number(id), role: 'consumer' as const, sessionId: '', signedInAt: new Date() }
    await searchAdvisors(services, caller, {})
    engineMs += ranked - from
    verbMs += performance.now() - ranked
  }
  return { engineMs: engineMs / rows.length, verbMs: verbMs / rows.length }
}

process.on('SIGTERM', async () => {
  while (closers.length > 0) await closers.pop()?.()
  process.exit(0)
})
