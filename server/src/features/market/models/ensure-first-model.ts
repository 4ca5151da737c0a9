import { productPrior } from '@evenkeel/matching/features/product-prior'
import type { Orm } from '../../../database/database.ts'
import { insertFirstModel } from './first-model-store.ts'
import { rowOfModel } from './model-row.ts'
import { findNewestWeights, type ModelWeightsRow } from './model-store.ts'
import { sealOfOnline, sealOfWeights } from './seal-rows.ts'

/** Inserts version 0 where there is no model; returns the weights in use. */
export async function ensureFirstModel(orm: Orm): Promise<Pick<ModelWeightsRow, 'version' | 'sha256'>> {
  const model = rowOfModel(productPrior)
  const weightsSeal = sealOfWeights({ ...model, modelVersion: model.version })
  await insertFirstModel(orm, {
    model: { ...model, metrics: {} },
    online: { sha256: sealOfOnline({ ...model, modelVersion: model.version }) },
    weights: { sha256: weightsSeal },
  })
  return (await findNewestWeights(orm)) ?? { version: 0, sha256: weightsSeal }
}
