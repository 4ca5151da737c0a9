import { logOut, renewSession } from '@evenkeel/contract/account/identity'
import type { Endpoint } from '@evenkeel/contract/endpoint'
import { CallFailed } from '../../server-link/call-failed.ts'
import { endSessionInTab } from '../end-session-in-tab.ts'
import { enterSessionAs } from '../enter-session-as.ts'
import { refuseKnownCalls } from '../masquerade/masquerade-refusals.ts'
import { forgetMasquerade } from '../masquerade/masquerade-store.ts'
import { sessionEndReason } from '../session-end-reason.ts'
import { sessionHolder } from '../session-holder.ts'
import { useSessionStore } from '../session-store.ts'
import { currentToken, isTokenUsable } from './access-token.ts'
import { isKnownSignedOut, renewToken } from './renew-token.ts'

async function renewed(): Promise<string | undefined> {
  const before = useSessionStore.getState()
  const holder = sessionHolder()
  const renewal = await renewToken()
  if (before.status !== 'authenticated') return currentToken()
  if (renewal.kind === 'signed-out' && useSessionStore.getState().status === 'authenticated')
    endSessionInTab(sessionEndReason())
  if (renewal.kind === 'renewed' && renewal.person.userId !== holder) {
    forgetMasquerade()
    enterSessionAs(renewal.person)
    // A call prepared by one person must not be sent in another's name.
    throw new CallFailed('Another account was opened in this browser.')
  }
  // Unreachable: the old token is used and the server decides.
  return currentToken()
}

/** The token for a call (spec 7-04), renewed first if it expires within 30 seconds. */
export function bearerFor(endpoint: Endpoint): string | undefined | Promise<string | undefined> {
  if (endpoint.path === renewSession.path) return undefined
  refuseKnownCalls(endpoint)
  const token = currentToken()
  if (endpoint.path === logOut.path || isTokenUsable()) return token
  // Public calls need no identity, and a server that reported no session isn't asked again.
  if (token === undefined && (endpoint.access === 'anyone' || isKnownSignedOut())) return undefined
  return renewed()
}
