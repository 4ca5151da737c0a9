import { missingAnswers } from '@evenkeel/contract/consumer-steps'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import type { Orm } from '../../database/database.ts'
import { readConsumer } from '../consumers/consumer-record.ts'
import { missingSentence } from '../consumers/missing-sentences.ts'
import { wishesOf } from './wishes-of.ts'

/** What the engine is asked for this consumer; whoever has not answered what nobody can do without is told what. */
export async function readWishesOf(orm: Orm, consumerId: PersonId): Promise<ConsumerWishes> {
  const consumer = await readConsumer(orm, consumerId)
  if (!consumer) throw new Problem('not-found')
  const { profile } = consumer
  const missing = missingAnswers(profile)
  if (missing.length > 0 || profile.state === null)
    throw new Problem(
      'not-finished',
      Object.fromEntries(missing.map((field) => [field, missingSentence(field)])),
    )
  return wishesOf({ ...profile, state: profile.state })
}
