// Files on the disk of one machine can't be read by processes elsewhere. Each server holds a lock of the database for
// as long as it runs: shared if every process can reach its files, alone if only this machine can. PostgreSQL frees
// the lock with the connection, so a process that was killed leaves nothing behind.
import { hostname } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import { advisoryLocks } from './advisory-locks.ts'
import type { Database, DatabaseLog } from './database.ts'

// Any number that no other advisory lock uses.
const FILES_LOCK = advisoryLocks.files
const PATIENCE_MS = 2_000
const RECONNECT_EVERY_MS = 1_000
/** A connection that broke without a word holds the lock until PostgreSQL notices, within 25 s by the settings below. */
const GIVE_UP_MS = 60_000
const NOTICE_BROKEN =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3'

export interface ClaimedFiles {
  close(): Promise<void>
}

interface Options {
  /** Only processes of this machine, with this folder, can read the files. */
  isOwnDisk: boolean
  log: DatabaseLog
  /** The lock was lost with the connection, and another process took it. */
  onLost(): void
  /** How long a start waits for a process that is just ending. */
  patienceMs?: number
  /** How long a lost lock is tried for. */
  giveUpMs?: number
}

/** Refuses to start next to a process that could not read our files, or whose files we could not read. */
export async function claimFiles(
  { connectionString, kind }: Pick<Database, 'connectionString' | 'kind'>,
  { isOwnDisk, log, onLost, patienceMs = PATIENCE_MS, giveUpMs = GIVE_UP_MS }: Options,
): Promise<ClaimedFiles> {
  // The embedded database has one server only.
  if (kind === 'embedded') return { close: async () => undefined }
  const take = `select pg_try_advisory_lock${isOwnDisk ? '' : '_shared'}($1) as taken`
  let client: pg.Client | undefined
  let isClosed = false

  const connect = async () => {
    // Tells operators who holds it, and the next process too.
    const application_name = `evenkeel-files ${hostname()} ${process.pid}`.slice(0, 63)
    const opened = new pg.Client({ connectionString, application_name, keepAlive: true })
    const ended = new Promise<void>((done) => {
      opened.on('error', () => done())
      opened.once('end', () => done())
    })
    await opened.connect()
    await opened.query(NOTICE_BROKEN)
    client = opened
    return { opened, ended }
  }
  const tryFor = async (opened: pg.Client, patienceMs: number) => {
    for (const deadline = Date.now() + patienceMs; ; await delay(100)) {
      const { rows } = await opened.query<{ taken: boolean }>(take, [FILES_LOCK])
      if (rows[0]?.taken) return true
      if (Date.now() > deadline || isClosed) return false
    }
  }
  const holdOn = async (ended: Promise<void>) => {
    await ended
    while (!isClosed) {
      await delay(RECONNECT_EVERY_MS, undefined, { ref: false })
      if (isClosed) return
      try {
        const again = await connect()
        if (await tryFor(again.opened, giveUpMs)) return void holdOn(again.ended)
        if (isClosed) return
        log.error({ holder: await holderOf(again.opened) }, 'Another process took over the files')
        return onLost()
      } catch {
        // The database is still away.
        await client?.end().catch(() => undefined)
      }
    }
  }

  const { opened, ended } = await connect()
  if (!(await tryFor(opened, patienceMs))) {
    const holder = await holderOf(opened)
    await opened.end().catch(() => undefined)
    throw new StartProblem(refusal(isOwnDisk, holder))
  }
  void holdOn(ended)
  return {
    async close() {
      isClosed = true
      await client?.end().catch(() => undefined)
    },
  }
}

function refusal(isOwnDisk: boolean, holder: string): string {
  const other = `another process ${holder} already uses this database`
  const remedy =
    'Set FILE_STORE=s3 for all of them or, if FILES_DIR is a folder that all machines share, FILES_SHARED=true.'
  return isOwnDisk
    ? `FILE_STORE=disk keeps files on this machine, and ${other}: it couldn’t read them. ${remedy}`
    : `${other[0]?.toUpperCase()}${other.slice(1)} and keeps its files on its own disk, where this one couldn’t read them. ${remedy}`
}

async function holderOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1 and l.pid <> pg_backend_pid()
     and l.database = (select oid from pg_database where datname = current_database()) limit 1`,
    [FILES_LOCK],
  )
  const [, host, pid] = rows[0]?.name.split(' ') ?? []
  return host && pid ? `(on ${host}, process ${pid})` : '(on another machine)'
}
