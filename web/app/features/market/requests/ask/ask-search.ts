import { type PersonId, personUuid } from '@evenkeel/contract/person-id'

/** The part of an address that opens this advisor, and the sheet for a meeting with them. */
export const askSearch = (advisorId: PersonId, isAsking: boolean): string =>
  `?advisor=${personUuid('advisor', advisorId)}${isAsking ? '&ask=meeting' : ''}`
