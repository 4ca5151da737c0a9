import type { Endpoint } from '@evenkeel/contract/endpoint'
import { endSessionInTab } from './end-session-in-tab.ts'
import { enterSessionAs } from './enter-session-as.ts'
import { forgetMasquerade } from './masquerade/masquerade-store.ts'
import { sessionEndReason } from './session-end-reason.ts'
import { sessionHolder } from './session-holder.ts'
import { useSessionStore } from './session-store.ts'
import { signOut } from './sign-out.ts'
import { currentToken, isTokenOfThisPage } from './token/access-token.ts'
import { readToken } from './token/read-token.ts'
import { renewToken } from './token/renew-token.ts'
import { unauthorizedEndsSession } from './unauthorized-ends-session.ts'

let isFindingOut = false

function sessionOf(token: string | undefined): string | undefined {
  try {
    return token === undefined ? undefined : readToken(token).sid
  } catch {
    return undefined
  }
}

async function findOut(): Promise<void> {
  const holder = sessionHolder()
  const refusedSession = sessionOf(currentToken())
  const wasFresh = isTokenOfThisPage()
  const renewal = await renewToken()
  if (useSessionStore.getState().status !== 'authenticated') return
  if (renewal.kind === 'nobody') return endSessionInTab(sessionEndReason())
  // Another person has signed in in this browser and the old token died with their session: now they are here.
  if (renewal.kind === 'renewed' && renewal.person.userId !== holder) {
    forgetMasquerade()
    return enterSessionAs(renewal.person)
  }
  // Another tab changed the password or signed in afresh: the session goes on under another id.
  if (renewal.kind === 'renewed' && sessionOf(currentToken()) !== refusedSession) return
  // A token that came through a reload may have died of age; its successor is believed once.
  if (renewal.kind === 'renewed' && !wasFresh) return
  // Refused with a fresh token: whatever the server still remembers of this session ends too.
  signOut('refused')
}

/** spec 6-08 … 6-10: a 401 logs out, but for the calls and the moments in which it means something else. */
export function answerUnauthorized(endpoint: Endpoint, refusedToken: string | undefined): void {
  const { status, user } = useSessionStore.getState()
  if (status !== 'authenticated' || !unauthorizedEndsSession(endpoint, user ?? undefined)) return
  // Sent before the token was renewed here or in another tab: it says nothing about the one kept now.
  if (refusedToken !== currentToken()) return
  if (isFindingOut) return
  isFindingOut = true
  void findOut().finally(() => {
    isFindingOut = false
  })
}
