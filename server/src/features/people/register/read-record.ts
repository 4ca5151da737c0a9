import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { readRecord as call } from '@evenkeel/contract/people/register'
import type { Caller } from '../../../http/caller.ts'
import type { Visit } from '../../../http/visit.ts'
import type { Services } from '../../../services.ts'
import { limitRecords } from '../advisors/advisor-limits.ts'
import { findClaimOfCrd } from '../advisors/find-by-crd.ts'
import { readFeedDate } from './read-feed-date.ts'
import { readRegisterRecord } from './read-register-record.ts'

/** What the register says about a number, and whether it can be claimed, but not who claimed it. */
export async function readRecord(
  services: Pick<Services, 'database' | 'limits'>,
  caller: Caller | undefined,
  visit: Visit,
  crd: string,
): Promise<AnswerOf<typeof call>> {
  await limitRecords(services, visit)
  const { orm } = services.database
  return {
    crd,
    claim: await findClaimOfCrd(orm, crd, caller?.personId),
    record: (await readRegisterRecord(orm, crd)) ?? null,
    feedDate: await readFeedDate(orm),
  }
}
