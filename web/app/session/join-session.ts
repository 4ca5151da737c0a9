import { setCallHooks } from '../server-link/call-hooks.ts'
import { answerUnauthorized } from './answer-unauthorized.ts'
import { bearerFor } from './bearer-for.ts'
import { followOtherTabs } from './follow-other-tabs.ts'
import { answerOverlayRefused } from './masquerade-refusals.ts'
import { overlayFor } from './masquerade-store.ts'

let hasJoined = false

/** Ties the session to every call and to the other tabs. Once for as long as the page lives, also on public pages. */
export function joinSession(): void {
  if (hasJoined) return
  hasJoined = true
  setCallHooks({
    bearer: bearerFor,
    onUnauthorized: answerUnauthorized,
    overlay: overlayFor,
    onOverlayRefused: answerOverlayRefused,
  })
  followOtherTabs()
}
