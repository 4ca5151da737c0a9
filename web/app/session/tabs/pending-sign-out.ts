import { logOut } from '@evenkeel/contract/account/identity'
import { readStored, removeStored, writeStored } from '../../server-link/browser-storage.ts'
import { type CallOptions, call } from '../../server-link/call.ts'
import { CallFailed } from '../../server-link/call-failed.ts'
import { clientLog } from '../../server-link/client-log.ts'

// The session's cookie is httpOnly: only the server can take it away. Whoever signs out without a network must not
// be signed in again by the next reload, so the browser remembers to say it again, before anything else is asked.

const name = 'signOutPending'

export function isSignOutPending(): boolean {
  return readStored('local', name) === 'true'
}

export function forgetPendingSignOut(): void {
  removeStored('local', name)
}

/** spec 7-19, 8-15: a server that does not hear of it is logged, and holds nobody here. */
export async function tellServerOfSignOut(
  accessToken: string | undefined,
  options: CallOptions = {},
): Promise<boolean> {
  try {
    const body = { accessToken: accessToken ?? null }
    await call(logOut, { body }, { ...options, isBackground: true, isKeptAlive: true })
    forgetPendingSignOut()
    return true
  } catch (error) {
    clientLog.warn('the server did not hear of the sign-out', { call: logOut.name })
    const status = error instanceof CallFailed ? error.status : undefined
    const hasAnswered = status !== undefined && status < 500 && status !== 429
    if (!hasAnswered) writeStored('local', name, 'true')
    return hasAnswered
  }
}
