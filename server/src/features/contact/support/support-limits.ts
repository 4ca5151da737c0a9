import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Visit } from '../../../http/visit.ts'
import type { Limit } from '../../../limits/limits.ts'
import { emailKey } from '../../../outside/identity-provider/email-key.ts'
import type { Services } from '../../../services.ts'
import {
  type DurableLimit,
  type DurableLimitParts,
  enforceDurableLimit,
  takeFromDurableLimit,
} from '../../account/identity/durable-limit.ts'

const limitBy = (kind: string, limit: DurableLimit) => (services: DurableLimitParts, personId: PersonId) =>
  enforceDurableLimit(services, kind, personId, limit)

export const limitAsking = limitBy('support-request', { points: 10, perSeconds: 86_400 })
export const limitWriting = limitBy('support-message', { points: 60, perSeconds: 3600 })
export const limitSupportFiles = limitBy('support-file', { points: 60, perSeconds: 3600 })

const visitorsPerNetwork: Limit = { name: 'support of visitors', points: 5, perSeconds: 3600 }
const visitorsTogether: Limit = { name: 'support of all visitors', points: 300, perSeconds: 3600 }
const perAddress: DurableLimit = { points: 3, perSeconds: 86_400 }

/** Per network, per address and for all together, because anyone can send these. */
export async function limitVisitors(
  services: DurableLimitParts & Pick<Services, 'limits'>,
  { network }: Pick<Visit, 'network'>,
  email: string,
): Promise<void> {
  const { limits } = services
  const wait =
    (await limits.take(visitorsPerNetwork, network)) ??
    (await takeFromDurableLimit(services, 'support-visitor', emailKey(email), perAddress)) ??
    (await limits.take(visitorsTogether, 'all'))
  if (wait !== undefined) throw new Problem('limit-exceeded', undefined, wait)
}

/** More than a whole support desk writes, and less than a page that is stuck in a loop. */
export const limitAnswering = limitBy('support-answer', { points: 600, perSeconds: 3600 })
