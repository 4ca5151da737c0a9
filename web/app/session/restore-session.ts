import { currentUser } from '@evenkeel/contract/account/identity'
import { type CallOptions, call } from '../server-link/call.ts'
import { CallFailed } from '../server-link/call-failed.ts'
import { nameAccountHolder, stopAwaitingAccountHolder } from './account-holder.ts'
import { connectSession } from './connect-session.ts'
import { endSession } from './end-session.ts'
import { endSessionInTab } from './end-session-in-tab.ts'
import { enterSessionAs } from './enter-session-as.ts'
import { markMasqueradeConfirmed, overlayFor } from './masquerade/masquerade-store.ts'
import { sessionEndReason } from './session-end-reason.ts'
import { setStatus, useSessionStore } from './session-store.ts'
import { isSignOutPending, tellServerOfSignOut } from './tabs/pending-sign-out.ts'
import { isTokenUsable } from './token/access-token.ts'
import { renewToken } from './token/renew-token.ts'

type Outcome = 'here' | 'nobody' | 'unreachable'

let running: Promise<void> | undefined

async function askWhoIsHere(options: CallOptions): Promise<Outcome> {
  const askedAs = overlayFor(currentUser)
  try {
    const answer = await call(currentUser, {}, options)
    if (!answer.isAuthenticated) return 'nobody'
    enterSessionAs(answer)
    if (askedAs !== undefined) markMasqueradeConfirmed()
    const { firstName, lastName, email, company } = answer.account ?? {}
    nameAccountHolder({
      firstName: firstName ?? undefined,
      lastName: lastName ?? undefined,
      email: email ?? undefined,
      company: company ?? undefined,
    })
    return 'here'
  } catch (error) {
    // The overlay has ended or begun meanwhile: whoever is here now is asked for.
    if (overlayFor(currentUser) !== askedAs) return askWhoIsHere(options)
    return error instanceof CallFailed && error.status === 401 ? 'nobody' : 'unreachable'
  }
}

async function restore(options: CallOptions): Promise<Outcome> {
  if (isSignOutPending() && !(await tellServerOfSignOut(undefined, options))) return 'unreachable'
  if (isTokenUsable()) {
    const outcome = await askWhoIsHere(options)
    // The token may be of a session that another tab has replaced since; the cookie knows the one there is now.
    if (outcome !== 'nobody') return outcome
  }
  const renewal = await renewToken(options)
  if (renewal.kind !== 'renewed') return renewal.kind
  return askWhoIsHere(options)
}

function end(outcome: Outcome): void {
  const { status } = useSessionStore.getState()
  if (outcome === 'nobody' && status === 'authenticated') endSessionInTab(sessionEndReason())
  else if (outcome === 'nobody') endSession()
  // Nobody answered: that says nothing about who is signed in, so nobody is signed out by it.
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
 * token it asks for one first. In the background it keeps what is shown until the answer is there.
 */
export function restoreSession(options: CallOptions = {}): Promise<void> {
  connectSession()
  if (!options.isBackground) setStatus('validating')
  running ??= ask(options).finally(() => {
    running = undefined
  })
  return running
}
