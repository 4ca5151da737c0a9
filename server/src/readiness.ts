import { formatCount } from '@evenkeel/format/counts'
import pg from 'pg'
import { hasMigrations } from './database/migrate.ts'
import { type Migration, readMigrations } from './database/read-migrations.ts'
import type { Services } from './services.ts'

const answerWithinMs = 1000
/** Several proxies that ask every second cost one look at the database. */
const trustForMs = 1000

export interface Readiness {
  /** Undefined if this process is ready for traffic, otherwise a sentence about what is missing. */
  whyNot(): Promise<string | undefined>
  close(): Promise<void>
}

interface Checked extends Pick<Services, 'matching'> {
  database: Pick<Services['database'], 'connectionString'>
  isDraining(): boolean
}

/**
 * Ready means that a search can be answered. The database is asked on a connection of its own: a pool that is full of
 * people's calls is busy, not away.
 */
export function openReadiness({ database, matching, isDraining }: Checked): Readiness {
  let migrations: readonly Migration[] | undefined
  let client: pg.Client | undefined
  let looking: Promise<string | undefined> | undefined
  let isClosed = false

  async function connected(): Promise<pg.Client> {
    if (client) return client
    const made = new pg.Client({
      connectionString: database.connectionString,
      application_name: 'evenkeel-readiness',
      connectionTimeoutMillis: answerWithinMs,
      statement_timeout: answerWithinMs,
      query_timeout: answerWithinMs,
      keepAlive: true,
    })
    made.on('error', () => drop(made))
    made.on('end', () => drop(made))
    client = made
    await made.connect()
    return made
  }

  /** The next look connects again. */
  function drop(lost: pg.Client): void {
    if (client === lost) client = undefined
    lost.end().catch(() => undefined)
  }

  async function look(): Promise<string | undefined> {
    try {
      migrations ??= await readMigrations()
      return (await hasMigrations(await connected(), migrations))
        ? undefined
        : 'The database needs a migration to this version.'
    } catch {
      if (client) drop(client)
      return 'The database can’t be reached.'
    }
  }

  /** Remembered from the end of the look, and shared by those who ask meanwhile. */
  function lookedLately(): Promise<string | undefined> {
    looking ??= look().finally(() => {
      setTimeout(() => {
        looking = undefined
      }, trustForMs).unref()
    })
    return looking
  }

  function whyNoSearch(): string | undefined {
    const opening = matching.opening()
    if (!opening) return undefined
    if (opening.hasFailed) return 'Matching couldn’t load the advisors. It’s trying again.'
    return `Matching is loading the advisors: ${formatCount(opening.read)} so far.`
  }

  return {
    async whyNot() {
      if (isDraining() || isClosed) return 'This process is stopping. Send requests to another one.'
      return (await lookedLately()) ?? whyNoSearch()
    },
    async close() {
      isClosed = true
      if (client) drop(client)
    },
  }
}
