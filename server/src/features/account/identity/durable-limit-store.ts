import { and, eq, lt, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { turnTable } from './identity-tables.ts'

interface Turn {
  kind: string
  key: Buffer
  points: number
  perSeconds: number
  now: Date
}

/** Takes one in a single statement; false if the window is full. */
export async function takeOneFromWindow(
  orm: Orm,
  { kind, key, points, perSeconds, now }: Turn,
): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`
  const windowEnd = sql`${at} + make_interval(secs => ${perSeconds})`
  const { rowCount } = await orm.execute(sql`
    insert into turn as t (kind, key, window_ends_at, taken) values (${kind}, ${key}, ${windowEnd}, 1)
    on conflict (kind, key) do update set
      taken = case when t.window_ends_at <= ${at} then 1 else t.taken + 1 end,
      window_ends_at = case when t.window_ends_at <= ${at} then ${windowEnd} else t.window_ends_at end
    where t.window_ends_at <= ${at} or t.taken < ${points}`)
  return (rowCount ?? 0) > 0
}

export async function readWindowEnd(orm: Orm, kind: string, key: Buffer): Promise<Date | undefined> {
  const [row] = await orm
    .select({ windowEndsAt: turnTable.windowEndsAt })
    .from(turnTable)
    .where(and(eq(turnTable.kind, kind), eq(turnTable.key, key)))
  return row?.windowEndsAt
}

export async function deleteWindow(orm: Orm, kind: string, key: Buffer): Promise<void> {
  await orm.delete(turnTable).where(and(eq(turnTable.kind, kind), eq(turnTable.key, key)))
}

export async function deleteOldWindows(orm: Orm, before: Date): Promise<void> {
  await orm.delete(turnTable).where(lt(turnTable.windowEndsAt, before))
}
