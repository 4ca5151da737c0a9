import { productPrior } from '@evenkeel/matching/features/product-prior'
import type { Model } from '@evenkeel/matching/model/model'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { findUsableWeights } from './find-usable-weights.ts'

/** The model a list was made with, by the list's version. Skips tampered weights. */
export async function readWeightsAsOf(
  orm: Orm,
  version: number,
  log?: Pick<Services['log'], 'error'>,
): Promise<Model> {
  const { usable, refused } = await findUsableWeights(orm, version)
  for (const one of refused) log?.error({ ...one }, 'a model is not what it was made as, and is not used')
  return usable?.model ?? productPrior
}
