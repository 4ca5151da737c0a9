import { storageNames } from '@evenkeel/contract/constants'
import { endSessionInTab } from '../end-session-in-tab.ts'
import { endedElsewhere, endMasqueradeInTab } from '../masquerade/masquerade-end.ts'
import { useMasquerade } from '../masquerade/masquerade-store.ts'
import { recheckSession, switchPerson } from '../recheck-session.ts'
import { sessionHolder } from '../session-holder.ts'
import { useSessionStore } from '../session-store.ts'
import { storeToken } from '../token/access-token.ts'
import { forgetSignedOut } from '../token/renew-token.ts'
import { hasTabMessages, onTabMessage, type TabMessage } from './tab-messages.ts'

function isSignedIn(): boolean {
  return useSessionStore.getState().status === 'authenticated'
}

function follow(message: TabMessage): void {
  if (message.kind === 'signed-out') {
    if (isSignedIn()) endSessionInTab(message.isTimedOut ? 'timed-out' : 'asked')
    return
  }
  if (message.kind === 'masquerade-ended' && useMasquerade.getState().records?.token === message.token) {
    endMasqueradeInTab(endedElsewhere)
    return
  }
  if (message.kind !== 'signed-in' && message.kind !== 'renewed') return
  // A renewal that was in flight when this tab signed out must not bring the session back.
  if (message.kind === 'renewed' && !isSignedIn()) return
  forgetSignedOut()
  const isSame = isSignedIn() && message.userId === sessionHolder()
  // A renewal may also have been in flight when another person signed in; the cookie has the current session.
  if (message.kind === 'renewed' && !isSame) {
    void recheckSession(() => 'asked')
    return
  }
  storeToken(message.accessToken, message.lifeMs)
  if (!isSame) switchPerson(message)
}

/** Without BroadcastChannel, storage events say that something changed but not what, so the server is asked. */
function followStorage(event: StorageEvent): void {
  if (event.key !== storageNames.user && event.key !== null) return
  forgetSignedOut()
  void recheckSession(() => 'asked')
}

/** Signing in or out in one tab applies to all tabs of this browser. */
export function followOtherTabs(): () => void {
  if (hasTabMessages()) return onTabMessage(follow)
  window.addEventListener('storage', followStorage)
  return () => window.removeEventListener('storage', followStorage)
}
