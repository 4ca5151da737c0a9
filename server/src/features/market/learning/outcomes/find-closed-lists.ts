import type { Orm } from '../../../../database/database.ts'
import { findShown, type ShownList, windowMs } from './outcome-store.ts'

/** Requests sent at the end of the window may not be committed yet. */
const slackMs = 300_000

/** Lists shown by then have had their window. */
export const closedBy = (now: Date) => new Date(now.getTime() - windowMs - slackMs)

export interface Closed {
  lists: ShownList[]
  /** Every list up to here is included, now or earlier. */
  through: number
  hasMore: boolean
}

/** Lists whose window is over, in order, up to the first one that may still get a request. */
export async function findClosedLists(
  orm: Orm,
  { after, until, limit, now }: { after: number; until: number; limit: number; now: Date },
): Promise<Closed> {
  const shown = await findShown(orm, { after, until, limit })
  const shownBy = closedBy(now)
  const open = shown.findIndex(({ at }) => at > shownBy)
  const lists = open < 0 ? shown : shown.slice(0, open)
  const last = lists.at(-1)?.eventId ?? after
  if (open >= 0) return { lists, through: last, hasMore: false }
  const hasMore = shown.length === limit
  return { lists, through: hasMore ? last : Math.max(after, until), hasMore }
}
