import { clientLog } from '../server-link/client-log.ts'
import { awaitAccountHolder } from './account-holder.ts'
import { forgetPerson } from './end-session.ts'
import { enterSession, useSessionStore } from './session-store.ts'
import { type Person, storePerson } from './store-person.ts'

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
export function enterAs(person: Person): void {
  const { userId, status } = useSessionStore.getState()
  const isOther = userId !== null && userId !== person.userId
  if (isOther) forgetTheOneBefore()
  if (isOther || status !== 'authenticated') awaitAccountHolder()
  storePerson(person)
  enterSession(person)
}
