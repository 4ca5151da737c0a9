import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'

const tries = 40
const againMs = 25

/**
 * The last event below which none is missing. Ids are assigned before they are visible, so a lower one can appear after
 * a higher one; waits for current writers without blocking them, and returns null if one takes too long.
 */
export async function findSettledEvent(orm: Orm): Promise<number | null> {
  const { rows } = await orm.execute<{ end: string | null }>(sql`select max(id) as end from match_event`)
  const end = Number(rows[0]?.end ?? 0)
  let writers = await findWriters(orm)
  for (let count = 0; writers.length > 0; count += 1) {
    if (count === tries) return null
    await setTimeout(againMs)
    const still = new Set(await findWriters(orm))
    writers = writers.filter((writer) => still.has(writer))
  }
  return end
}

/** Transactions with an uncommitted event id hold this lock. */
async function findWriters(orm: Orm): Promise<string[]> {
  const { rows } = await orm.execute<{ writer: string }>(sql`
    select virtualtransaction as writer from pg_locks
    where locktype = 'relation' and relation = 'match_event'::regclass and mode = 'RowExclusiveLock' and granted
      and database = (select oid from pg_database where datname = current_database()) and pid <> pg_backend_pid()`)
  return rows.map(({ writer }) => writer)
}
