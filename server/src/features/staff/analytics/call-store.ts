import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

export interface CallRow {
  route: string
  bucket: number
  calls: number
  errors: number
  slow: number
}

/** All routes together, so that a line over years reads one row a day. */
const all = '*'

export async function addCalls(orm: Orm, day: string, rows: readonly CallRow[]): Promise<void> {
  if (rows.length === 0) return
  await orm.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as given (route text, bucket smallint, calls bigint, errors bigint, slow bigint)
      union all
      select ${all}, 0, sum(calls), sum(errors), sum(slow)
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (calls bigint, errors bigint, slow bigint)
    )
    insert into analytics_call (day, route, bucket, calls, errors, slow)
    select ${day}::date, route, bucket, calls, errors, slow from given order by route, bucket
    on conflict (route, day, bucket) do update set calls = analytics_call.calls + excluded.calls,
      errors = analytics_call.errors + excluded.errors, slow = analytics_call.slow + excluded.slow`)
}

/** By route over a range. */
export async function readCallsByRoute(orm: Orm, from: string, to: string): Promise<CallRow[]> {
  const { rows } = await orm.execute<Record<string, string>>(sql`
    select route, bucket, sum(calls) as calls, sum(errors) as errors, sum(slow) as slow from analytics_call
    where day between ${from}::date and ${to}::date and route <> ${all} group by route, bucket order by route, bucket`)
  return rows.map((row) => ({
    route: String(row.route),
    bucket: Number(row.bucket),
    calls: Number(row.calls),
    errors: Number(row.errors),
    slow: Number(row.slow),
  }))
}

/** By day, under metric names like the other counts. */
export async function readCallsByDay(
  orm: Orm,
  from: string,
  to: string,
): Promise<{ metric: string; day: string; n: number; total: number }[]> {
  const { rows } = await orm.execute<{ day: string; calls: string; errors: string; slow: string }>(sql`
    select day::text as day, calls, errors, slow from analytics_call
    where route = ${all} and day between ${from}::date and ${to}::date`)
  return rows.flatMap(({ day, calls, errors, slow }) =>
    Object.entries({ call: calls, 'call:error': errors, 'call:slow': slow }).map(([metric, n]) => ({
      metric,
      day,
      n: Number(n),
      total: 0,
    })),
  )
}
