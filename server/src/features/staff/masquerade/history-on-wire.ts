import { accountSentences, masqueradeSentences } from '@evenkeel/contract/sentences'
import type { MasqueradeHistoryRow } from '@evenkeel/contract/staff/masquerade'
import type { HistoryRow } from './history-store.ts'

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

/** An expired overlay counts until its expiry, even before it is marked as ended. */
export function historyOnWire(
  { overlay, adminName, targetName, pages, writes, refused }: HistoryRow,
  now: Date,
): MasqueradeHistoryRow {
  const { startedAt, expiresAt, endedAt } = overlay
  const until = endedAt ?? new Date(Math.min(now.getTime(), expiresAt.getTime()))
  return {
    masqueradeToken: overlay.id,
    adminId: overlay.adminId,
    targetUserId: overlay.targetId,
    adminName: adminName || masqueradeSentences.fallbackName,
    targetUserType: overlay.targetType,
    targetName: targetName || accountSentences.unknownName,
    mode: overlay.mode,
    reason: overlay.reason,
    startedAt: seconds(startedAt),
    expiresAt: seconds(expiresAt),
    endedAt: endedAt && seconds(endedAt),
    endKind: overlay.endKind,
    durationSeconds: Math.max(0, seconds(until) - seconds(startedAt)),
    pages,
    writes,
    refused,
  }
}
