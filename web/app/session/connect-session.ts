import { setCallHooks } from '../server-link/call-hooks.ts'
import { handleUnauthorized } from './handle-unauthorized.ts'
import { handleOverlayRefused } from './masquerade/masquerade-refusals.ts'
import { overlayFor } from './masquerade/masquerade-store.ts'
import { followOtherTabs } from './tabs/follow-other-tabs.ts'
import { bearerFor } from './token/bearer-for.ts'

let hasJoined = false

/** Connects the session to every call and to the other tabs, once per page load, also on public pages. */
export function connectSession(): void {
  if (hasJoined) return
  hasJoined = true
  setCallHooks({
    bearer: bearerFor,
    onUnauthorized: handleUnauthorized,
    overlay: overlayFor,
    onOverlayRefused: handleOverlayRefused,
  })
  followOtherTabs()
}
