import type { Side } from '@evenkeel/contract/contact/chat'
import type { MeetingRow } from './meeting-store.ts'

/**
 * The advisor always sees it. The consumer sees it only while the meeting is confirmed, so no link opens before or
 * after.
 */
export function whereFor(
  side: Side,
  { state, place }: Pick<MeetingRow, 'state' | 'place'>,
  isAccepted: boolean,
): string {
  if (side === 'advisor') return place
  return isAccepted && state !== 'proposed' && state !== 'cancelled' ? place : ''
}
