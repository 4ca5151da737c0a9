import type { SignedIn } from '@evenkeel/contract/account/identity'
import { clearStored, writeStored } from '../server-link/browser-storage.ts'
import { connectSession } from './connect-session.ts'
import { enterSessionAs } from './enter-session-as.ts'
import { storeIdentityProviderIdOf } from './stored/identity-provider-id.ts'
import { storedIds } from './stored/stored-ids.ts'
import { deviceNames, sharedNames } from './stored/stored-names.ts'
import { forgetPendingSignOut } from './tabs/pending-sign-out.ts'
import { sendToOtherTabs } from './tabs/tab-messages.ts'
import { storeToken } from './token/access-token.ts'
import { forgetSignedOut } from './token/renew-token.ts'

/**
 * The session-storing step that every way of signing in ends with (spec 7-23).
 * docs/decisions/0013-what-the-browser-keeps.md lists what is stored where, and what never is.
 */
export function storeSignIn(answer: SignedIn, { isRemembered }: { isRemembered: boolean }): void {
  const { accessToken, expiresIn, userId, userType } = answer
  const lifeMs = expiresIn * 1000
  connectSession()
  forgetSignedOut()
  forgetPendingSignOut()
  // Clears what a previous person who never signed out has left behind.
  if (storedIds().userId !== userId) clearStored('local', deviceNames)
  storeToken(accessToken, lifeMs)
  storeIdentityProviderIdOf(answer)
  writeStored('local', sharedNames.rememberMe, String(isRemembered))
  writeStored('local', sharedNames.lastActivity, String(Date.now()))
  enterSessionAs({ userId, userType })
  sendToOtherTabs({ kind: 'signed-in', accessToken, lifeMs, userId, userType })
}
