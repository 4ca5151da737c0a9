import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import type { Between } from '@evenkeel/matching/is-eligible'
import type { Services } from '../../../services.ts'
import { readWishes } from '../../market/matching/facts/read-wishes.ts'
import { readPastContact } from '../../market/matching/history/read-past-contact.ts'

export interface CheckedWishes {
  between: ReadonlyMap<PersonId, Between>
  /** Undefined where answers are missing. */
  question: { wishes: ConsumerWishes; between: ReadonlyMap<PersonId, Between> } | undefined
  /** The names of the missing answers, for staff. */
  missing: string[]
}

/** What the engine is asked for a consumer; missing answers are not an error here. */
export async function readCheckedWishes(
  { database: { orm }, clock }: Pick<Services, 'database' | 'clock'>,
  consumerId: PersonId,
): Promise<CheckedWishes> {
  const between = await readPastContact(orm, consumerId, clock.now())
  try {
    const wishes = await readWishes(orm, consumerId)
    return { between, question: { wishes, between }, missing: [] }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'not-finished')
      return { between, question: undefined, missing: Object.keys(error.fields ?? {}).map(inWords) }
    // An account without any answers.
    if (error.code === 'not-found') return { between, question: undefined, missing: ['profile'] }
    throw error
  }
}

const inWords = (field: string) => field.replaceAll('_', ' ')
