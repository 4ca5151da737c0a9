import type { Moved } from '@evenkeel/matching/match-lifecycle'
import type { Orm } from '../../database/database.ts'
import { markDirty } from './dirty-store.ts'
import { type RequestRow, setRequest } from './request-store.ts'
import { settleLoad } from './settle-load.ts'
import { writeMatchEvent } from './write-match-event.ts'

/** The only way a request moves: its row, its event and the advisor's ledger together. With both of them held. */
export async function makeRequestMove(
  transaction: Orm,
  request: RequestRow,
  { moved, reason, now }: { moved: Moved; reason: string | null; now: Date },
): Promise<void> {
  const { state, follows } = moved
  const { id, consumerId, advisorId, listId } = request
  await setRequest(transaction, id, { state, reason, answeredAt: follows.stopsWaiting ? now : null })
  await writeMatchEvent(transaction, now, {
    kind: state as Exclude<typeof state, 'sent'>,
    consumerId,
    advisorId,
    requestId: id,
    ...(listId !== null && { listId }),
    detail: reason === null ? {} : { reason },
  })
  if (!follows.stopsWaiting) return
  await markDirty(transaction, [advisorId])
  await settleLoad(transaction, [advisorId], now)
}
