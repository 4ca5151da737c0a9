import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

export interface AuditCheck {
  /** The newest verified row and its hash. */
  checkedTo: number
  head: Buffer
  checkedAt: Date
  /** When it was last read from its first row. */
  wholeAt: Date
  /** The first row that doesn't follow; null if the audit log is intact. */
  brokenAt: number | null
}

export async function findAuditCheck(orm: Orm): Promise<AuditCheck | undefined> {
  const { rows } = await orm.execute<{
    checked_to: string
    head: Buffer
    checked_at: string
    whole_at: string
    broken_at: string | null
  }>(sql`select checked_to, head, checked_at, whole_at, broken_at from audit_check`)
  const [row] = rows
  return (
    row && {
      checkedTo: Number(row.checked_to),
      head: row.head,
      checkedAt: new Date(row.checked_at),
      wholeAt: new Date(row.whole_at),
      brokenAt: row.broken_at === null ? null : Number(row.broken_at),
    }
  )
}

export async function putAuditCheck(orm: Orm, check: AuditCheck): Promise<void> {
  const { checkedTo, head, checkedAt, wholeAt, brokenAt } = check
  await orm.execute(sql`
    insert into audit_check (checked_to, head, checked_at, whole_at, broken_at)
    values (${checkedTo}::bigint, ${head}, ${checkedAt.toISOString()}::timestamptz,
      ${wholeAt.toISOString()}::timestamptz, ${brokenAt}::bigint)
    on conflict (is_only) do update set checked_to = excluded.checked_to, head = excluded.head,
      checked_at = excluded.checked_at, whole_at = excluded.whole_at, broken_at = excluded.broken_at`)
}
