import { unseenEffects } from '@evenkeel/matching/model/model'
import type { Orm } from '../../../database/database.ts'
import { isRefused, modelOfRow, type RowProblem, withOnline } from '../models/model-row.ts'
import {
  findModelVersion,
  findOnline,
  insertMove,
  listModelVersions,
  setModelStatus,
} from '../models/model-store.ts'
import { writeWeights } from '../models/write-weights.ts'
import { makeEffectsLive, putLiveEffectsBy } from './effects-store.ts'

export interface Move {
  to: number
  why: string
  by: string
  now: Date
}

/**
 * Makes another model live with everything it has learned, or changes nothing. The caller holds the learning lock, so
 * nothing is learned on the model that leaves.
 */
export async function switchLiveModel(
  transaction: Orm,
  { to, why, by, now }: Move,
): Promise<RowProblem | { from: number | null }> {
  const [row, online] = [await findModelVersion(transaction, to), await findOnline(transaction, to)]
  if (!row || !online) return { kind: 'refusal', reason: 'changed' }
  const model = modelOfRow(row)
  if (isRefused(model)) return model
  const learned = withOnline(model, online)
  if (isRefused(learned)) return learned

  const [live] = await listModelVersions(transaction, ['live'])
  if (live) {
    await putLiveEffectsBy(transaction, live.version)
    await setModelStatus(transaction, live.version, 'retired')
  }
  await setModelStatus(transaction, to, 'live')
  await writeWeights(transaction, online, now)
  await makeEffectsLive(transaction, to, unseenEffects(model.effectPrior))
  const from = live?.version ?? null
  await insertMove(transaction, { fromVersion: from, toVersion: to, why, movedBy: by, at: now })
  return { from }
}
