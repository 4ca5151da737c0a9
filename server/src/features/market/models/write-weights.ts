import type { Orm } from '../../../database/database.ts'
import { insertWeights, type ModelOnlineRow } from './model-store.ts'
import { sealOfWeights } from './seal-rows.ts'
import { lockVersions, takeVersion } from './version-store.ts'

/**
 * The version for a row that an order depends on. Blocks all other writers until the transaction ends, so it comes after
 * all other locks and shortly before the end.
 */
export async function nextVersion(transaction: Orm): Promise<number> {
  await lockVersions(transaction)
  return takeVersion(transaction)
}

/** From now on lists are made with these weights. Takes the version lock, which effects are written under too. */
export async function writeWeights(
  transaction: Orm,
  {
    modelVersion,
    wantsMean,
    acceptsMean,
  }: Pick<ModelOnlineRow, 'modelVersion' | 'wantsMean' | 'acceptsMean'>,
  now: Date,
): Promise<void> {
  const weights = { modelVersion, wantsMean, acceptsMean }
  const version = await nextVersion(transaction)
  await insertWeights(transaction, { ...weights, version, sha256: sealOfWeights(weights), at: now })
}
