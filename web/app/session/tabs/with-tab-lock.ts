import { readStored, removeStored, writeStored } from '../../server-link/browser-storage.ts'

// One tab of this browser at a time. Where the browser has no locks (pages on plain http), a short lease in storage
// keeps tabs apart well enough: should two still go at once, the server forgives it for 10 seconds.

const name = 'evenkeel-renewal'
const leaseName = 'renewal-lease'
const leaseMs = 5_000
const longestWaitMs = 35_000

/** `hasWaited` says that another tab has just done the same. */
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
    // A tab that never gives the lock back (frozen, crashed half-way) must not hold the others.
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
  // Not every page that has a navigator has locks, whatever the types say.
  const { locks } = navigator as { locks?: LockManager }
  return locks ? withLock(locks, work) : withLease(work)
}
