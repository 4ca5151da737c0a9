import type { Register } from '@evenkeel/contract/contact/live'
import { closeLiveLink, openLiveLink } from '../../server-link/live-link.ts'
import { onSessionEnd } from '../end-session.ts'

/**
 * The live link of who is here, for as long as they are: it outlives the page that asked for it, and ends with the session
 * in whatever way that ends, here or in another tab (spec 4-15).
 */
export function keepLiveLink(person: Register): void {
  onSessionEnd(closeLiveLink)
  openLiveLink(person)
}
