import type { Model } from '@evenkeel/matching/model/model'
import type { Orm } from '../../../database/database.ts'
import { isRefused, modelOfRow, type RowProblem, withWeights } from './model-row.ts'
import { findModelVersion, findWeightsBelow } from './model-store.ts'

export interface UsableWeights {
  model: Model
  weightsVersion: number
}

export interface RefusedWeights {
  weightsVersion: number
  modelVersion: number
  reason: RowProblem['reason']
}

/** The newest weights up to a version whose seal is intact. */
export async function findUsableWeights(
  orm: Orm,
  upTo: number,
): Promise<{ usable: UsableWeights | null; refused: RefusedWeights[] }> {
  const refused: RefusedWeights[] = []
  const brokenModels: number[] = []
  for (let below = upTo + 1; ; ) {
    const weights = await findWeightsBelow(orm, below, brokenModels)
    if (!weights) return { usable: null, refused }
    const row = await findModelVersion(orm, weights.modelVersion)
    const model = row ? modelOfRow(row) : ({ kind: 'refusal', reason: 'changed' } as const)
    if (isRefused(model)) brokenModels.push(weights.modelVersion)
    const found = isRefused(model) ? model : withWeights(model, weights)
    if (!isRefused(found)) return { usable: { model: found, weightsVersion: weights.version }, refused }
    refused.push({
      weightsVersion: weights.version,
      modelVersion: weights.modelVersion,
      reason: found.reason,
    })
    below = weights.version
  }
}
