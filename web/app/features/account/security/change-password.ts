import { identityOperations, type SignedIn } from '@evenkeel/contract/account/identity'
import { identityFallbacks, wrappedIdentityErrors } from '@evenkeel/contract/account/identity-sentences'
import { call } from '../../../server-link/call.ts'
import { CallFailed } from '../../../server-link/call-failed.ts'
import { callHooks } from '../../../server-link/call-hooks.ts'
import { storeRenewed } from '../../../session/token/renew-token.ts'

export interface PasswordChange {
  oldPassword: string
  newPassword: string
  endOtherSessions: boolean
}

/**
 * spec 4-13, 7-26. Shows the server's sentence, otherwise the operation's fallback, and the wrapped text if nothing
 * answered (spec 8-03, 8-04).
 */
export async function changePassword(change: PasswordChange): Promise<void> {
  try {
    // The token of this very call; the server compares it with its own session.
    const accessToken = await callHooks().bearer(identityOperations)
    const body = { operation: 'changePassword' as const, ...change, ...(accessToken && { accessToken }) }
    const answer = await call(identityOperations, { body }, { fallback: identityFallbacks.changePassword })
    // The session goes on under a new token and cookie; calls with the old token would be refused.
    if ('accessToken' in answer) storeRenewed(answer as SignedIn)
  } catch (error) {
    if (error instanceof CallFailed && error.status !== undefined) throw error
    throw new CallFailed(wrappedIdentityErrors.changePassword, { cause: error })
  }
}
