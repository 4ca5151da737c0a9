import type { PersonId } from '@evenkeel/contract/person-id'
import { removeStored, writeStored } from '../../../server-link/browser-storage.ts'
import { useSessionStore } from '../../../session/session-store.ts'
import { storedIds } from '../../../session/stored/stored-ids.ts'

const probe = 'storageProbe'

function cannotStore(): boolean {
  const isStored = writeStored('local', probe, '1')
  removeStored('local', probe)
  return !isStored
}

/**
 * The advisor id that feedback needs (spec 5-01): the session's own id as the server gave it, provided the browser
 * still remembers one. The browser forgets it when another person signs in from another tab. A browser that cannot
 * store anything is no reason to turn an advisor away.
 */
export function ownAdvisorId(): PersonId | undefined {
  const { status, user, userId } = useSessionStore.getState()
  if (status !== 'authenticated' || user !== 'advisor' || userId === null) return undefined
  return storedIds().advisorId !== undefined || cannotStore() ? userId : undefined
}
