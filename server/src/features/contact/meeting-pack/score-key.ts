/** The notification key of asking for a score, settled once it is given. */
export const scoreKey = (meetingId: number) => `score:${meetingId}`
