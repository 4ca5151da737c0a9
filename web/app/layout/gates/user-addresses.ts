import type { PersonType, Role } from '@evenkeel/contract/choices'
import { type PersonId, personUuid } from '@evenkeel/contract/person-id'

interface Person {
  role: Role | undefined
  userId: PersonId | undefined
}

/** Paths carry the UUID and the query the number (spec 2.1-14, 2.1-15, 2.1-31); without an id, neither. */
function advisorAddress(prefix: string, userId: PersonId | undefined): string {
  return userId === undefined ? prefix : `${prefix}/${personUuid('advisor', userId)}?advisorId=${userId}`
}

export function homeAddress({ role, userId }: Person): string {
  if (role === 'admin') return '/admin/analytics'
  if (role === 'advisor') return advisorAddress('/advisor/metrics', userId)
  return '/consumer/profile'
}

export function profileAddress({ role, userId }: Person): string {
  if (role === 'advisor') return advisorAddress('/advisor', userId)
  // A consumer's Home and Profile are two views of one address (spec 2.1-18).
  return '/consumer/profile?view=profile'
}

/** A masquerade opens on the target's profile (spec 4-24, 2.1-15, 2.1-23). */
export function targetAddress(type: PersonType, id: PersonId): string {
  if (type === 'advisor') return advisorAddress('/advisor', id)
  return `/consumer/${personUuid('consumer', id)}?consumerId=${id}`
}
