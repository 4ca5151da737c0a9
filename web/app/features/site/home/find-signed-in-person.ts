import type { Role } from '@evenkeel/contract/choices'
import type { PersonId } from '@evenkeel/contract/person-id'
import { restoreSession } from '../../../session/restore-session.ts'
import { useSessionStore } from '../../../session/session-store.ts'

export interface Person {
  role: Role | undefined
  userId: PersonId | undefined
}

/**
 * The signed-in person according to the server; undefined when no one is signed in or the server does not
 * answer.
 */
export async function findSignedInPerson(): Promise<Person | undefined> {
  if (useSessionStore.getState().status !== 'authenticated') await restoreSession({ isBackground: true })
  const { status, user, userId } = useSessionStore.getState()
  return status === 'authenticated' ? { role: user ?? undefined, userId: userId ?? undefined } : undefined
}
