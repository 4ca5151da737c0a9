import type { Logger } from 'pino'
import type { AnalyticsReads } from './database/analytics-reads.ts'
import type { PersonalData } from './database/data-ownership.ts'
import type { Database } from './database/database.ts'
import type { Reactions } from './events.ts'
import type { SessionWatch } from './features/account/identity/sessions/session-watch.ts'
import type { Matching } from './features/market/matching/market/open-matching.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Limits } from './limits/limits.ts'
import type { Live } from './live/live.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { AccountProvider } from './outside/account-provider/account-provider.ts'
import type { CalendarSource } from './outside/calendars/calendar-source.ts'
import type { FileChecks } from './outside/file-checks/file-checks.ts'
import type { FileStore } from './outside/file-store/file-store.ts'
import type { IdentityProvider } from './outside/identity-provider/identity-provider.ts'
import type { MailCarrier } from './outside/mail/mail-carrier.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { Tokens } from './tokens/tokens.ts'
import type { Tracing } from './tracing/tracing.ts'

/** The current time, replaceable in tests. */
export interface Clock {
  now(): Date
}

/** The settings that verbs need. */
export interface ProductSettings {
  publicUrl: URL
  isDemo: boolean
  supportEmail: string
  /** Where files stay while they arrive and are checked; cleared at every start. */
  uploadDir: string
  /** The numbers of deleted people, for restores of older backups. */
  deletedPeopleFile: string
  /** Where the newest row of the audit log is noted, and who gets it by mail each day. */
  auditHeads: { file: string; email: string | undefined }
}

/** What verbs may use. A verb names the parts it needs: `Pick<Services, 'database' | 'clock'>`. */
export interface Services {
  database: Database
  analyticsReads: AnalyticsReads
  clock: Clock
  jobs: Jobs
  mail: MailCarrier
  identityProvider: IdentityProvider
  accountProvider: AccountProvider
  calendars: CalendarSource
  files: FileStore
  fileChecks: FileChecks
  tokens: Tokens
  sessionWatch: SessionWatch
  secrets: Secrets
  limits: Limits
  live: Live
  matching: Matching
  settings: ProductSettings
  /** Which person each row of the database belongs to, for downloads and deletion. */
  personalData: PersonalData
  /** The reactions to events; features trigger them with `happened` (events.ts). */
  reactions: Reactions
  /** What operators see from outside; features count through it. */
  metrics: Metrics
  tracing: Tracing
  log: Logger
}
