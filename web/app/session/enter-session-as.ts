import { clientLog } from '../server-link/client-log.ts'
import { awaitAccountHolder } from './account-holder.ts'
import { forgetPerson } from './end-session.ts'
import { isMasquerading } from './masquerade/masquerade-store.ts'
import { readRole } from './read-role.ts'
import { enterSession, useSessionStore } from './session-store.ts'
import { type Person, storePerson } from './stored/store-person.ts'

function forgetPreviousPerson(): void {
  try {
    forgetPerson()
  } catch (error) {
    clientLog.error('not everything of the last person was forgotten', {
      name: error instanceof Error ? error.name : 'unknown',
    })
  }
}

/**
 * Applies the server's answer about who is signed in. If the person changed, everything of the previous one is
 * cleared.
 */
export function enterSessionAs(person: Person): void {
  const { userId, user, status } = useSessionStore.getState()
  const hasChanged =
    userId !== null && (userId !== person.userId || user !== (readRole(person.userType) ?? null))
  if (hasChanged) forgetPreviousPerson()
  if (hasChanged || status !== 'authenticated') awaitAccountHolder()
  // Nothing of a masquerade target is stored, and the admin's own entries stay, because other tabs read them
  // (security H20).
  if (!isMasquerading()) storePerson(person)
  enterSession(person)
}
