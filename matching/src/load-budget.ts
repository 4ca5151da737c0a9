// Room is an advisor's remaining capacity after the expected acceptances of pending requests. Advisors with
// almost none are not shown, so that no one waits for a certain no.

export const leastRoom = 0.35
const leastFactor = 0.02

/** Free places minus the expected acceptances of pending requests. */
export function roomOf(freePlaces: number, pendingAcceptances: readonly number[]): number {
  let room = freePlaces
  for (const chance of pendingAcceptances) room -= chance
  return room
}

/** The factor of the order. */
export const roomFactor = (room: number) => Math.min(1, Math.max(leastFactor, room))
