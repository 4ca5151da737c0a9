import type { AnswerOf } from '@evenkeel/contract/endpoint'
import { type listChoices as call, mostChoices } from '@evenkeel/contract/market/choices'
import type { Caller } from '../../../../http/caller.ts'
import type { Services } from '../../../../services.ts'
import type { Visitor } from '../../../people/consumers/visitor.ts'
import { readTaste } from '../queries/offer-pair.ts'
import { chooserOf, seekerFrom } from '../seekers/seeker.ts'
import { answeredOnWire, tastesOnWire } from './choice-on-wire.ts'
import { findChoices } from './choice-store.ts'
import { readOwnChoices } from './read-own-taste.ts'

/** The caller's choices and what they changed. */
export async function listChoices(
  { database: { orm }, clock, matching }: Pick<Services, 'database' | 'clock' | 'matching'>,
  caller: Caller | Visitor,
): Promise<AnswerOf<typeof call>> {
  const seeker = seekerFrom(caller, 'not-allowed')
  const rows = await findChoices(orm, chooserOf(seeker))
  const choices = await readOwnChoices(orm, seeker, clock.now())
  return {
    choices: rows.flatMap(answeredOnWire),
    tastes: tastesOnWire(choices && (await matching.ask(readTaste, choices))),
    most: mostChoices,
  }
}
