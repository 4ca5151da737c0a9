/** The occasion of asking how a meeting was, which is over once it is answered. */
export const scoreKey = (meetingId: number) => `score:${meetingId}`
