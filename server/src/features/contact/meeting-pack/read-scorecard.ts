import type { readScorecard as call } from '@evenkeel/contract/contact/meeting-pack'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { isMeetingOf } from './pack-request-store.ts'
import { findScorecard } from './scorecard-store.ts'

/** Only for the consumer; for anyone else, including the advisor of the meeting, it does not exist. */
export async function readScorecard(
  { database: { orm } }: Pick<Services, 'database'>,
  { personId, role }: Caller,
  meetingId: number,
): Promise<AnswerOf<typeof call>> {
  if (role !== 'consumer' || !(await isMeetingOf(orm, meetingId, personId))) throw new Problem('not-found')
  return { scorecard: (await findScorecard(orm, meetingId)) ?? null }
}
