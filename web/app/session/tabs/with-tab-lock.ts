import { readStored, removeStored, writeStored } from '../../server-link/browser-storage.ts'

// Runs work in one tab of this browser at a time. Without Web Locks (pages on plain http) a short lease in storage
// is enough: if two tabs still run at once, the server tolerates it for 10 seconds.

const name = 'evenkeel-renewal'
const leaseName = 'renewal-lease'
const leaseMs = 5_000
const longestWaitMs = 35_000

/** `hasWaited` is true if another tab has just done the same work. */
type Work<T> = (hasWaited: boolean) => Promise<T>

async function withLock<T>(locks: LockManager, work: Work<T>): Promise<T> {
  const atOnce = await locks.request(name, { ifAvailable: true }, async (lock) =>
    lock ? { result: await work(false) } : undefined,
  )
  if (atOnce) return atOnce.result
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    return work(true)
  }
  try {
    return await locks.request(name, { signal: AbortSignal.timeout(longestWaitMs) }, begin)
  } catch (error) {
    // A tab that never releases the lock (frozen, crashed) must not block the others.
    if (hasBegun) throw error
    return begin()
  }
}

async function withLease<T>(work: Work<T>): Promise<T> {
  const until = Number(readStored('local', leaseName) ?? 0)
  const now = Date.now()
  const isTaken = until > now && until <= now + leaseMs
  if (isTaken) return work(true)
  writeStored('local', leaseName, String(now + leaseMs))
  try {
    return await work(false)
  } finally {
    removeStored('local', leaseName)
  }
}

export function withTabLock<T>(work: Work<T>): Promise<T> {
  // Pages on plain http have no locks, although the DOM types say so.
  const { locks }: { locks?: LockManager } = navigator
  return locks ? withLock(locks, work) : withLease(work)
}
