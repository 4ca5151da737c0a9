import type { Logger } from 'pino'
import type { PersonalData } from './database/data-ownership.ts'
import type { Database } from './database/database.ts'
import type { Reactions } from './events.ts'
import type { SessionWatch } from './features/account/identity/sessions/session-watch.ts'
import type { Matching } from './features/market/matching/market/open-matching.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Limits } from './limits/limits.ts'
import type { Live } from './live/live.ts'
import type { AccountProvider } from './outside/account-provider/account-provider.ts'
import type { FileChecks } from './outside/file-checks/file-checks.ts'
import type { FileStore } from './outside/file-store/file-store.ts'
import type { IdentityProvider } from './outside/identity-provider/identity-provider.ts'
import type { MailCarrier } from './outside/mail/mail-carrier.ts'
import type { Secrets } from './secrets/secrets.ts'
import type { Tokens } from './tokens/tokens.ts'

/** Now, as a part that tests can turn. */
export interface Clock {
  now(): Date
}

/** What verbs need to know of the settings. */
export interface ProductSettings {
  publicUrl: URL
  isDemo: boolean
  supportEmail: string
  /** Where files stand while they arrive and are looked into; emptied at every start. */
  uploadDir: string
}

/** What verbs may touch. A verb names the parts it needs: `Pick<Services, 'database' | 'clock'>`. */
export interface Services {
  database: Database
  clock: Clock
  jobs: Jobs
  mail: MailCarrier
  identityProvider: IdentityProvider
  accountProvider: AccountProvider
  files: FileStore
  fileChecks: FileChecks
  tokens: Tokens
  sessionWatch: SessionWatch
  secrets: Secrets
  limits: Limits
  live: Live
  matching: Matching
  settings: ProductSettings
  /** Whose every row of the database is, for downloads and deletion. */
  personalData: PersonalData
  /** What follows from what happens; features say it with `happened` (events.ts). */
  reactions: Reactions
  log: Logger
}
