/** One per request and reader, with the current state. */
export const requestKey = (requestId: number) => `request:${requestId}`
