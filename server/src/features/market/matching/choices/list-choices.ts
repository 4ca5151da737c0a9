import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { type listChoices as call, mostChoices } from '@evenkeel/contract/market/choices'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import { answeredOnWire, tastesOnWire } from './choice-on-wire.ts'
import { findChoices } from './choice-store.ts'
import { readOwnTaste } from './read-own-taste.ts'

/** The caller's choices and what they changed. */
export async function listChoices(
  { database: { orm }, clock, matching }: Pick<Services, 'database' | 'clock' | 'matching'>,
  { personId, role }: Caller,
): Promise<AnswerOf<typeof call>> {
  if (role !== 'consumer') throw new Problem('not-allowed')
  const rows = await findChoices(orm, personId)
  const taste = await readOwnTaste(orm, personId, clock.now())
  return {
    choices: rows.flatMap(answeredOnWire),
    tastes: tastesOnWire(taste?.((await matching.market()).model()) ?? null),
    most: mostChoices,
  }
}
