import type { PersonId } from '@evenkeel/contract/person-id'
import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import type { Orm } from '../../../../database/database.ts'
import { readAsking } from '../search/read-search-input.ts'

/** Only the wishes, without what costs need. */
export async function readWishesOf(orm: Orm, consumerId: PersonId): Promise<ConsumerWishes> {
  return (await readAsking(orm, consumerId)).wishes
}
