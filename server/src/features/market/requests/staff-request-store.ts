import type { PersonId } from '@evenkeel/contract/person-id'
import { and, desc, eq, inArray, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { matchRequestTable } from './request-tables.ts'

export type CheckedRequestRow = typeof matchRequestTable.$inferSelect

export interface RequestFilter {
  consumerId?: PersonId | undefined
  advisorId?: PersonId | undefined
}

const { id, consumerId, advisorId, state, closedAs } = matchRequestTable
const waiting = inArray(state, ['sent', 'seen'])
// `and` and `or` are undefined only without conditions.
const matched = and(eq(state, 'accepted'), isNull(closedAs)) as SQL
const groups = { waiting, matched, over: not(or(waiting, matched) as SQL) }
export type RequestGroup = keyof typeof groups

const matchesFilter = (of: RequestFilter) =>
  and(
    of.consumerId === undefined ? undefined : eq(consumerId, of.consumerId),
    of.advisorId === undefined ? undefined : eq(advisorId, of.advisorId),
  )

/** Newest first. */
export function listChecked(
  orm: Orm,
  of: RequestFilter,
  {
    group,
    beforeId,
    atMost,
  }: { group?: RequestGroup | undefined; beforeId?: number | undefined; atMost: number },
): Promise<CheckedRequestRow[]> {
  return orm
    .select()
    .from(matchRequestTable)
    .where(
      and(matchesFilter(of), group && groups[group], beforeId === undefined ? undefined : lt(id, beforeId)),
    )
    .orderBy(desc(id))
    .limit(atMost)
}

export async function countChecked(orm: Orm, of: RequestFilter): Promise<Record<RequestGroup, number>> {
  const filtered = (which: SQL) => sql<number>`(count(*) filter (where ${which}))::int`
  const [row] = await orm
    .select({
      waiting: filtered(groups.waiting),
      matched: filtered(groups.matched),
      over: filtered(groups.over),
    })
    .from(matchRequestTable)
    .where(matchesFilter(of))
  return row ?? { waiting: 0, matched: 0, over: 0 }
}
