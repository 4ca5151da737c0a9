import type { SignedIn } from '@evenkeel/contract/account/identity'
import { clearStored, writeStored } from '../server-link/browser-storage.ts'
import { enterAs } from './enter-as.ts'
import { joinSession } from './join-session.ts'
import { keepIdentityProviderIdOf } from './stored/identity-provider-id.ts'
import { storedIds } from './stored/stored-ids.ts'
import { deviceNames, sharedNames } from './stored/stored-names.ts'
import { forgetPendingSignOut } from './tabs/pending-sign-out.ts'
import { tellOtherTabs } from './tabs/tab-news.ts'
import { keepToken } from './token/kept-token.ts'
import { forgetNobody } from './token/renew-token.ts'

/**
 * The session-storing step that every way of signing in ends with (spec 7-23). What is kept where, and what never
 * is, stands in docs/decisions/0013-what-the-browser-keeps.md.
 */
export function signInHere(answer: SignedIn, { isRemembered }: { isRemembered: boolean }): void {
  const { accessToken, expiresIn, userId, userType } = answer
  const lifeMs = expiresIn * 1000
  joinSession()
  forgetNobody()
  forgetPendingSignOut()
  // Whoever was here before and never signed out leaves nothing to the next.
  if (storedIds().userId !== userId) clearStored('local', deviceNames)
  keepToken(accessToken, lifeMs)
  keepIdentityProviderIdOf(answer)
  writeStored('local', sharedNames.rememberMe, String(isRemembered))
  writeStored('local', sharedNames.lastActivity, String(Date.now()))
  enterAs({ userId, userType })
  tellOtherTabs({ kind: 'signed-in', accessToken, lifeMs, userId, userType })
}
