import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { readAdvisorRecord as call } from '@evenkeel/contract/people/register'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import type { Visitor } from '../consumers/visitor.ts'
import { findContradictions } from '../register/find-contradictions.ts'
import { readFeedDate } from '../register/read-feed-date.ts'
import { readRegisterRecord } from '../register/read-register-record.ts'
import { readAdvisor } from './read-advisor.ts'

/**
 * What the register says about an advisor, compared with what the caller may see of them: the working copy for
 * themselves and staff, the publication for everyone else, and the answer of an unknown id if there is none.
 */
export async function readAdvisorRecord(
  services: Pick<Services, 'database' | 'clock' | 'limits' | 'log' | 'secrets'>,
  caller: Caller | Visitor,
  advisorId: string,
): Promise<AnswerOf<typeof call>> {
  const { data } = await readAdvisor(services, caller, advisorId, {})
  const { orm } = services.database
  const crd = data.individual_crd_number
  const record = crd ? await readRegisterRecord(orm, crd) : undefined
  return {
    crd,
    record: record ?? null,
    contradictions: record ? findContradictions(data, record) : [],
    feedDate: await readFeedDate(orm),
    isDemo: data.is_demo,
  }
}
