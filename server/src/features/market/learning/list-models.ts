import type { Services } from '../../../services.ts'
import { isRefused, modelOfRow } from '../models/model-row.ts'
import {
  listModelVersions,
  listMoves,
  type ModelMoveRow,
  type ModelVersionRow,
} from '../models/model-store.ts'
import { type LearningStatus, readLearningStatus } from './read-learning-status.ts'
import { isHeldBack } from './try-promotion.ts'

const mostMoves = 500

export interface ListedModel {
  row: ModelVersionRow
  isUsable: boolean
  /** It was live before, so a rollback to it is possible. */
  wasLive: boolean
}

export interface ListedModels extends Pick<LearningStatus, 'learned' | 'waiting'> {
  live: number | null
  isHeldBack: boolean
  models: ListedModel[]
  moves: ModelMoveRow[]
}

/** All models with what is known about them and how they moved, newest first. */
export async function listModels(services: Pick<Services, 'database' | 'clock'>): Promise<ListedModels> {
  const { orm } = services.database
  const { live, learned, waiting } = await readLearningStatus(services)
  const moves = await listMoves(orm, mostMoves)
  const wereLive = new Set(moves.map(({ toVersion }) => toVersion))
  const rows = await listModelVersions(orm, ['draft', 'shadow', 'live', 'retired'])
  return {
    live: live?.version ?? null,
    isHeldBack: isHeldBack(moves[0]),
    learned,
    waiting,
    models: rows.map((row) => ({
      row,
      isUsable: !isRefused(modelOfRow(row)),
      wasLive: row.status === 'retired' && wereLive.has(row.version),
    })),
    moves,
  }
}
