import { leaveHere } from './leave-here.ts'
import { tellServerOfSignOut } from './tabs/pending-sign-out.ts'
import { tellOtherTabs } from './tabs/tab-news.ts'
import { keptToken } from './token/kept-token.ts'
import type { LeaveReason } from './way-out.ts'

/** Ends the session on the server, in this tab, and in the other tabs of this browser. */
export function signOut(reason: LeaveReason): void {
  // The call takes the token with it before it is forgotten here; nobody waits for the answer.
  void tellServerOfSignOut(keptToken())
  leaveHere(reason)
  tellOtherTabs({ kind: 'signed-out', isTimedOut: reason === 'timed-out' })
}
