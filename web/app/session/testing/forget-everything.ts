import { closeLiveLink } from '../../server-link/live-link.ts'
import { forgetAccountHolder } from '../account-holder.ts'
import { forgetMasquerade } from '../masquerade/masquerade-store.ts'
import { useSessionStore } from '../session-store.ts'
import { forgetNotifications } from '../stored/notification-store.ts'
import { forgetToken } from '../token/access-token.ts'
import { forgetSignedOut } from '../token/renew-token.ts'

/** Resets the page to a first visit. */
export function forgetEverything(): void {
  closeLiveLink()
  forgetToken()
  forgetSignedOut()
  forgetAccountHolder()
  forgetNotifications()
  forgetMasquerade()
  useSessionStore.setState({ user: null, userId: null, isAuthenticated: false, status: 'unknown' })
  localStorage.clear()
  sessionStorage.clear()
}
