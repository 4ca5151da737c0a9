import { endSessionInTab } from './end-session-in-tab.ts'
import type { LeaveReason } from './leave-events.ts'
import { reportSignOut } from './tabs/pending-sign-out.ts'
import { sendToOtherTabs } from './tabs/tab-messages.ts'
import { currentToken } from './token/access-token.ts'

/** Ends the session on the server, in this tab, and in the other tabs of this browser. */
export function signOut(reason: LeaveReason): void {
  // Sent before the token is cleared here, without waiting for the answer.
  void reportSignOut(currentToken())
  endSessionInTab(reason)
  sendToOtherTabs({ kind: 'signed-out', isTimedOut: reason === 'timed-out' })
}
