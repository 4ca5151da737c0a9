import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { errorCode } from '@evenkeel/contract/read-error'
import { brand } from '@evenkeel/contract/site/brand'
import type { buildApp } from './build-app.ts'
import { readConfig, wantsFrames } from './config.ts'
import { claimFiles } from './database/claim-files.ts'
import { connectUnlimited } from './database/connect-unlimited.ts'
import { describeFailure } from './describe-failure.ts'
import { makeDrain, readSignals } from './drain.ts'
import { demoLogins } from './features/account/identity/people/demo-people.ts'
import { isDemoSeeded, seedDemo } from './features/demo/demo/seed-demo.ts'
import { firstDemo, hasDemoProfiles } from './features/demo/demo/seed-profiles.ts'
import { seedFirstModel } from './features/market/learning/seed-first-model.ts'
import { openMatching } from './features/market/matching/market/open-matching.ts'
import { clearUploadDir } from './features/people/documents/clear-upload-dir.ts'
import { countCalls } from './features/staff/analytics/count-calls.ts'
import { openAdmission } from './http/admission.ts'
import { createLog } from './http/request-log.ts'
import { openServices } from './open-services.ts'
import { logBesidePhases, printPhase } from './print-phase.ts'
import { watchDatabase } from './product-metrics.ts'
import type { Services } from './services.ts'
import { startBackground } from './start-background.ts'
import { startJobs } from './start-jobs.ts'
import { StartProblem } from './start-problem.ts'
import { stopOnUncaught } from './stop-on-uncaught.ts'
import { markServed, waitForSite } from './wait-for-site.ts'

/** The longest wait after the drain; then the process exits as it is. */
const closeWithinMs = 9000
/**
 * How long each part may take to finish; after that its work is cut off with the database and resumes at the next
 * start.
 */
const closeEachWithinMs = 1000
/** A start that is creating the database cannot stop immediately. */
const startEndsWithinMs = 2000
const rootDir = resolve(import.meta.dirname, '../..')

// Parts are closed in reverse order, whether the start succeeded or failed.
const closers: (() => unknown)[] = []
const drain = makeDrain()
/** A start that is stopped has nobody to wait for. */
let drainMs = 0
let hasStopped = false
const isStopped = () => hasStopped

/** Thrown if a start is stopped before it is done. */
class StartStopped extends Error {}

function resumeClock(): void {
  if (hasStopped) throw new StartStopped()
}

async function closeAll(): Promise<void> {
  while (closers.length > 0) await closers.pop()?.()
}

const atMost = (ms: number, closed: unknown) => Promise.race([closed, delay(ms, undefined, { ref: false })])

async function start(): Promise<void> {
  const config = readConfig(rootDir)
  const log = createLog(config.logLevel, logBesidePhases)
  const site = waitForSite(rootDir)
  // A third of all modules, loaded while PostgreSQL starts.
  const loadApp = () => import('./build-app.ts')
  const services = await openServices(config, {
    address: config.publicUrl.origin,
    log,
    onOpened: (close) => {
      closers.push(close)
      resumeClock()
    },
    whileStarting: () => void loadApp().catch(() => undefined),
    openingDatabase: (open) => (config.databaseUrl ? open() : printPhase('Starting the database', open)),
  })
  const database = connectUnlimited(services.database, log)
  closers.push(() => database.close())
  watchDatabase(services, 'background', database)
  // Creating the demo is not worth logging.
  const unlimited = { ...services, database, log: log.child({}, { level: quieter(config.logLevel) }) }
  const isOwnDisk = config.fileStore.kind === 'disk' && !config.fileStore.isShared
  const files = await claimFiles(services.database, { isOwnDisk, log, onLost: () => stop(1) })
  closers.push(() => files.close())
  await clearUploadDir(services.settings)
  await seedFirstModel(unlimited)
  const hasLogins = config.isDemo && config.identityProvider.kind === 'embedded'
  if (config.isDemo) await seed(unlimited, hasLogins)
  resumeClock()
  // Its thread loads while this one gets ready to listen.
  services.matching.start()

  const calls = countCalls(services)
  // Figures that cannot be written must not prevent closing.
  closers.push(() =>
    atMost(
      closeEachWithinMs,
      calls.write().catch(() => undefined),
    ),
  )
  const siteDir = await site
  if (siteDir === undefined) return stop(1)
  closers.push(markServed(siteDir))
  resumeClock()
  const admission = openAdmission()
  const { buildApp } = await loadApp()
  const app = await buildApp(services, {
    config,
    siteDir,
    noteCall: calls.note,
    isDraining: drain.hasBegun,
    admission,
  })
  await listen(app, config.port, config.host)
  // Only now: Fastify throws an uncatchable error if it is closed while about to listen.
  const serving: (() => unknown)[] = [() => app.close(), () => services.jobs.close()]
  closers.push(() => Promise.all(serving.map((close) => close())))
  resumeClock()
  // Others do its jobs as soon as this process drains.
  drain.onBegin(() => services.jobs.pause())
  await startJobs(services, admission.whenCalm)
  const background = startBackground({
    services,
    unlimited,
    writeCalls: () => calls.write(),
    whenCalm: admission.whenCalm,
    log,
  })
  drain.onBegin(() => void background.close())
  serving.push(() => atMost(closeEachWithinMs, background.close()))
  resumeClock()
  drainMs = 1000 * config.drainSeconds
  if (drainMs > 0)
    drain.onBegin(() => log.info({ drainSeconds: config.drainSeconds }, 'stopping: no longer ready'))

  const accounts = hasLogins ? `\n${demoLogins()}\n` : ''
  process.stdout.write(
    `\n  ${brand.name} is running at ${config.publicUrl.origin}\n${accounts}\n  Press Ctrl-C to stop.\n\n`,
  )
}

