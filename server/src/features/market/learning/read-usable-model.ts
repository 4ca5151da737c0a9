import type { Model } from '@evenkeel/matching/model/model'
import type { Orm } from '../../../database/database.ts'
import { isRefused, modelOfRow, withOnline } from '../models/model-row.ts'
import { findOnline, type ModelVersionRow } from '../models/model-store.ts'

/**
 * A model with everything it has learned, if its seal is intact. A retired shadow has kept nothing it learned; `asMade`
 * returns it as it was fitted.
 */
export async function readUsableModel(
  orm: Orm,
  row: ModelVersionRow,
  { asMade = false } = {},
): Promise<Model | undefined> {
  const online = await findOnline(orm, row.version)
  const made = modelOfRow(row)
  if (isRefused(made)) return undefined
  if (!online) return asMade ? made : undefined
  const model = withOnline(made, online)
  return isRefused(model) ? undefined : model
}
