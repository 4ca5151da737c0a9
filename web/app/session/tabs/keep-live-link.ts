import type { Register } from '@evenkeel/contract/contact/live'
import { personUuid } from '@evenkeel/contract/person-id'
import { writeStored } from '../../server-link/browser-storage.ts'
import { closeLiveLink, openLiveLink } from '../../server-link/live-link.ts'
import { whenSessionEnds } from '../end-session.ts'
import { sharedNames } from '../stored/stored-names.ts'

/**
 * The live link of who is here, for as long as they are: it outlives the page that asked for it, and ends with the session
 * in whatever way that ends, here or in another tab (spec 4-15).
 */
export function keepLiveLink(person: Register): void {
  whenSessionEnds(closeLiveLink)
  // Chat runs over our own link: its id is the person's public label (spec 3-28).
  writeStored('local', sharedNames.chatServiceId, personUuid(person.userType, person.userId))
  openLiveLink(person)
}
