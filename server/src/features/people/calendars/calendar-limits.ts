import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Services } from '../../../services.ts'
import { type DurableLimit, takeFromDurableLimit } from '../../account/identity/durable-limit.ts'

type Parts = Pick<Services, 'database' | 'secrets' | 'clock'>

async function enforceLimit(services: Parts, kind: string, key: string, limit: DurableLimit): Promise<void> {
  const wait = await takeFromDurableLimit(services, kind, key, limit)
  if (wait !== undefined) throw new Problem('limit-exceeded', undefined, wait)
}

/** Each try makes us fetch an address that someone typed. */
export const limitConnecting = (services: Parts, personId: PersonId) =>
  enforceLimit(services, 'calendar-connect', String(personId), { points: 40, perSeconds: 86_400 })

export const limitChecks = (services: Parts, calendarId: number) =>
  enforceLimit(services, 'calendar-check', String(calendarId), { points: 6, perSeconds: 600 })
