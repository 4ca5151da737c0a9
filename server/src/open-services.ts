import { join } from 'node:path'
import { receivePlaidWebhook } from '@evenkeel/contract/people/accounts'
import type { Logger } from 'pino'
import { deletedPeopleName } from './backup/deleted-people.ts'
import { serveArchive } from './backup/serve-archive.ts'
import { archivingSettings } from './backup/wal-archive.ts'
import type { Config } from './config.ts'
import { openAnalyticsReads } from './database/analytics-reads.ts'
import { migrate, requireMigrated } from './database/migrate.ts'
import { openDatabase } from './database/open-database.ts'
import { protectAudit } from './database/protect-audit.ts'
import { databaseClock } from './database-clock.ts'
import { sendCodeJob } from './features/account/identity/code-requests/send-requested-code.ts'
import { mailCodes } from './features/account/identity/mail-codes.ts'
import { assignMissingUuids } from './features/account/identity/people/person-store.ts'
import { watchSessions } from './features/account/identity/sessions/session-watch.ts'
import { deliverMailJob } from './features/account/mail/send-mail.ts'
import { deletePersonJob } from './features/account/privacy/schedule-deletion.ts'
import { ingestJob, refitJob } from './features/market/learning/learning-jobs.ts'
import { recheckSavedSearchesJob } from './features/market/matching/saved/schedule-recheck.ts'
import { checkCalendarsJob } from './features/people/calendars/check-calendar.ts'
import { openJobs } from './jobs/pg-boss-jobs.ts'
import { openLimits } from './limits/open-limits.ts'
import { openLive } from './live/open-live.ts'
import { openMatchingThread } from './matching-thread/open-matching-thread.ts'
import type { Metrics } from './metrics/metrics.ts'
import { openMetrics } from './metrics/open-metrics.ts'
import { namePlainConnections } from './name-plain-connections.ts'
import { openAccountProvider } from './outside/account-provider/open-account-provider.ts'
import { openCalendarSource } from './outside/calendars/open-calendar-source.ts'
import { openFileChecks } from './outside/file-checks/open-file-checks.ts'
import { openFileStore } from './outside/file-store/open-file-store.ts'
import { openIdentityProvider } from './outside/identity-provider/open-identity-provider.ts'
import { storeOnlyMail } from './outside/mail/mail-carrier.ts'
import { smtpMail } from './outside/mail/smtp-mail.ts'
import { personalData } from './personal-data.ts'
import { addProductMetrics, countFileFailures, watchDatabase } from './product-metrics.ts'
import { reactions } from './reactions.ts'
import { argon2Hasher } from './secrets/argon2-hasher.ts'
import { keepSecretKey } from './secrets/keep-secret-key.ts'
import { openSecrets } from './secrets/open-secrets.ts'
import type { Services } from './services.ts'
import { StartProblem } from './start-problem.ts'
import { openTokens } from './tokens/open-tokens.ts'
import { tracePart } from './tracing/trace-part.ts'
import { noTracing, type Tracing } from './tracing/tracing.ts'
import { watchJobs } from './watch-jobs.ts'

interface Opening {
  /** Who holds the data folder, for the message a second server prints. */
  address: string
  log: Logger
  /** Commands may join a running server. */
  mayJoin?: boolean
  /** Wraps starting and migrating the database, which takes the longest. */
  openingDatabase?<Result>(open: () => Promise<Result>): Promise<Result>
  /** Work for the time in which the embedded database starts. */
  whileStarting?(): void
  /** Called for each part that must be closed, even if a later one fails to open. */
  onOpened(close: () => unknown): void
}

