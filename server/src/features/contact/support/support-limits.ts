import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Services } from '../../../services.ts'
import { type DurableLimit, takeFromDurableLimit } from '../../account/identity/durable-limit.ts'

type Counted = Pick<Services, 'database' | 'secrets' | 'clock'>

const limitBy = (kind: string, limit: DurableLimit) => async (services: Counted, personId: PersonId) => {
  const wait = await takeFromDurableLimit(services, kind, String(personId), limit)
  if (wait !== undefined) throw new Problem('limit-exceeded', undefined, wait)
}

export const limitAsking = limitBy('support-request', { points: 10, perSeconds: 86_400 })
export const limitWriting = limitBy('support-message', { points: 60, perSeconds: 3600 })
export const limitSupportFiles = limitBy('support-file', { points: 60, perSeconds: 3600 })
/** More than a whole support desk writes, and less than a page that is stuck in a loop. */
export const limitAnswering = limitBy('support-answer', { points: 600, perSeconds: 3600 })
