import type { PersonId } from '@evenkeel/contract/person-id'
import { type DurableLimitParts, enforceDurableLimit } from '../../account/identity/durable-limit.ts'

const hour = 3600

/** Each linking creates a page at the provider. */
export function limitLinkings(services: DurableLimitParts, personId: PersonId): Promise<void> {
  return enforceDurableLimit(services, 'bank-linking', personId, { points: 20, perSeconds: 24 * hour })
}

export function limitBankSignIns(services: DurableLimitParts, personId: PersonId): Promise<void> {
  return enforceDurableLimit(services, 'bank-sign-in', personId, { points: 10, perSeconds: hour })
}

/** The provider asks the bank each time. */
export function limitRefreshes(services: DurableLimitParts, bankId: string): Promise<void> {
  return enforceDurableLimit(services, 'bank-refresh', bankId, { points: 1, perSeconds: 60 })
}
