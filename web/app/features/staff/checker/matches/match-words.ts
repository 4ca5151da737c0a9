import { closings, declineReasons, requestKinds } from '@evenkeel/contract/market/requests'
import type { CheckedMatch } from '@evenkeel/contract/staff/checker-matches'
import { formatDate, formatTime } from '@evenkeel/format/times'

const states = {
  sent: 'Sent',
  seen: 'Seen',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  withdrawn: 'Withdrawn',
} as const satisfies Record<CheckedMatch['state'], string>

const parties = { consumer: 'the consumer', advisor: 'the advisor', staff: 'staff' } as const

export function stateWords({ state, closed, decline_reason: reason }: CheckedMatch): string {
  if (closed)
    return `Closed by ${parties[closed.by]}${closed.as === 'other' ? '' : `: “${closings[closed.as]}”`}`
  return reason ? `${states[state]}: “${declineReasons[reason]}”` : states[state]
}

export const stateKind = ({ group, state }: CheckedMatch): 'info' | 'good' | 'warning' | 'plain' => {
  if (group === 'waiting') return 'info'
  if (group === 'matched') return 'good'
  return state === 'expired' ? 'warning' : 'plain'
}

const when = (seconds: number) => `${formatDate(seconds)}, ${formatTime(seconds)}`

/** "Chat · sent Oct 4, 2026, 9:15 am · seen … · answered …" */
export function storyWords(match: CheckedMatch): string {
  const { kind, sent_at: sent, seen_at: seen, answered_at: answered, closed } = match
  return [
    requestKinds[kind],
    `sent ${when(sent)}`,
    seen !== null && `seen ${when(seen)}`,
    answered !== null && `answered ${when(answered)}`,
    closed && `closed ${when(closed.at)}`,
  ]
    .filter(Boolean)
    .join(' · ')
}
