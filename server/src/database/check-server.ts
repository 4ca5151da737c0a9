import pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import { explainConnectionFailure, UNREADABLE_URL } from './explain-connection-failure.ts'

const OLDEST = 15
const PATIENCE_MS = 5_000

/** Connects once and checks that this PostgreSQL keeps what it acknowledges. */
export async function checkServer(connectionString: string): Promise<void> {
  const client = makeClient(connectionString)
  // Failures reject the query; without a listener they would also crash the process.
  client.on('error', () => undefined)
  const deadline = Promise.withResolvers<never>()
  const timer = setTimeout(() => deadline.reject(new Error('timeout')), PATIENCE_MS)
  try {
    const server = await Promise.race([askServer(client), deadline.promise])
    refuseUnfit(server, `${client.host}:${client.port}`)
  } catch (error) {
    throw error instanceof StartProblem ? error : explainConnectionFailure(error, client)
  } finally {
    clearTimeout(timer)
    // Not awaited: a server that never answered would not answer this either.
    void client.end().catch(() => undefined)
  }
}

function makeClient(connectionString: string): pg.Client {
  if (!/^postgres(ql)?:\/\//.test(connectionString)) throw UNREADABLE_URL
  try {
    return new pg.Client({
      connectionString,
      application_name: 'evenkeel',
      connectionTimeoutMillis: PATIENCE_MS,
    })
  } catch {
    throw UNREADABLE_URL
  }
}

type Server = {
  version: string
  major: number
  encoding: string
  isReplica: boolean
  fsync: string
  synchronous_commit: string
  full_page_writes: string
}

async function askServer(client: pg.Client): Promise<Server> {
  await client.connect()
  const { rows } = await client.query<Server>(`
    select current_setting('server_version') as version,
           current_setting('server_version_num')::int / 10000 as major,
           current_setting('server_encoding') as encoding,
           pg_is_in_recovery() as "isReplica",
           current_setting('fsync') as fsync,
           current_setting('synchronous_commit') as synchronous_commit,
           current_setting('full_page_writes') as full_page_writes`)
  const [server] = rows
  if (!server) throw new Error('the server gave no answer')
  return server
}

function refuseUnfit(server: Server, where: string): void {
  if (server.major < OLDEST) {
    throw new StartProblem(
      `PostgreSQL at ${where} is version ${server.version}, but Evenkeel needs ${OLDEST} or newer: upgrade it, or correct DATABASE_URL.`,
    )
  }
  if (server.isReplica) {
    throw new StartProblem(
      `PostgreSQL at ${where} is a read-only replica: point DATABASE_URL at the primary.`,
    )
  }
  if (server.encoding !== 'UTF8') {
    throw new StartProblem(
      `The database at ${where} uses ${server.encoding}, which can’t store every name: create it with ENCODING 'UTF8'.`,
    )
  }
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes'] as const) {
    if (server[setting] !== 'off') continue
    throw new StartProblem(
      `PostgreSQL at ${where} runs with ${setting} = off, so a power cut could lose saved data: turn it on.`,
    )
  }
}
