import type { Orm } from '../../../../database/database.ts'
import { replayLists } from '../../matching/replay/replay-lists.ts'
import { findReplayStart } from './gate-store.ts'

export interface Replayed {
  identical: number
  different: string[]
  /** A person in the list was deleted, or its model is no longer usable. */
  cannot: number
}

/** Replays the newest lists. */
export async function replaySample(orm: Orm, count: number): Promise<Replayed> {
  const replayed: Replayed = { identical: 0, different: [], cannot: 0 }
  for await (const { listId, isIdentical, cannot } of replayLists(orm, await findReplayStart(orm, count))) {
    if (isIdentical) replayed.identical += 1
    else if (cannot !== null) replayed.cannot += 1
    else replayed.different.push(listId)
  }
  return replayed
}
