import { productPrior } from '@evenkeel/matching/features/product-prior'
import { productSchema } from '@evenkeel/matching/features/product-schema'
import type { Services } from '../../../services.ts'
import { ensureFirstModel } from '../models/ensure-first-model.ts'
import { findUsableWeights } from '../models/find-usable-weights.ts'
import { bytesOfHeads, isRefused, rowOfModel } from '../models/model-row.ts'
import {
  findNewestVersion,
  findNewestWeights,
  insertModelVersion,
  listModelVersions,
  putOnline,
} from '../models/model-store.ts'
import { sealOfOnline } from '../models/seal-rows.ts'
import { lockLearning } from './learning-lock-store.ts'
import { switchLiveModel } from './switch-live-model.ts'

/**
 * Ensures a model to serve at startup. After a change of the feature schema stored models are unusable, and the expert's
 * weights for the new schema start a new line.
 */
export async function seedFirstModel({ database, clock, log }: Pick<Services, 'database' | 'clock' | 'log'>) {
  await database.transaction(async (transaction) => {
    await lockLearning(transaction)
    const newest = await findNewestWeights(transaction)
    if (!newest) {
      await ensureFirstModel(transaction)
      return
    }
    const { usable, refused } = await findUsableWeights(transaction, newest.version)
    // A tampered model is for people to investigate; only a schema change is handled here.
    if (usable || refused.some(({ reason }) => reason !== 'other-schema')) return
    const [live] = await listModelVersions(transaction, ['live'])
    const version = ((await findNewestVersion(transaction)) ?? -1) + 1
    const row = rowOfModel({ ...productPrior, version })
    const now = clock.now()
    await insertModelVersion(transaction, {
      ...row,
      parent: live?.version ?? null,
      status: 'draft',
      trainedFrom: null,
      trainedTo: null,
      trainedShownTo: null,
      metrics: {},
      madeAt: now,
    })
    const heads = { modelVersion: version, ...bytesOfHeads(productPrior) }
    const start = { throughEvent: 0, throughShown: 0, at: now }
    await putOnline(transaction, { ...heads, ...start, sha256: sealOfOnline(heads) })
    const why = `feature schema changed to ${productSchema.hash}`
    const moved = await switchLiveModel(transaction, { to: version, why, by: 'the server', now })
    if (isRefused(moved))
      throw new Error(`the first model of ${productSchema.hash} cannot be used: ${moved.reason}`)
    log.warn(
      { version, schema: productSchema.hash },
      'the feature schema changed: starting a new line of models',
    )
  })
}
