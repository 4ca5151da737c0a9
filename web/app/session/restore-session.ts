import { currentUser } from '@evenkeel/contract/identity'
import { type CallOptions, call } from '../server-link/call.ts'
import { CallFailed } from '../server-link/call-failed.ts'
import { endSession } from './end-session.ts'
import { enterSession, setStatus, useSessionStore } from './session-store.ts'

let running: Promise<void> | undefined

async function ask(options: CallOptions): Promise<void> {
  try {
    const answer = await call(currentUser, {}, options)
    if (answer.isAuthenticated) enterSession(answer)
    else endSession()
  } catch (error) {
    if (error instanceof CallFailed && error.status === 401) endSession()
    // Nobody answered: that says nothing about who is signed in, so nobody is signed out by it.
    else if (useSessionStore.getState().status === 'validating') setStatus('unreachable')
  }
}

/**
 * Asks the server who is signed in (spec 4-09): validating, then authenticated or unauthenticated.
 * In the background it keeps what is shown until the answer is there.
 */
export function restoreSession(options: CallOptions = {}): Promise<void> {
  if (!options.isBackground) setStatus('validating')
  running ??= ask(options).finally(() => {
    running = undefined
  })
  return running
}
