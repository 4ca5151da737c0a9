import { productPrior } from '@evenkeel/matching/features/product-prior'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { ensureFirstModel } from './ensure-first-model.ts'
import { findUsableWeights, type RefusedWeights, type UsableWeights } from './find-usable-weights.ts'
import { findNewestWeights } from './model-store.ts'

/** What a process serves, and the newest weights it examined, so that unusable ones are examined once. */
const servedBy = new WeakMap<Orm, { served: UsableWeights; looked: string }>()

/**
 * The live model with its current weights. One that was tampered with or uses another feature schema is refused, and the
 * previous model keeps serving.
 */
export async function readLiveModel(orm: Orm, log?: Pick<Services['log'], 'error'>): Promise<UsableWeights> {
  const newest = (await findNewestWeights(orm)) ?? (await ensureFirstModel(orm))
  const looked = `${newest.version}:${newest.sha256.toString('hex')}`
  const known = servedBy.get(orm)
  if (known && known.looked === looked) return known.served

  const { usable, refused } = await findUsableWeights(orm, newest.version)
  for (const one of refused) log?.error({ ...one }, 'a model is not what it was made as, and is not used')
  const served = choose(usable, refused, known?.served)
  servedBy.set(orm, { served, looked })
  return served
}

function choose(
  usable: UsableWeights | null,
  refused: readonly RefusedWeights[],
  before: UsableWeights | undefined,
): UsableWeights {
  if (refused.length > 0 && before) return before
  return usable ?? { model: productPrior, weightsVersion: 0 }
}
