import { forgetAccountHolder } from './account-holder.ts'
import { forgetPeople } from './person-id-mapping.ts'
import { leaveSession } from './session-store.ts'
import { setUnreadCount } from './unread-count.ts'

const listeners = new Set<() => void>()

/** For whatever keeps a person's data in memory: it must be gone before the next person sits down. */
export function whenSessionEnds(forget: () => void): () => void {
  listeners.add(forget)
  return () => listeners.delete(forget)
}

export function endSession(): void {
  leaveSession()
  forgetAccountHolder()
  forgetPeople()
  setUnreadCount(0)
  for (const forget of listeners) forget()
}
