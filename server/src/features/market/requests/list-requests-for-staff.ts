import type { Orm } from '../../../database/database.ts'
import {
  type CheckedRequestRow,
  countChecked,
  listChecked,
  type RequestFilter,
  type RequestGroup,
} from './staff-request-store.ts'

export type CheckedRequest = CheckedRequestRow

export interface ForStaff {
  requests: CheckedRequest[]
  counts: Record<RequestGroup, number>
  /** There are older ones. */
  hasMore: boolean
}

/** Requests of a consumer, an advisor, a pair or everyone, newest first, in pages. */
export async function listRequestsForStaff(
  orm: Orm,
  between: RequestFilter,
  page: { group?: RequestGroup | undefined; beforeId?: number | undefined; atMost: number },
): Promise<ForStaff> {
  // One more row than the page shows tells whether there is another page.
  const rows = await listChecked(orm, between, { ...page, atMost: page.atMost + 1 })
  return {
    requests: rows.slice(0, page.atMost),
    counts: await countChecked(orm, between),
    hasMore: rows.length > page.atMost,
  }
}
