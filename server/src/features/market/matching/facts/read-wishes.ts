import type { ConsumerWishes } from '@evenkeel/matching/features/consumer-wishes'
import type { Orm } from '../../../../database/database.ts'
import { readSearchInput } from '../search/read-search-input.ts'
import type { Seeker } from '../seekers/seeker.ts'

/** Only the wishes, without what costs need. */
export async function readWishes(orm: Orm, seeker: Seeker): Promise<ConsumerWishes> {
  return (await readSearchInput(orm, seeker)).wishes
}
