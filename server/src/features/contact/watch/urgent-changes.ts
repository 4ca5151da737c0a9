import type { ChangeKind } from '@evenkeel/contract/contact/watch'
import type { StateCode } from '@evenkeel/contract/people/profile-choices'
import type { ChangeOf } from './watch-tables.ts'

/** New disclosures, an ended license and a suspension; that one of them is over is not urgent. */
export function isUrgentToEveryone(change: ChangeOf): boolean {
  switch (change.kind) {
    case 'disclosure': {
      const { disclosures } = change.before
      return change.after.disclosures.some((kind) => !disclosures.includes(kind))
    }
    case 'license-ended':
      return true
    case 'suspended':
      return change.after.isSuspended
    default:
      return false
  }
}

/** Where a registration ended while others remain: urgent to those who live there. */
export function statesEnded(change: ChangeOf): StateCode[] {
  if (change.kind !== 'registration') return []
  const { states } = change.after
  return change.before.states.filter((state) => !states.includes(state))
}

/** As the watcher reads it: a registration that ended where they live is a license that ended. */
export const kindForReader = (kind: ChangeKind, isUrgent: boolean): ChangeKind =>
  kind === 'registration' && isUrgent ? 'license-ended' : kind
