import { sigmoid } from '@evenkeel/matching/exact/sigmoid'
import { productSchema } from '@evenkeel/matching/features/product-schema'
import type { Orm } from '../../../database/database.ts'
import { unpackDoubles } from './pack-doubles.ts'
import { sealOfOnline } from './seal-rows.ts'
import {
  findShadowEffects,
  insertShadowChances,
  listShadowWeights,
  type PlaceEffects,
  type ShadowChance,
} from './shadow-store.ts'

export interface ScoredList {
  id: string
  places: readonly { readonly rank: number; readonly features: ArrayLike<number> }[]
}

/**
 * Stores the shadows' chances for the places of lists, with what they themselves have learned. Written with a list,
 * before it is answered; the places are already stored.
 */
export async function storeShadowChances(transaction: Orm, ...lists: readonly ScoredList[]): Promise<void> {
  const shadows = (await listShadowWeights(transaction, productSchema.hash)).filter((one) =>
    sealOfOnline(one).equals(one.sha256),
  )
  if (shadows.length === 0) return
  const versions = shadows.map(({ modelVersion }) => modelVersion)
  const effects = new Map(
    (
      await findShadowEffects(
        transaction,
        lists.map(({ id }) => id),
        versions,
      )
    ).map((one) => [keyOf(one), one]),
  )
  const chances = shadows.flatMap(({ modelVersion, wantsMean, acceptsMean }): ShadowChance[] => {
    const [wants, accepts] = [unpackDoubles(wantsMean), unpackDoubles(acceptsMean)]
    return lists.flatMap(({ id: listId, places }) =>
      places.map(({ rank, features }) => {
        const own = effects.get(keyOf({ listId, modelVersion, rank }))
        return {
          listId,
          rank,
          modelVersion,
          chanceWants: sigmoid(sumOf(wants, features) + (own?.appeal ?? 0)),
          chanceAccepts: sigmoid(sumOf(accepts, features) + (own?.selectivity ?? 0)),
        }
      }),
    )
  })
  await insertShadowChances(transaction, chances)
}

const keyOf = ({ listId, modelVersion, rank }: Pick<PlaceEffects, 'listId' | 'modelVersion' | 'rank'>) =>
  `${listId}:${modelVersion}:${rank}`

function sumOf(weights: Float64Array, features: ArrayLike<number>): number {
  let sum = 0
  for (const [index, weight] of weights.entries()) sum += weight * (features[index] ?? 0)
  return sum
}
