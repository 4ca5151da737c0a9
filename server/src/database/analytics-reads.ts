// Long reads of analytics may go to a streaming replica, so that they don't slow down the primary.
import { connectPool } from './connect-pool.ts'
import type { Database, DatabaseLog } from './database.ts'

export interface AnalyticsReads {
  /** Runs reads on the replica, or on the primary if there is none, or it is away or too far behind. */
  read<Result>(work: (database: Database) => Promise<Result>): Promise<Result>
  /** For metrics; undefined without a replica. `behindSeconds` is NaN while it is away. */
  replica(): { behindSeconds: number; isUsed: boolean } | undefined
  close(): Promise<void>
}

const MOST_CONNECTIONS = 5
/** Sums are refreshed once a minute, so a replica this old shows the same day. */
const FURTHEST_BEHIND_SECONDS = 60
const LOOK_EVERY_MS = 5_000

interface Options {
  replicaUrl: string | undefined
  log: DatabaseLog
  /** How long a look at the replica counts, for tests. */
  lookEveryMs?: number
  furthestBehindSeconds?: number
}

export function openAnalyticsReads(
  primary: Database,
  { replicaUrl, log, lookEveryMs = LOOK_EVERY_MS, furthestBehindSeconds = FURTHEST_BEHIND_SECONDS }: Options,
): AnalyticsReads {
  if (replicaUrl === undefined)
    return { read: (work) => work(primary), replica: () => undefined, close: async () => undefined }
  // Lost connections are reported below, once per change and not once per connection.
  const connected = connectPool(replicaUrl, quiet(log), { maxConnections: MOST_CONNECTIONS })
  const replica: Database = { ...primary, ...connected }
  let state = { behindSeconds: Number.NaN, isUsed: false, reason: 'not looked at yet' }
  let lookedAt = Number.NEGATIVE_INFINITY

  const note = (behindSeconds: number, reason: string | undefined) => {
    const isUsed = reason === undefined
    lookedAt = performance.now()
    if (isUsed !== state.isUsed || (reason ?? '') !== state.reason) {
      if (isUsed) log.info({ behindSeconds }, 'Analytics is read from the replica')
      else log.warn({ reason }, 'Analytics is read from the primary')
    }
    state = { behindSeconds, isUsed, reason: reason ?? '' }
  }
  const look = async () => {
    try {
      const behind = await behindSeconds(primary, replica)
      if (behind === 'no replica')
        return note(Number.NaN, 'ANALYTICS_DATABASE_URL is not a streaming replica')
      note(behind, behind > furthestBehindSeconds ? 'the replica is too far behind' : undefined)
    } catch {
      note(Number.NaN, 'the replica is away')
    }
  }
  return {
    async read(work) {
      if (performance.now() - lookedAt > lookEveryMs) await look()
      if (!state.isUsed) return work(primary)
      try {
        return await work(replica)
      } catch {
        // The primary decides whether the question was wrong or the replica could not answer it.
        const result = await work(primary)
        note(Number.NaN, 'the replica failed to answer')
        return result
      }
    },
    replica: () => ({ behindSeconds: state.behindSeconds, isUsed: state.isUsed }),
    close: () => connected.close(),
  }
}

/** Up to date if it has replayed what the primary has written by now; otherwise as old as its last transaction. */
async function behindSeconds(primary: Database, replica: Database): Promise<number | 'no replica'> {
  const written = await primary.pool.query<{ lsn: string; now: Date }>(
    'select pg_current_wal_lsn() as lsn, clock_timestamp() as now',
  )
  const [ours] = written.rows
  const { rows } = await replica.pool.query<{ isReplica: boolean; isCurrent: boolean; at: Date | null }>(
    `select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn() >= $1::pg_lsn as "isCurrent",
            pg_last_xact_replay_timestamp() as at`,
    [ours?.lsn],
  )
  const [theirs] = rows
  if (!theirs?.isReplica) return 'no replica'
  if (theirs.isCurrent || !ours) return 0
  return theirs.at ? Math.max(0, (ours.now.getTime() - theirs.at.getTime()) / 1000) : Number.POSITIVE_INFINITY
}

function quiet(log: DatabaseLog): DatabaseLog {
  return {
    info: (data, message) => log.info(data, message),
    warn: () => undefined,
    error: (data, message) => log.error(data, message),
  }
}
