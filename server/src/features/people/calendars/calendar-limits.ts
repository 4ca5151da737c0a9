import type { PersonId } from '@evenkeel/contract/person-id'
import { type DurableLimitParts, enforceDurableLimit } from '../../account/identity/durable-limit.ts'

/** Each try makes us fetch an address that someone typed. */
export const limitConnecting = (services: DurableLimitParts, personId: PersonId) =>
  enforceDurableLimit(services, 'calendar-connect', personId, { points: 40, perSeconds: 86_400 })

export const limitChecks = (services: DurableLimitParts, calendarId: number) =>
  enforceDurableLimit(services, 'calendar-check', calendarId, { points: 6, perSeconds: 600 })
