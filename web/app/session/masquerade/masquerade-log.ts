import type { MasqueradeRecords } from './masquerade-records.ts'

/** By the server's clock: the record has the server's start time and the local time of that moment. */
export function masqueradedForMs(
  { original }: Pick<MasqueradeRecords, 'original'>,
  now: number = Date.now(),
): number {
  return Math.max(0, now - original.timestamp)
}

/** spec 6-11: logged to the console only. The server writes the records that count (security H17). */
export function logMasqueradeAction(action: string, records: MasqueradeRecords): void {
  const { session } = records
  console.info('[evenkeel] masquerade', {
    action,
    adminId: session.adminId,
    adminName: session.adminName,
    adminRole: 'admin',
    targetUserId: session.targetUserId,
    targetUserType: session.targetUserType,
    durationMs: masqueradedForMs(records),
    userAgent: navigator.userAgent,
    url: window.location.href,
  })
}