async function seed(services: Services, hasLogins: boolean): Promise<void> {
  if (await isDemoSeeded(services, { hasLogins })) return
  const { advisors, consumers } = firstDemo
  const what = (await hasDemoProfiles(services))
    ? 'Completing the demo'
    : `Creating the demo (${advisors} advisors, ${consumers} consumers)`
  // Its own market, because the one that serves people reads within the time limits of calls.
  const matching = openMatching(services)
  await printPhase(what, () => seedDemo({ ...services, matching }, { hasLogins, isStopped })).finally(() =>
    matching.close(),
  )
}

const quieter = (level: string) => (level === 'info' ? 'warn' : level)

async function listen(app: Awaited<ReturnType<typeof buildApp>>, port: number, host: string): Promise<void> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    const code = errorCode(error)
    if (code === 'EADDRINUSE')
      throw new StartProblem(
        `Port ${port} is already in use. Stop that program or use another port: PORT=${port + 1} npm start`,
      )
    if (code === 'EACCES')
      throw new StartProblem(
        `This account can’t use port ${port}. Choose one above 1023: PORT=3000 npm start`,
      )
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new StartProblem(`HOST is "${host}", which isn’t an address of this machine.`)
    throw error
  }
}

function stop(exitCode: number): void {
  if (hasStopped) return
  hasStopped = true
  void drain.begin(exitCode === 0 ? drainMs : 0).then(() => close(exitCode))
}

function close(exitCode: number): void {
  setTimeout(() => {
    const seconds = closeWithinMs / 1000
    process.stderr.write(
      `${brand.name} didn’t stop within ${seconds} s and was forced to quit. No confirmed data was lost.\n`,
    )
    process.exit(exitCode || 1)
  }, closeWithinMs).unref()
  closeAll()
    // A start in progress may have opened more before it noticed.
    .then(() => atMost(startEndsWithinMs, starting))
    .then(closeAll)
    .then(
      () => process.exit(exitCode),
      (error) => {
        process.stderr.write(`${describeFailure(`${brand.name} didn’t stop cleanly`, error)}\n`)
        process.exit(1)
      },
    )
}

// A second signal means: don't wait for the drain.
const receiveSignal = readSignals(() => stop(0), drain.end)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, receiveSignal)
stopOnUncaught(brand.name, () => stop(1))

const starting = start().catch((error: unknown) => {
  // Failures caused by stopping are not reported.
  if (hasStopped) return
  process.stderr.write(
    error instanceof StartProblem
      ? `\n${error.message}\n\n`
      : `${describeFailure(`${brand.name} couldn’t start`, error, { withFrames: wantsFrames() })}\n`,
  )
  stop(1)
})
await starting
