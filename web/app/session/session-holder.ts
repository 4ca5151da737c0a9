import type { PersonId } from '@evenkeel/contract/person-id'
import { useMasquerade } from './masquerade/masquerade-store.ts'
import { useSessionStore } from './session-store.ts'

/** Whose session this browser has: of an admin who looks at somebody else's pages still the admin's. */
export function sessionHolder(): PersonId | null {
  const { records, isTarget } = useMasquerade.getState()
  return records && isTarget ? records.session.adminId : useSessionStore.getState().userId
}
