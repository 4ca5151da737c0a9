import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import type { Between } from '@evenkeel/matching/is-eligible'
import type { Services } from '../../../services.ts'
import { readWishesOf } from '../../market/matching/facts/read-wishes-of.ts'
import { readBetween } from '../../market/matching/search/read-between.ts'

export interface CheckedWishes {
  between: ReadonlyMap<PersonId, Between>
  /** Undefined where answers are missing. */
  question: { wishes: ConsumerWishes; between: ReadonlyMap<PersonId, Between> } | undefined
  /** Those, in words. */
  missing: string[]
}

/** What the engine is asked for a consumer; whoever has not answered everything yet is no error here. */
export async function readCheckedWishes(
  { database: { orm }, clock }: Pick<Services, 'database' | 'clock'>,
  consumerId: PersonId,
): Promise<CheckedWishes> {
  const between = await readBetween(orm, consumerId, clock.now())
  try {
    const wishes = await readWishesOf(orm, consumerId)
    return { between, question: { wishes, between }, missing: [] }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'not-finished')
      return { between, question: undefined, missing: Object.values(error.fields ?? {}) }
    // Somebody who has an account and has answered nothing.
    if (error.code === 'not-found')
      return { between, question: undefined, missing: ['They have not begun their profile.'] }
    throw error
  }
}
