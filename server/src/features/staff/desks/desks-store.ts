import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

// Counts over tables of other features, each from an index.

export async function countOpenSupport(orm: Orm): Promise<{ open: number; dueAt: Date | null }> {
  const { rows } = await orm.execute<{ open: string; due_at: string | null }>(sql`
    select count(*) filter (where state = 'open') as open, min(owed_by) as due_at
    from support_request where owed_by is not null or state = 'open'`)
  const { open, due_at } = rows[0] ?? { open: '0', due_at: null }
  return { open: Number(open), dueAt: due_at === null ? null : new Date(due_at) }
}

export async function countDisabledPeople(orm: Orm): Promise<number> {
  const { rows } = await orm.execute<{ n: string }>(
    sql`select count(*) as n from person where disabled_at is not null and not is_deleted`,
  )
  return Number(rows[0]?.n ?? 0)
}
