import { logOut } from '@evenkeel/contract/account/identity'
import { readStored, removeStored, writeStored } from '../../server-link/browser-storage.ts'
import { type CallOptions, call } from '../../server-link/call.ts'
import { CallFailed } from '../../server-link/call-failed.ts'
import { clientLog } from '../../server-link/client-log.ts'

// The session cookie is httpOnly, so only the server can remove it. After a sign-out without a network, a reload
// must not sign in again, so the browser remembers to repeat it before any other call.

const name = 'signOutPending'

export function isSignOutPending(): boolean {
  return readStored('local', name) === 'true'
}

export function forgetPendingSignOut(): void {
  removeStored('local', name)
}

/** spec 7-19, 8-15: an unreachable server is logged and doesn't block the sign-out. */
export async function reportSignOut(
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
