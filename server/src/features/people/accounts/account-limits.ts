import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Services } from '../../../services.ts'
import { type DurableLimit, takeFromDurableLimit } from '../../account/identity/durable-limit.ts'

const hour = 3600

type Parts = Pick<Services, 'database' | 'secrets' | 'clock'>

async function enforceLimit(services: Parts, kind: string, key: string, limit: DurableLimit): Promise<void> {
  const wait = await takeFromDurableLimit(services, kind, key, limit)
  if (wait !== undefined) throw new Problem('limit-exceeded', undefined, wait)
}

/** Each linking creates a page at the provider. */
export function limitLinkings(services: Parts, personId: PersonId): Promise<void> {
  return enforceLimit(services, 'bank-linking', String(personId), { points: 20, perSeconds: 24 * hour })
}

export function limitBankSignIns(services: Parts, personId: PersonId): Promise<void> {
  return enforceLimit(services, 'bank-sign-in', String(personId), { points: 10, perSeconds: hour })
}

/** The provider asks the bank each time. */
export function limitRefreshes(services: Parts, bankId: string): Promise<void> {
  return enforceLimit(services, 'bank-refresh', bankId, { points: 1, perSeconds: 60 })
}
