import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import type { Orm } from '../../../database/database.ts'
import { FeedProblem } from '../../../outside/register-feed/feed-problem.ts'
import type { FeedKind } from '../../../outside/register-feed/feed-record.ts'
import {
  type FeedRow,
  feedBegunAfter,
  insertFeed,
  lockFeedOf,
  newestFinishedFeed,
  setWhole,
} from './feed-store.ts'

export const feedLabels: Record<FeedKind, string> = {
  individuals: 'individuals',
  'sec-firms': 'SEC firms',
  'state-firms': 'state firms',
}

interface Begun {
  kind: FeedKind
  name: string
  madeOn: string
  sha256: Buffer
  isWhole: boolean
}

/** The row of a file: new, of an earlier try, or, with `finishedAt`, of one that was completely read. */
export async function beginFeed(transaction: Orm, begun: Begun, now: Date): Promise<FeedRow> {
  const { kind, madeOn, name } = begun
  const known = await lockFeedOf(transaction, kind, begun.sha256)
  if (known?.finishedAt) return known
  const newest = await newestFinishedFeed(transaction, kind)
  if (newest && newest.madeOn > madeOn)
    throw new FeedProblem(
      `${name} is from ${formatCalendarDay(madeOn)}. A newer file of ${feedLabels[kind]} (${formatCalendarDay(newest.madeOn)}) is already imported, so nothing changed.`,
    )
  if (!known) return insertFeed(transaction, { ...begun, startedAt: now })
  // A later file may have overwritten what an earlier try imported, so missing records could no longer be detected.
  const later = await feedBegunAfter(transaction, known)
  if (later)
    throw new FeedProblem(
      `The import of ${name} was interrupted, and ${later.name} was started after it. Import that one or a newer file.`,
    )
  await setWhole(transaction, known.id, begun.isWhole)
  return { ...known, isWhole: begun.isWhole }
}
