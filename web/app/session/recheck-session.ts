import { endSessionInTab } from './end-session-in-tab.ts'
import { enterSessionAs } from './enter-session-as.ts'
import type { LeaveReason } from './leave-events.ts'
import { forgetMasquerade } from './masquerade/masquerade-store.ts'
import { sessionHolder } from './session-holder.ts'
import { useSessionStore } from './session-store.ts'
import type { Person } from './stored/store-person.ts'
import { renewToken } from './token/renew-token.ts'

/** Another person signed in in this browser, so an admin's masquerade here is over. */
export function switchPerson(person: Person): void {
  forgetMasquerade()
  enterSessionAs(person)
}

/** Asks the server who is signed in, after a sign that it may be someone else or no one. */
export async function recheckSession(whyOver: () => LeaveReason): Promise<void> {
  const renewal = await renewToken()
  if (renewal.kind === 'renewed' && renewal.person.userId !== sessionHolder()) switchPerson(renewal.person)
  const isSignedIn = useSessionStore.getState().status === 'authenticated'
  if (renewal.kind === 'signed-out' && isSignedIn) endSessionInTab(whyOver())
}
