import { setTimeout as delay } from 'node:timers/promises'
import { makeAppRole } from './app-role.ts'
import { checkServer } from './check-server.ts'
import { connectPool } from './connect-pool.ts'
import { FolderInUse } from './data-folder.ts'
import type { Database, DatabaseLog } from './database.ts'
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import type { PostgresSettings } from './postgres-settings.ts'

type Options = {
  /** Any PostgreSQL since 15. Without it the embedded one starts in dataDir. */
  databaseUrl?: string | undefined
  dataDir: string
  /** Where this server can be reached; shown to a second one that wants the same folder. */
  address: string
  log: DatabaseLog
  /** More settings for the embedded one. */
  settings?: PostgresSettings
  /** For short commands: join the embedded database of a running server. */
  mayJoin?: boolean
  /** A role that owns the tables, if the one in databaseUrl does not. */
  migrateDatabaseUrl?: string | undefined
  /** Work as the ordinary role; without it, on the embedded database, as its owner. */
  isServing?: boolean
  /** Called with the embedded one's folder before it starts. */
  beforeStart?: ((cluster: string) => Promise<void>) | undefined
  /** Work for the time in which the embedded one starts. */
  whileStarting?: (() => void) | undefined
}

// Callers have already finished what must finish; the rest must not delay closing.
const LONGEST_DRAIN_MS = 1_000

export async function openDatabase(options: Options): Promise<Database> {
  const { databaseUrl, log } = options
  const embedded = databaseUrl ? undefined : await startOrJoin(options)
  const given = databaseUrl || embedded?.connectionString || ''
  const connectionString = (databaseUrl && options.migrateDatabaseUrl) || given
  let appConnectionString = connectionString === given ? undefined : given
  try {
    await checkServer(given)
    if (appConnectionString) await checkServer(connectionString)
    if (embedded) appConnectionString = await makeAppRole(connectionString)
  } catch (error) {
    await embedded?.stop()
    throw error
  }
  const isApp = options.isServing || databaseUrl
  const connected = connectPool((isApp && appConnectionString) || connectionString, log)
  let closing: Promise<void> | undefined
  async function closeInOrder(): Promise<void> {
    await Promise.race([connected.close(), delay(LONGEST_DRAIN_MS, undefined, { ref: false })])
    await embedded?.stop()
  }
  return {
    ...connected,
    connectionString,
    ...(appConnectionString !== undefined && { appConnectionString }),
    kind: embedded ? 'embedded' : 'external',
    close() {
      closing ??= closeInOrder()
      return closing
    },
  }
}

async function startOrJoin(options: Options): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres(options)
  } catch (error) {
    const running = error instanceof FolderInUse ? error.holder?.connectionString : undefined
    if (!options.mayJoin || !running) throw error
    return { connectionString: running, stop: async () => undefined }
  }
}
