import '../../server/src/database/load-drizzle-fast.ts'
import { signInPeople } from '../loads/create-signed-in-people.ts'
import { watchStalls } from './stall-watch.ts'

// Child process of mix.bench.ts: the product with its demo, more invented people, jobs and background work, reusing a
// folder that already has them. Runs jobs and reports stalls of its event loop on request.

const [dataDir = '', advisors = '1000', consumers = '150', port = '0'] = process.argv.slice(2)
const { buildApp } = await import('../../server/src/build-app.ts')
const { readConfig } = await import('../../server/src/config.ts')
const { connectUnlimited } = await import('../../server/src/database/connect-unlimited.ts')
const { checkAudit } = await import('../../server/src/features/account/audit/check-audit.ts')
const { advisorRow } = await import('../../server/src/features/demo/demo/advisor-row.ts')
const { consumerRow } = await import('../../server/src/features/demo/demo/consumer-row.ts')
const { countGenerated } = await import('../../server/src/features/demo/demo/demo-ids.ts')
const { analyzeDemo, insertAdvisors, insertConsumers } = await import(
  '../../server/src/features/demo/demo/demo-store.ts'
)
const { trySeedHistory } = await import('../../server/src/features/demo/demo/history/seed-history.ts')
const { makeAdvisor } = await import('../../server/src/features/demo/demo/people/make-advisor.ts')
const { makeConsumer } = await import('../../server/src/features/demo/demo/people/make-consumer.ts')
const { seedDemo } = await import('../../server/src/features/demo/demo/seed-demo.ts')
const { demoSeed } = await import('../../server/src/features/demo/demo/seed-profiles.ts')
const { learningWorker } = await import('../../server/src/features/market/learning/learning-worker.ts')
const { seedFirstModel } = await import('../../server/src/features/market/learning/seed-first-model.ts')
const { openMatching } = await import('../../server/src/features/market/matching/market/open-matching.ts')
const { recheckSavedSearches } = await import(
  '../../server/src/features/market/matching/saved/recheck-saved-searches.ts'
)
const { forgetReachSnapshot } = await import(
  '../../server/src/features/market/metrics/forget-reach-snapshot.ts'
)
const { makeReachSnapshot } = await import('../../server/src/features/market/metrics/make-reach-snapshot.ts')
const { refreshAnalytics } = await import('../../server/src/features/staff/analytics/refresh-analytics.ts')
const { openAdmission } = await import('../../server/src/http/admission.ts')
const { createLog } = await import('../../server/src/http/request-log.ts')
const { openServices } = await import('../../server/src/open-services.ts')
const { startBackground } = await import('../../server/src/start-background.ts')
const { startJobs } = await import('../../server/src/start-jobs.ts')

const atOnce = 200
const signedIn = { consumers: 16, talking: 8, advisors: 8 }
const config = readConfig(dataDir, { DATA_DIR: dataDir, PORT: port, DEMO: 'true', NODE_ENV: 'production' })
const log = createLog('error')
const closers: (() => unknown)[] = []
process.on('SIGTERM', async () => {
  while (closers.length > 0) await closers.pop()?.()
  process.exit(0)
})
const watch = watchStalls()
const { tracing } = watch
const opened = await openServices(config, {
  address: 'the bench of a mix',
  log,
  onOpened: (close) => closers.push(close),
})
const database = connectUnlimited(opened.database, log)
closers.push(() => database.close())
const { limits } = opened
const services: typeof opened = {
  ...opened,
  tracing,
  // Rate limits are out of the way, because a few people do the work of many.
  limits: { ...limits, take: (limit, key) => limits.take({ ...limit, points: 1_000_000_000 }, key) },
  jobs: {
    ...opened.jobs,
    work: (kind, worker) =>
      opened.jobs.work(kind, (data) => tracing.span(`job ${kind.name}`, () => worker(data))),
  },
}
const unlimited = { ...services, database }
const { pool } = database

