import type { Endpoint } from './endpoint.ts'
import { currentUser } from './identity.ts'

/** The whole wire, in the order of the specification. A test holds that each of them is served. */
export const allEndpoints: readonly Endpoint[] = [currentUser]
