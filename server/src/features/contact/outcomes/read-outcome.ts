import type { readOutcome as call } from '@evenkeel/contract/contact/outcomes'
import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { requirePackRequest } from '../meeting-pack/require-pack-request.ts'
import { isLiving, outcomeFor } from './outcome-rules.ts'
import { findOutcome } from './outcome-store.ts'

/** Null before a first meeting was held. */
export async function readOutcome(
  { database: { orm } }: Pick<Services, 'database'>,
  caller: Caller,
  requestId: number,
): Promise<AnswerOf<typeof call>> {
  await requirePackRequest(orm, caller, requestId)
  if (caller.role === 'admin') throw new Problem('not-found')
  const row = await findOutcome(orm, requestId)
  return { outcome: row && isLiving(row) ? outcomeFor(row, caller.role) : null }
}
