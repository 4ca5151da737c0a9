import type { Logger } from 'pino'
import type { Database } from './database/database.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { MailCarrier } from './outside/mail/mail-carrier.ts'

/** Now, as a part that tests can turn. */
export interface Clock {
  now(): Date
}

/** What verbs may touch. A verb names the parts it needs: `Pick<Services, 'database' | 'clock'>`. */
export interface Services {
  database: Database
  clock: Clock
  jobs: Jobs
  mail: MailCarrier
  log: Logger
}
