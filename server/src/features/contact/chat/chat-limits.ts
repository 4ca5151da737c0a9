import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Limit } from '../../../limits/limits.ts'
import type { Services } from '../../../services.ts'
import { type DurableLimitParts, enforceDurableLimit } from '../../account/identity/durable-limit.ts'

// More than a person types, and low enough that a script is no nuisance.
const sendsPerPerson: Limit = { name: 'messages', points: 60, perSeconds: 60 }
// A page reports typing every three seconds, and a person may have two pages open.
const typingPerPerson: Limit = { name: 'typing', points: 60, perSeconds: 60 }
const searchesPerPerson: Limit = { name: 'message search', points: 120, perSeconds: 60 }
const filesAnHour = { points: 60, perSeconds: 3600 }
const reportsADay = { points: 10, perSeconds: 86_400 }

type Counting = Pick<Services, 'limits'>

const limitBy = (limit: Limit) => async (services: Counting, personId: PersonId) => {
  const wait = await services.limits.take(limit, String(personId))
  if (wait !== undefined) throw new Problem('limit-exceeded', undefined, wait)
}

export const limitSends = limitBy(sendsPerPerson)
export const limitTyping = limitBy(typingPerPerson)
export const limitSearches = limitBy(searchesPerPerson)

export const limitFiles = (services: DurableLimitParts, personId: PersonId) =>
  enforceDurableLimit(services, 'message-file', personId, filesAnHour)

export const limitReports = (services: DurableLimitParts, personId: PersonId) =>
  enforceDurableLimit(services, 'conversation-report', personId, reportsADay)
