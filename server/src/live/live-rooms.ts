import type { PersonId } from '@evenkeel/contract/person-id'

// Rooms are joined by the server alone; no name of a room ever comes from a page (security.md SIO-04).

export const userRoom = (personId: PersonId) => `user:${personId}`
/** Of one process: messages to the other processes leave it out, because whoever is in it was told already. */
export const userRoomHere = (personId: PersonId, here: string) => `user:${personId}@${here}`
export const sessionRoom = (sessionId: string) => `sess:${sessionId}`
