import type { listOutcomes as call } from '@evenkeel/contract/contact/outcomes'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { isLiving, outcomeFor } from './outcome-rules.ts'
import { listOutcomesOf } from './outcome-store.ts'

const atMost = 200

export async function listOutcomes(
  { database }: Pick<Services, 'database'>,
  { personId }: Caller,
): Promise<AnswerOf<typeof call>> {
  const rows = await listOutcomesOf(database.orm, personId, atMost)
  return { outcomes: rows.filter(isLiving).map((row) => outcomeFor(row, 'consumer')) }
}
