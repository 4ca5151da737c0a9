import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

interface AskedFigures {
  metrics: readonly string[]
  /** `all` and an empty value, or a segment and its value. */
  by: string
  value: string
  from: string
  to: string
}

export interface DayFigure {
  metric: string
  day: string
  n: number
  total: number
}

const isAsked = ({ metrics, by, value, from, to }: AskedFigures) => sql`
  metric = any(${sql.param([...metrics])}::text[]) and by = ${by} and value = ${value}
    and day between ${from}::date and ${to}::date`

export async function readDays(orm: Orm, asked: AskedFigures): Promise<DayFigure[]> {
  const { rows } = await orm.execute<Record<string, string>>(sql`
    select metric, day::text as day, sum(n) as n, sum(total) as total from analytics_count
    where ${isAsked(asked)} group by metric, day`)
  return rows.map(({ metric, day, n, total }) => ({
    metric: String(metric),
    day: String(day),
    n: Number(n),
    total: Number(total),
  }))
}

export interface BucketFigure {
  metric: string
  day: string
  bucket: number
  n: number
}

/** Duration classes by day. */
export async function readBuckets(orm: Orm, asked: AskedFigures): Promise<BucketFigure[]> {
  const { rows } = await orm.execute<Record<string, string>>(sql`
    select metric, day::text as day, bucket, n from analytics_count where ${isAsked(asked)} and bucket >= 0`)
  return rows.map(({ metric, day, bucket, n }) => ({
    metric: String(metric),
    day: String(day),
    bucket: Number(bucket),
    n: Number(n),
  }))
}

/** The same over the whole range, for funnels with many steps; -1 where the duration is unknown. */
export async function readSteps(orm: Orm, asked: AskedFigures): Promise<Omit<BucketFigure, 'day'>[]> {
  const { rows } = await orm.execute<Record<string, string>>(sql`
    select metric, bucket, sum(n) as n from analytics_count where ${isAsked(asked)} group by metric, bucket`)
  return rows.map(({ metric, bucket, n }) => ({
    metric: String(metric),
    bucket: Number(bucket),
    n: Number(n),
  }))
}

export interface GroupFigure {
  by: string
  value: string
  n: number
  accepted: number
}

/** Answered requests, by what their consumers say about themselves. */
export async function readGroups(
  orm: Orm,
  { groupings, from, to }: { groupings: readonly string[]; from: string; to: string },
): Promise<GroupFigure[]> {
  const { rows } = await orm.execute<Record<string, string>>(sql`
    select by, value, sum(n) filter (where metric = 'judged') as n,
      coalesce(sum(n) filter (where metric = 'judged:accepted'), 0) as accepted
    from analytics_count
    where metric in ('judged', 'judged:accepted') and by = any(${sql.param([...groupings])}::text[])
      and day between ${from}::date and ${to}::date
    group by by, value`)
  return rows.map(({ by, value, n, accepted }) => ({
    by: String(by),
    value: String(value),
    n: Number(n),
    accepted: Number(accepted),
  }))
}
