/** Why the session ends: on request, by Logout Now in the warning, by time-out, refused by the server, or because ending it failed. */
export type LeaveReason = 'asked' | 'asked-in-warning' | 'timed-out' | 'refused' | 'failed'

// The session knows no addresses: the frame around protected pages listens and redirects. Public pages have no
// listener and need no redirect.
const listeners = new Set<(reason: LeaveReason) => void>()

export function onLeave(listener: (reason: LeaveReason) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function emitLeave(reason: LeaveReason): void {
  for (const listener of listeners) listener(reason)
}
