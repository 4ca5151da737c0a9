import type { PersonId } from '@evenkeel/contract/person-id'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import type { Orm } from '../../../../database/database.ts'
import { readSearchInput } from '../search/read-search-input.ts'

/** Only the wishes, without what costs need. */
export async function readWishes(orm: Orm, consumerId: PersonId): Promise<ConsumerWishes> {
  return (await readSearchInput(orm, consumerId)).wishes
}
