// A `catch` may catch anything, so what is logged about it is read from errors only.

export const errorName = (caught: unknown) => (caught instanceof Error ? caught.name : undefined)

/** The code by which Node, PostgreSQL and the SDKs name a failure. */
export const errorCode = (caught: unknown) =>
  caught instanceof Error && 'code' in caught && typeof caught.code === 'string' ? caught.code : undefined
