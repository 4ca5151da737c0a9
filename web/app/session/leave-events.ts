/** Why somebody is leaving: by own wish, timed out, refused by the server, or because leaving itself went wrong. */
export type LeaveReason = 'asked' | 'timed-out' | 'refused' | 'failed'

// This room knows no addresses. The frame around protected pages listens and shows the way; on public pages nobody
// listens, and nobody has to go anywhere.
const listeners = new Set<(reason: LeaveReason) => void>()

export function onLeave(listener: (reason: LeaveReason) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function leave(reason: LeaveReason): void {
  for (const listener of listeners) listener(reason)
}
