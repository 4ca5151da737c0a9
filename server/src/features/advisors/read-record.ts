import type { readRecord as call } from '@evenkeel/contract/advisors'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { Caller } from '../../http/caller.ts'
import type { Visit } from '../../http/visit.ts'
import type { Services } from '../../services.ts'
import { limitRecords } from './advisor-limits.ts'
import { findPersonByCrd } from './advisor-profile-store.ts'

/** Whether a CRD number can be claimed. Who has claimed it is not said. */
export async function readRecord(
  services: Pick<Services, 'database' | 'limits'>,
  caller: Caller | undefined,
  visit: Visit,
  crd: string,
): Promise<AnswerOf<typeof call>> {
  await limitRecords(services, visit)
  const personId = await findPersonByCrd(services.database.orm, crd)
  if (personId === undefined) return { crd, claim: 'free' }
  return { crd, claim: personId === caller?.personId ? 'yours' : 'claimed' }
}
