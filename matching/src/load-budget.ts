// Room is what is left of an advisor's places when everybody who has asked is answered as expected. Whoever has next to
// none is not shown, so that nobody waits for an answer that can only be no (matching.md, "Expected-load budget").

export const leastRoom = 0.35
const leastFactor = 0.02

/** Free places less the expected acceptances of requests still waiting. */
export function roomOf(freePlaces: number, pendingAcceptances: readonly number[]): number {
  let room = freePlaces
  for (const chance of pendingAcceptances) room -= chance
  return room
}

/** What the order is multiplied by. */
export const roomFactor = (room: number) => Math.min(1, Math.max(leastFactor, room))
