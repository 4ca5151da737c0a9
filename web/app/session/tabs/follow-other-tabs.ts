import { storageNames } from '@evenkeel/contract/constants'
import { endSessionInTab } from '../end-session-in-tab.ts'
import { enterSessionAs } from '../enter-session-as.ts'
import { endedElsewhere, endMasqueradeHere } from '../masquerade/masquerade-end.ts'
import { forgetMasquerade, useMasquerade } from '../masquerade/masquerade-store.ts'
import { sessionHolder } from '../session-holder.ts'
import { useSessionStore } from '../session-store.ts'
import type { Person } from '../stored/store-person.ts'
import { storeToken } from '../token/access-token.ts'
import { forgetSignedOut, renewToken } from '../token/renew-token.ts'
import { hasTabMessages, onTabMessage, type TabMessage } from './tab-messages.ts'

function isSomebodyHere(): boolean {
  return useSessionStore.getState().status === 'authenticated'
}

/** Somebody else signed in in this browser: an admin who was here masquerades no longer. */
function enterInstead(person: Person): void {
  forgetMasquerade()
  enterSessionAs(person)
}

async function lookAgain(): Promise<void> {
  const renewal = await renewToken()
  if (renewal.kind === 'renewed' && renewal.person.userId !== sessionHolder()) enterInstead(renewal.person)
}

function follow(news: TabMessage): void {
  if (news.kind === 'signed-out') {
    if (isSomebodyHere()) endSessionInTab(news.isTimedOut ? 'timed-out' : 'asked')
    return
  }
  if (news.kind === 'masquerade-ended' && useMasquerade.getState().records?.token === news.token) {
    endMasqueradeHere(endedElsewhere)
    return
  }
  if (news.kind !== 'signed-in' && news.kind !== 'renewed') return
  // A renewal that was on its way when this tab signed out must not bring the session back.
  if (news.kind === 'renewed' && !isSomebodyHere()) return
  forgetSignedOut()
  const isSame = isSomebodyHere() && news.userId === sessionHolder()
  // Nor is one believed that was on its way when somebody else signed in here: the cookie knows who it is now.
  if (news.kind === 'renewed' && !isSame) {
    void lookAgain()
    return
  }
  storeToken(news.accessToken, news.lifeMs)
  if (!isSame) enterInstead(news)
}

/** A browser without channels tells by its storage events that something changed, but not what: the server is asked. */
async function followStorage(event: StorageEvent): Promise<void> {
  if (event.key !== storageNames.user && event.key !== null) return
  forgetSignedOut()
  const renewal = await renewToken()
  if (renewal.kind === 'renewed' && renewal.person.userId !== sessionHolder()) enterInstead(renewal.person)
  if (renewal.kind === 'nobody' && isSomebodyHere()) endSessionInTab('asked')
}

/** Signing in or out in one tab of this browser is signing in or out in all of them. */
export function followOtherTabs(): () => void {
  if (hasTabMessages()) return onTabMessage(follow)
  window.addEventListener('storage', followStorage)
  return () => window.removeEventListener('storage', followStorage)
}
