import type { PersonId } from '@evenkeel/contract/person-id'

// Only the server joins rooms; room names never come from a page (security.md SIO-04).

export const userRoom = (personId: PersonId) => `user:${personId}`
/** Pages that state the current protocol (contract's live.ts); they are in the room above too. */
export const userRoomNow = (personId: PersonId) => `user:${personId}+`
/** Room of one process: messages to other processes exclude it, because its members were already told. */
export const userRoomHere = (personId: PersonId, here: string) => `user:${personId}@${here}`
export const sessionRoom = (sessionId: string) => `sess:${sessionId}`
