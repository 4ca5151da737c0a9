import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Services } from '../../../services.ts'
import { takeFromDurableLimit } from '../../account/identity/durable-limit.ts'

/** Otherwise repeated asking and withdrawing would reach every advisor with three open requests. */
const requestsADay = { points: 20, perSeconds: 86_400 }

export async function limitRequests(
  services: Pick<Services, 'database' | 'secrets' | 'clock'>,
  personId: PersonId,
): Promise<void> {
  const wait = await takeFromDurableLimit(services, 'match-request', String(personId), requestsADay)
  if (wait !== undefined) throw new Problem('limit-exceeded', undefined, wait)
}
