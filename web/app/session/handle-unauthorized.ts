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
  if (renewal.kind === 'signed-out') return endSessionInTab(sessionEndReason())
  // Another person has signed in in this browser and the old token ended with the previous session.
  if (renewal.kind === 'renewed' && renewal.person.userId !== holder) {
    forgetMasquerade()
    return enterSessionAs(renewal.person)
  }
  // Another tab changed the password or reauthenticated, so the session continues under another id.
  if (renewal.kind === 'renewed' && sessionOf(currentToken()) !== refusedSession) return
  // A token that survived a reload may simply have expired; its successor gets one chance.
  if (renewal.kind === 'renewed' && !wasFresh) return
  // Refused with a fresh token: end whatever the server still knows of this session too.
  signOut('refused')
}

/** spec 6-08 … 6-10: a 401 logs out, except for calls and moments where it means something else. */
export function handleUnauthorized(endpoint: Endpoint, refusedToken: string | undefined): void {
  const { status, user } = useSessionStore.getState()
  if (status !== 'authenticated' || !unauthorizedEndsSession(endpoint, user ?? undefined)) return
  // Sent before the token was renewed here or in another tab, so it says nothing about the current token.
  if (refusedToken !== currentToken()) return
  if (isFindingOut) return
  isFindingOut = true
  void findOut().finally(() => {
    isFindingOut = false
  })
}
