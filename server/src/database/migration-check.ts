import pg from 'pg'
import type { Database } from './database.ts'
import { hasMigrations } from './migrate.ts'
import { type Migration, readMigrations } from './read-migrations.ts'

const answerWithinMs = 1000

export interface MigrationCheck {
  /** Throws if the database does not answer in time. */
  isMigrated(): Promise<boolean>
  close(): void
}

/** On a connection of its own: a pool that is full of people's calls is busy, not away. Connects when it is asked. */
export function openMigrationCheck(database: Pick<Database, 'connectionString'>): MigrationCheck {
  let migrations: readonly Migration[] | undefined
  let client: pg.Client | undefined

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

  /** The next question connects again. */
  function drop(lost: pg.Client): void {
    if (client === lost) client = undefined
    lost.end().catch(() => undefined)
  }

  const close = () => void (client && drop(client))
  return {
    async isMigrated() {
      try {
        migrations ??= await readMigrations()
        return await hasMigrations(await connected(), migrations)
      } catch (error) {
        close()
        throw error
      }
    },
    close,
  }
}
