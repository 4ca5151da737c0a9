import { readStored, writeStored } from '../../server-link/browser-storage.ts'
import { sharedNames } from '../stored/stored-names.ts'

// The last activity in any tab of this browser, in wall-clock milliseconds.

export function readLastActivity(): number | undefined {
  const at = Number(readStored('local', sharedNames.lastActivity) ?? Number.NaN)
  return Number.isFinite(at) && at > 0 ? at : undefined
}

export function shareLastActivity(at: number): void {
  writeStored('local', sharedNames.lastActivity, String(Math.round(at)))
}

/** spec 4-20 */
export function isRemembered(): boolean {
  return readStored('local', sharedNames.rememberMe) === 'true'
}
