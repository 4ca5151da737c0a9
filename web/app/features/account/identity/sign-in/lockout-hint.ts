import { readStored, removeStored, writeStored } from '../../../../server-link/browser-storage.ts'
import { parseDigits } from '../../../../text/parse-digits.ts'

// Keeps the end of a lockout across reloads so that the login button stays disabled. It is only a hint: the server
// counts, so deleting it unlocks nothing (security H22).

const storageName = 'lockoutTimestamp'
/** A later end means a changed clock or an edited value, and would only block the form. */
const longestBelievedMs = 60 * 60_000

export function storeLockout(untilMs: number): void {
  writeStored('local', storageName, String(Math.round(untilMs)))
}

export function clearLockout(): void {
  removeStored('local', storageName)
}

/** Milliseconds since the epoch; undefined if there is no lockout, it is over, or it is implausible. */
export function readLockout(): number | undefined {
  const stored = readStored('local', storageName)
  if (stored === null) return undefined
  const until = parseDigits(stored)
  const leftMs = until - Date.now()
  if (leftMs > 0 && leftMs <= longestBelievedMs) return until
  clearLockout()
  return undefined
}
