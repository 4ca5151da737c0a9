import { logOut, renewSession } from '@evenkeel/contract/account/identity'
import type { Endpoint } from '@evenkeel/contract/endpoint'
import { CallFailed } from '../../server-link/call-failed.ts'
import { enterAs } from '../enter-as.ts'
import { leaveHere } from '../leave-here.ts'
import { refuseSilently } from '../masquerade/masquerade-refusals.ts'
import { forgetMasquerade } from '../masquerade/masquerade-store.ts'
import { sessionHolder } from '../session-holder.ts'
import { useSessionStore } from '../session-store.ts'
import { whyEnded } from '../why-ended.ts'
import { isTokenUsable, keptToken } from './kept-token.ts'
import { isNobodyKnown, renewToken } from './renew-token.ts'

async function renewed(): Promise<string | undefined> {
  const before = useSessionStore.getState()
  const holder = sessionHolder()
  const renewal = await renewToken()
  if (before.status !== 'authenticated') return keptToken()
  if (renewal.kind === 'nobody' && useSessionStore.getState().status === 'authenticated')
    leaveHere(whyEnded())
  if (renewal.kind === 'renewed' && renewal.person.userId !== holder) {
    forgetMasquerade()
    enterAs(renewal.person)
    // What one person was about to send must not leave in another one's name.
    throw new CallFailed('Another account was opened in this browser.')
  }
  // Unreachable: the old token goes, and the server decides.
  return keptToken()
}

/** The token a call goes with (spec 7-04), renewed first where it ends within 30 seconds. */
export function bearerFor(endpoint: Endpoint): string | undefined | Promise<string | undefined> {
  if (endpoint.path === renewSession.path) return undefined
  refuseSilently(endpoint)
  const token = keptToken()
  if (endpoint.path === logOut.path || isTokenUsable()) return token
  // Visitors of public pages are not asked who they are, and whom the server does not know is not asked again.
  if (token === undefined && (endpoint.access === 'anyone' || isNobodyKnown())) return undefined
  return renewed()
}
