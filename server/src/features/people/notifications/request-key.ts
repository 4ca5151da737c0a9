/** One a request and reader, with how it stands now. */
export const requestKey = (requestId: number) => `request:${requestId}`
