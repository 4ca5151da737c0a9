import { clearStored } from '../server-link/browser-storage.ts'
import { forgetAccountHolder } from './account-holder.ts'
import { forgetMasquerade } from './masquerade/masquerade-store.ts'
import { leaveSession } from './session-store.ts'
import { forgetNotifications } from './stored/notification-store.ts'
import { deviceNames } from './stored/stored-names.ts'
import { forgetToken } from './token/access-token.ts'

const listeners = new Set<() => void>()

/** For everything that holds a person's data or acts in their name, such as caches and sockets. */
export function onSessionEnd(forget: () => void): () => void {
  listeners.add(forget)
  return () => listeners.delete(forget)
}

/** Runs every step even if an earlier one fails, then throws the first error. */
function runAll(steps: readonly (() => void)[]): void {
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

/** Clears what this tab knows of the person, because another person takes over. */
export function forgetPerson(): void {
  runAll([...listeners, forgetAccountHolder, forgetNotifications])
}

function clearStores(): void {
  clearStored('local', deviceNames)
  clearStored('session', deviceNames)
  clearStored('cookie', deviceNames)
}

/** Clears memory, storage and the cookies that a page can read (spec 4-07, 4-15, 8-14). */
export function endSession(): void {
  runAll([forgetPerson, forgetToken, forgetMasquerade, clearStores, leaveSession])
}
