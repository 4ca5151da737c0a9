import { productSchema } from '@evenkeel/matching/features/product-schema'
import { checkModel, type ModelProblem } from '@evenkeel/matching/model/check-model'
import type { Head, Model } from '@evenkeel/matching/model/model'
import { packDoubles, unpackDoubles } from './pack-doubles.ts'
import {
  type HeadBytes,
  type ModelBytes,
  type StaysBytes,
  sealOfModel,
  sealOfOnline,
  sealOfStays,
  sealOfWeights,
} from './seal-rows.ts'

/** Why a stored model is not used. */
export type RowProblem = { readonly kind: 'refusal'; readonly reason: ModelProblem | 'changed' }

export const isRefused = <T extends object>(found: T | RowProblem): found is RowProblem =>
  'kind' in found && found.kind === 'refusal'

export function rowOfModel(model: Model): ModelBytes & StaysBytes & { sha256: Buffer } {
  const { appealVariance, selectivityVariance, correlation } = model.effectPrior
  const row = {
    version: model.version,
    schemaHash: model.schemaHash,
    ...bytesOfHeads(model),
    appealVariance,
    selectivityVariance,
    correlation,
    examination: model.examination,
  }
  return { ...row, ...bytesOfStays(model), sha256: sealOfModel(row) }
}

function bytesOfStays({ version, stays }: Model): StaysBytes {
  if (!stays) return { staysMean: null, staysCovariance: null, staysSha256: null }
  const bytes = { staysMean: packDoubles(stays.mean), staysCovariance: packDoubles(stays.covariance) }
  return { ...bytes, staysSha256: sealOfStays({ version, ...bytes }) }
}

export const bytesOfHeads = ({ wants, accepts }: Pick<Model, 'wants' | 'accepts'>): HeadBytes => ({
  wantsMean: packDoubles(wants.mean),
  wantsCovariance: packDoubles(wants.covariance),
  acceptsMean: packDoubles(accepts.mean),
  acceptsCovariance: packDoubles(accepts.covariance),
})

export function modelOfRow(row: ModelBytes & StaysBytes & { sha256: Buffer }): Model | RowProblem {
  if (!sealOfModel(row).equals(row.sha256)) return changed
  const stays = staysOf(row)
  if (stays === 'changed') return changed
  const { version, schemaHash, appealVariance, selectivityVariance, correlation, examination } = row
  return checked({
    version,
    schemaHash,
    ...headsOf(row),
    ...(stays && { stays }),
    effectPrior: { appealVariance, selectivityVariance, correlation },
    examination,
  })
}

/** The model with what it has learned since. */
export function withOnline(
  model: Model,
  online: HeadBytes & { modelVersion: number; sha256: Buffer },
): Model | RowProblem {
  if (online.modelVersion !== model.version || !sealOfOnline(online).equals(online.sha256)) return changed
  return checked({ ...model, ...headsOf(online) })
}

/** The model with the weights that were in use; their variance does not affect an order. */
export function withWeights(
  model: Model,
  weights: { modelVersion: number; wantsMean: Buffer; acceptsMean: Buffer; sha256: Buffer },
): Model | RowProblem {
  if (weights.modelVersion !== model.version || !sealOfWeights(weights).equals(weights.sha256)) return changed
  return checked({
    ...model,
    wants: { ...model.wants, mean: unpackDoubles(weights.wantsMean) },
    accepts: { ...model.accepts, mean: unpackDoubles(weights.acceptsMean) },
  })
}

const changed: RowProblem = { kind: 'refusal', reason: 'changed' }

function checked(model: Model): Model | RowProblem {
  const problem = checkModel(model, productSchema)
  return problem === null ? model : { kind: 'refusal', reason: problem }
}

function staysOf({
  version,
  staysMean,
  staysCovariance,
  staysSha256,
}: StaysBytes & { version: number }): Head | null | 'changed' {
  if (!staysMean && !staysCovariance && !staysSha256) return null
  if (!staysMean || !staysCovariance || !staysSha256) return 'changed'
  if (!sealOfStays({ version, staysMean, staysCovariance }).equals(staysSha256)) return 'changed'
  return { mean: unpackDoubles(staysMean), covariance: unpackDoubles(staysCovariance) }
}

function headsOf(row: HeadBytes): { wants: Head; accepts: Head } {
  return {
    wants: { mean: unpackDoubles(row.wantsMean), covariance: unpackDoubles(row.wantsCovariance) },
    accepts: { mean: unpackDoubles(row.acceptsMean), covariance: unpackDoubles(row.acceptsCovariance) },
  }
}
