import { type DeskItem, decideWithinDays, groupOfState } from '@evenkeel/contract/staff/vetting-desk'
import { fullName } from '../../account/identity/people/full-name.ts'
import { answerBy, usualTimeZone } from '../../market/requests/answer-deadline.ts'
import type { QueuedRow } from '../../people/vetting/queue-store.ts'

type Clocked = Pick<QueuedRow, 'state' | 'since' | 'askedUntil'>

/** When our time is over, or the advisor's for those returned to them; null for decided ones. */
export function dueAtOf({ state, since, askedUntil }: Clocked): Date | null {
  const group = groupOfState(state)
  if (group === 'asked') return askedUntil
  const days: Readonly<Partial<Record<typeof group, number>>> = decideWithinDays
  const within = days[group]
  return within === undefined ? null : answerBy(since, usualTimeZone, within)
}

type Handled = Pick<QueuedRow, 'assignee' | 'snoozedUntil'>

export function deskItemOf({ assignee, snoozedUntil }: Handled): DeskItem {
  return {
    assignee: assignee && { person_id: assignee.personId, name: fullName(assignee) },
    snoozed_until: snoozedUntil && Math.floor(snoozedUntil.getTime() / 1000),
  }
}
