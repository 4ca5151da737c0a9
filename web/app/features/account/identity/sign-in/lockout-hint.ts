import { parseDigits } from '../../../../format/parse-digits.ts'
import { readStored, removeStored, writeStored } from '../../../../server-link/browser-storage.ts'

// Until when the login button rests after too many failures, so that a reload keeps showing it. A hint for the eyes
// and nothing more: the server counts, and whoever deletes it is as locked as before (security H22).

const storageName = 'lockoutTimestamp'
/** Further away than this it is a changed clock or somebody's own writing, and would only lock people out of the form. */
const longestBelievedMs = 60 * 60_000

export function storeLockout(untilMs: number): void {
  writeStored('local', storageName, String(Math.round(untilMs)))
}

export function clearLockout(): void {
  removeStored('local', storageName)
}

/** Milliseconds since the epoch; undefined when there is none, it is over, or it cannot be true. */
export function readLockout(): number | undefined {
  const stored = readStored('local', storageName)
  if (stored === null) return undefined
  const until = parseDigits(stored)
  const leftMs = until - Date.now()
  if (leftMs > 0 && leftMs <= longestBelievedMs) return until
  clearLockout()
  return undefined
}
