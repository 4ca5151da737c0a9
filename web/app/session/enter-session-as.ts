import { clientLog } from '../server-link/client-log.ts'
import { awaitAccountHolder } from './account-holder.ts'
import { forgetPerson } from './end-session.ts'
import { isMasquerading } from './masquerade/masquerade-store.ts'
import { readRole } from './read-role.ts'
import { enterSession, useSessionStore } from './session-store.ts'
import { type Person, storePerson } from './stored/store-person.ts'

function forgetTheOneBefore(): void {
  try {
    forgetPerson()
  } catch (error) {
    clientLog.error('not everything of the last person was forgotten', {
      name: error instanceof Error ? error.name : 'unknown',
    })
  }
}

/** The server has said who is here. If that is somebody else than before, nothing of the one before stays. */
export function enterSessionAs(person: Person): void {
  const { userId, user, status } = useSessionStore.getState()
  const isOther =
    userId !== null && (userId !== person.userId || user !== (readRole(person.userType) ?? null))
  if (isOther) forgetTheOneBefore()
  if (isOther || status !== 'authenticated') awaitAccountHolder()
  // Of whom an admin looks at nothing is kept, and the admin's own stays as it is: other tabs read it (security H20).
  if (!isMasquerading()) storePerson(person)
  enterSession(person)
}
