import {
  type CancelReason,
  cancelMeeting,
  changeMeetingPlace,
  confirmMeeting,
  type Meeting,
  type MeetingMove,
  moveMeeting,
  sayHowItWent,
  type WayToMeet,
} from '@evenkeel/contract/contact/meetings'
import { call } from '../../../server-link/call.ts'

export type MeetingChange =
  | { kind: 'confirm' }
  | { kind: 'move'; startsAt: number }
  | { kind: 'place'; way: WayToMeet; where: string }
  | { kind: 'cancel'; reason: CancelReason; note: string }
  | { kind: 'outcome'; outcome: 'held' | 'no-show' }

// The page stays as it is during these calls: their own button shows the progress.
const quietly = { isBackground: true } as const

/** Sends the version the reader saw, so that a newer change is never overwritten unseen. */
export function makeMeetingMove(
  { meeting_id: id, sequence }: Meeting,
  change: MeetingChange,
): Promise<{ meeting: Meeting }> {
  const params = { meetingId: String(id) }
  switch (change.kind) {
    case 'confirm':
      return call(confirmMeeting, { params, body: { sequence } }, quietly)
    case 'move':
      return call(moveMeeting, { params, body: { sequence, starts_at: change.startsAt } }, quietly)
    case 'place': {
      const { way, where } = change
      return call(changeMeetingPlace, { params, body: { sequence, way, where } }, quietly)
    }
    case 'cancel': {
      const { reason, note } = change
      return call(cancelMeeting, { params, body: { sequence, reason, note } }, quietly)
    }
    case 'outcome':
      return call(sayHowItWent, { params, body: { outcome: change.outcome } }, quietly)
  }
}

/** The button each call belongs to. */
export const movesOf = {
  confirm: 'confirm',
  move: 'move',
  place: 'change-place',
  cancel: 'cancel',
  outcome: 'say-held',
} as const satisfies Record<MeetingChange['kind'], MeetingMove>
