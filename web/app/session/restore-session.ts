import { currentUser } from '@evenkeel/contract/account/identity'
import { type CallOptions, call } from '../server-link/call.ts'
import { CallFailed } from '../server-link/call-failed.ts'
import { setAccountHolder, stopAwaitingAccountHolder } from './account-holder.ts'
import { connectSession } from './connect-session.ts'
import { endSession } from './end-session.ts'
import { endSessionInTab } from './end-session-in-tab.ts'
import { enterSessionAs } from './enter-session-as.ts'
import { markMasqueradeConfirmed, overlayFor } from './masquerade/masquerade-store.ts'
import { sessionEndReason } from './session-end-reason.ts'
import { setStatus, useSessionStore } from './session-store.ts'
import { isSignOutPending, reportSignOut } from './tabs/pending-sign-out.ts'
import { isTokenUsable } from './token/access-token.ts'
import { renewToken } from './token/renew-token.ts'

type Outcome = 'signed-in' | 'signed-out' | 'unreachable'

let running: Promise<void> | undefined

async function fetchCurrentPerson(options: CallOptions): Promise<Outcome> {
  const askedAs = overlayFor(currentUser)
  try {
    const answer = await call(currentUser, {}, options)
    if (!answer.isAuthenticated) return 'signed-out'
    enterSessionAs(answer)
    if (askedAs !== undefined) markMasqueradeConfirmed()
    const { firstName, lastName, email, company, timeZone } = answer.account ?? {}
    setAccountHolder({
      firstName: firstName ?? undefined,
      lastName: lastName ?? undefined,
      email: email ?? undefined,
      company: company ?? undefined,
      timeZone: timeZone ?? undefined,
    })
    return 'signed-in'
  } catch (error) {
    // The overlay started or ended meanwhile, so ask again for the current person.
    if (overlayFor(currentUser) !== askedAs) return fetchCurrentPerson(options)
    return error instanceof CallFailed && error.status === 401 ? 'signed-out' : 'unreachable'
  }
}

async function restore(options: CallOptions): Promise<Outcome> {
  if (isSignOutPending() && !(await reportSignOut(undefined, options))) return 'unreachable'
  if (isTokenUsable()) {
    const outcome = await fetchCurrentPerson(options)
    // The token may belong to a session that another tab has replaced; the cookie has the current one.
    if (outcome !== 'signed-out') return outcome
  }
  const renewal = await renewToken(options)
  if (renewal.kind !== 'renewed') return renewal.kind
  return fetchCurrentPerson(options)
}

function end(outcome: Outcome): void {
  const { status } = useSessionStore.getState()
  if (outcome === 'signed-out' && status === 'authenticated') endSessionInTab(sessionEndReason())
  else if (outcome === 'signed-out') endSession()
  // Without an answer the session state is unknown, so it doesn't sign out.
  else if (outcome === 'unreachable' && status === 'validating') setStatus('unreachable')
}

async function ask(options: CallOptions): Promise<void> {
  try {
    end(await restore(options))
  } finally {
    stopAwaitingAccountHolder()
  }
}

/**
 * Asks the server who is signed in (spec 4-09): validating, then authenticated or unauthenticated. Without a usable
 * token it gets one first. In the background it keeps showing the current state until the answer arrives.
 */
export function restoreSession(options: CallOptions = {}): Promise<void> {
  connectSession()
  if (!options.isBackground) setStatus('validating')
  running ??= ask(options).finally(() => {
    running = undefined
  })
  return running
}
