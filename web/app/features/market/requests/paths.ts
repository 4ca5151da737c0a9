import { type PersonId, personUuid } from '@evenkeel/contract/person-id'

export const matchesPath = '/shared/matchmaking/messages'
export const criteriaPath = '/advisor/matchmaking/criteria'
export const ledgerPath = '/shared/support/settings#privacy'
export const findPath = '/consumer/matchmaking/get-started'

export const requestPath = (requestId: number) => `${matchesPath}?request=${requestId}`

/** An advisor in the list of advisors, with the request they would replace. */
export function advisorPath(advisorId: PersonId, insteadOf?: number): string {
  const place = `/consumer/matchmaking/advisors?advisor=${personUuid('advisor', advisorId)}`
  return insteadOf === undefined ? place : `${place}&insteadOf=${insteadOf}`
}
