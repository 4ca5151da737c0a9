import type { PersonId } from '@evenkeel/contract/person-id'
import { useMasquerade } from './masquerade/masquerade-store.ts'
import { useSessionStore } from './session-store.ts'

/** The person whose session this browser has; while masquerading, still the admin. */
export function sessionHolder(): PersonId | null {
  const { records, isTarget } = useMasquerade.getState()
  return records && isTarget ? records.session.adminId : useSessionStore.getState().userId
}