/** Opens everything verbs may use, for the server and for commands. */
export async function openServices(config: Config, opening: Opening): Promise<Services> {
  const { log, onOpened } = opening
  requireSecretKey(config)
  for (const sentence of namePlainConnections(config)) log.warn(sentence)
  const { openingDatabase = (open) => open() } = opening
  const metrics = openMetrics()
  const tracing = await startTracing(config, metrics)
  onOpened(() => tracing.close())
  const database = await openingDatabase(async () => {
    const opened = await openDatabase({
      databaseUrl: config.databaseUrl,
      migrateDatabaseUrl: config.migrateDatabaseUrl,
      isServing: true,
      dataDir: config.dataDir,
      address: opening.address,
      log,
      settings: archivingSettings(config.walArchiveDir),
      // A command beside the server, even alone, is no decision that this database serves.
      beforeStart: opening.mayJoin ? undefined : (cluster) => serve(cluster, config, log),
      whileStarting: opening.whileStarting,
      ...(opening.mayJoin !== undefined && { mayJoin: opening.mayJoin }),
    })
    onOpened(() => opened.close())
    // A first start of the demo applies all of them, which isn’t worth a line each.
    const info = config.databaseUrl ? log.info.bind(log) : () => undefined
    const migrationLog = { info, warn: log.warn.bind(log), error: log.error.bind(log) }
    await (config.migratesAtStart ? migrate(opened, { log: migrationLog }) : requireMigrated(opened))
    await protectAudit(opened, log)
    return opened
  })
  watchDatabase({ metrics, tracing }, 'people', database)
  await database.transaction(assignMissingUuids)
  const analyticsReads = openAnalyticsReads(database, { replicaUrl: config.analyticsDatabaseUrl, log })
  onOpened(() => analyticsReads.close())

  const mail = config.smtpUrl ? smtpMail(config.smtpUrl, config.mailFrom) : storeOnlyMail
  onOpened(() => mail.close())
  const queues = await openJobs(
    database,
    [
      deliverMailJob,
      deletePersonJob,
      ingestJob,
      refitJob,
      recheckSavedSearchesJob,
      checkCalendarsJob,
      sendCodeJob,
    ],
    log,
  )
  onOpened(() => queues.close())
  const jobs = watchJobs(queues, metrics, tracing)
  const limits = await openLimits(config.redisUrl, log)
  onOpened(() => limits.close())
  const live = await openLive(config.redisUrl, log)
  onOpened(() => live.close())
  const clock = databaseClock()
  const sessionWatch = watchSessions(database, clock, log)
  onOpened(() => sessionWatch.close())

  const secrets = openSecrets(config.secretKeys ?? [await keepSecretKey(config.dataDir)])
  const { publicUrl, isDemo, supportEmail } = config
  const { auditHeads } = config
  const settings = {
    publicUrl,
    isDemo,
    supportEmail,
    uploadDir: join(config.dataDir, 'uploads'),
    deletedPeopleFile: join(config.dataDir, deletedPeopleName),
    auditHeads,
  }
  const identityProvider = await openIdentityProvider(config.identityProvider, {
    database,
    hasher: argon2Hasher(),
    now: () => clock.now(),
    ...mailCodes({ jobs, settings }),
  })
  onOpened(() => identityProvider.close())
  const accountProvider = await openAccountProvider(config.accountProvider, {
    database,
    now: () => clock.now(),
    webhookUrl: new URL(receivePlaidWebhook.path, publicUrl),
  })
  onOpened(() => accountProvider.close())
  const files = await openFileStore(config.fileStore)
  onOpened(() => files.close())
  const fileChecks = openFileChecks({ clamavUrl: config.clamavUrl })
  onOpened(() => fileChecks.close())
  const matching = openMatchingThread({ database, clock, log })
  onOpened(() => matching.close())
  const traced = <Part extends object>(name: string, part: Part) => tracePart(tracing, name, part)
  const services: Services = {
    database,
    analyticsReads,
    clock,
    jobs,
    mail: traced('mail', mail),
    limits,
    live,
    sessionWatch,
    secrets,
    settings,
    reactions,
    personalData,
    identityProvider: traced('identity provider', identityProvider),
    accountProvider: traced('account provider', accountProvider),
    calendars: traced('calendars', openCalendarSource({ mayBeLocal: config.allowsLocalCalendars })),
    files: countFileFailures(metrics, traced('file store', files)),
    fileChecks: traced('file checks', fileChecks),
    matching,
    tokens: openTokens({ database, secrets, clock }, publicUrl.origin),
    metrics,
    tracing,
    log,
  }
  addProductMetrics(services, config)
  return services
}

async function serve(cluster: string, { walArchiveDir, backupKeys }: Config, log: Logger): Promise<void> {
  if (walArchiveDir === undefined || backupKeys === undefined) return
  await serveArchive(cluster, { dir: walArchiveDir, keys: backupKeys, log })
}

/** The libraries are loaded only where traces are sent. */
async function startTracing({ traces }: Config, metrics: Metrics): Promise<Tracing> {
  if (!traces) return noTracing
  const { openTracing } = await import('./tracing/open-tracing.ts')
  return openTracing(traces, {
    noteExport: (outcome) => metrics.count('evenkeel_trace_exports_total', { outcome }),
  })
}

/** Processes that share a database must share the key, and a key kept in a folder is not shared. */
function requireSecretKey({ secretKeys, databaseUrl }: Config): void {
  if (secretKeys === undefined && databaseUrl !== undefined)
    throw new StartProblem(
      'DATABASE_URL also requires SECRET_KEY, the same for every process. Create one with: openssl rand -base64 48',
    )
}
