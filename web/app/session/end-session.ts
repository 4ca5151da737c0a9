import { clearStored } from '../server-link/browser-storage.ts'
import { forgetAccountHolder } from './account-holder.ts'
import { forgetMasquerade } from './masquerade/masquerade-store.ts'
import { leaveSession } from './session-store.ts'
import { forgetNotifications } from './stored/notification-store.ts'
import { deviceNames } from './stored/stored-names.ts'
import { forgetToken } from './token/access-token.ts'

const listeners = new Set<() => void>()

/** For whatever keeps a person's data or speaks in their name: caches, sockets. Gone before the next sits down. */
export function onSessionEnd(forget: () => void): () => void {
  listeners.add(forget)
  return () => listeners.delete(forget)
}

/** Every step is taken, whatever becomes of the one before; what went wrong is thrown at the end. */
function takeAll(steps: readonly (() => void)[]): void {
  const failures: unknown[] = []
  for (const step of steps) {
    try {
      step()
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}

/** What this tab knows of the person: another one takes the place. */
export function forgetPerson(): void {
  takeAll([...listeners, forgetAccountHolder, forgetNotifications])
}

function clearStores(): void {
  clearStored('local', deviceNames)
  clearStored('session', deviceNames)
  clearStored('cookie', deviceNames)
}

/** The end in this tab: memory, storage and the cookies a page can read (spec 4-07, 4-15, 8-14). */
export function endSession(): void {
  takeAll([forgetPerson, forgetToken, forgetMasquerade, clearStores, leaveSession])
}