await layIn()
await services.matching.catchUp()
await makeReachSnapshot(services)
const admission = openAdmission()
const app = await buildApp(services, {
  config,
  rateLimit: { name: 'calls', points: 1_000_000_000, perSeconds: 60 },
  admission,
})
closers.push(() => app.close())
await app.listen({ port: config.port, host: '127.0.0.1' })
services.matching.start()
await startJobs(services, admission.whenCalm)
const background = startBackground({
  services,
  unlimited,
  writeCalls: async () => {},
  whenCalm: admission.whenCalm,
  log,
})
closers.push(() => background.close())
process.send?.({ people: await signInSome(), conversations: await openConversations() })

async function layIn(): Promise<void> {
  await seedFirstModel(unlimited)
  const matching = openMatching(unlimited)
  await seedDemo({ ...unlimited, matching }, { hasLogins: true })
  await matching.close()
  await trySeedHistory(unlimited, () => false)
  const made = await countGenerated(database.orm)
  const now = new Date()
  const batches = (from: number, to: number) =>
    Array.from({ length: Math.max(0, Math.ceil((to - from) / atOnce)) }, (_, batch) => {
      const first = from + batch * atOnce
      return Array.from({ length: Math.min(atOnce, to - first) }, (_, index) => first + index)
    })
  for (const some of batches(made.advisors, Number(advisors)))
    await database.transaction((transaction) =>
      insertAdvisors(
        transaction,
        some.map((index) => advisorRow(makeAdvisor(demoSeed, index), now)),
      ),
    )
  const people = batches(made.consumers, Number(consumers))
  for (const some of people)
    await database.transaction((transaction) =>
      insertConsumers(
        transaction,
        some.map((index) => consumerRow(makeConsumer(demoSeed, index), now)),
      ),
    )
  if (people.length > 0) await forgetReachSnapshot({ database })
  await analyzeDemo(database.orm)
}

async function signInSome() {
  const consumersOf = `select person_id as id, 'consumer' as role from consumer_profile
    where onboarded_at is not null order by person_id limit ${signedIn.consumers}`
  const advisorsOf = `select distinct advisor_id as id, 'advisor' as role from match_request
    where state = 'accepted' and closed_at is null order by advisor_id limit ${signedIn.advisors}`
  const talking = `select distinct consumer_id as id, 'consumer' as role from match_request
    where state = 'accepted' and closed_at is null order by consumer_id limit ${signedIn.talking}`
  const { rows } = await pool.query<{ id: string; role: 'consumer' | 'advisor' | 'admin' }>(
    `(${consumersOf}) union (${advisorsOf}) union (${talking}) union (select 1, 'admin')`,
  )
  return signInPeople(
    services,
    rows.map(({ id, role }) => ({ personId: Number(id), role })),
  )
}

async function openConversations() {
  const { rows } = await pool.query<{ id: string; consumer: string; advisor: string }>(
    `select id, consumer_id as consumer, advisor_id as advisor from match_request
     where state = 'accepted' and closed_at is null`,
  )
  return rows.map(({ id, consumer, advisor }) => ({
    requestId: Number(id),
    consumerId: Number(consumer),
    advisorId: Number(advisor),
  }))
}

const countDays = refreshAnalytics(services)
const work: Record<string, () => Promise<unknown>> = {
  async 'saved searches'() {
    await pool.query(`update saved_search set checked_at = now() - interval '2 days'`)
    return recheckSavedSearches(services)
  },
  'nightly learning': () => learningWorker(services).runNightly(),
  async reach() {
    await forgetReachSnapshot({ database })
    return makeReachSnapshot(services)
  },
  async analytics() {
    await pool.query(`update analytics_day set is_due = true where day > current_date - 3`)
    return countDays()
  },
  async 'audit log'() {
    await pool.query('delete from audit_check')
    return checkAudit(services)
  },
}

process.on('message', async ({ run, isBegin }: { run?: string; isBegin?: boolean }) => {
  if (isBegin) {
    await watch.reset()
    process.send?.({ hasBegun: true })
  } else if (run !== undefined) {
    const done = tracing.span(`background ${run}`, () => work[run]?.() ?? Promise.resolve())
    const failed = await done.then(
      () => null,
      (error: unknown) => String(error),
    )
    process.send?.({ [`${run} done`]: true, failed })
  } else process.send?.({ stalls: await watch.read() })
})
