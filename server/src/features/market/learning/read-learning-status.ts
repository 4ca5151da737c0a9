import { productFeatures } from '@evenkeel/matching/features/product-schema'
import type { Model } from '@evenkeel/matching/model/model'
import type { Services } from '../../../services.ts'
import { isRefused, modelOfRow, withOnline } from '../models/model-row.ts'
import {
  findOnline,
  listModelVersions,
  listMoves,
  type ModelMoveRow,
  type ModelVersionRow,
} from '../models/model-store.ts'
import { closedBy } from './outcomes/find-closed-lists.ts'
import { type Counted, countEvents, hasSomethingToLearn } from './outcomes/pending-outcome-store.ts'

export interface LearningStatus {
  live: ModelVersionRow | null
  /** False where it was tampered with or uses another feature schema. */
  isUsable: boolean
  /** What it has learned since it was made, and what it has yet to learn. */
  learned: Counted
  waiting: Counted
  hasWork: boolean
  /** The weight that has moved farthest since. */
  farthest: { name: string; by: number } | null
  shadows: ModelVersionRow[]
  lastFit: ModelVersionRow | null
  lastMove: ModelMoveRow | null
}

const endless = Number.MAX_SAFE_INTEGER

export async function readLearningStatus({
  database: { orm },
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<LearningStatus> {
  const [live] = await listModelVersions(orm, ['live'])
  const [fitted] = (await listModelVersions(orm, ['draft', 'shadow', 'live', 'retired'])).filter(
    ({ trainedTo }) => trainedTo !== null,
  )
  const [lastMove] = await listMoves(orm, 1)
  const online = live ? await findOnline(orm, live.version) : undefined
  const made = live ? modelOfRow(live) : undefined
  const model = made && !isRefused(made) && online ? withOnline(made, online) : made
  const start = { event: live?.trainedTo ?? 0, shown: live?.trainedShownTo ?? 0 }
  const reached = { event: online?.throughEvent ?? 0, shown: online?.throughShown ?? 0 }
  return {
    live: live ?? null,
    isUsable: model !== undefined && !isRefused(model),
    learned: await countEvents(orm, { after: start, upTo: reached }),
    waiting: await countEvents(orm, { after: reached, upTo: { event: endless, shown: endless } }),
    hasWork: live ? await hasSomethingToLearn(orm, live.schemaHash, closedBy(clock.now())) : false,
    farthest: made && model && !isRefused(made) && !isRefused(model) ? farthestOf(made, model) : null,
    shadows: await listModelVersions(orm, ['shadow']),
    lastFit: fitted ?? null,
    lastMove: lastMove ?? null,
  }
}

function farthestOf(made: Model, now: Model): LearningStatus['farthest'] {
  let farthest: LearningStatus['farthest'] = null
  for (const head of ['wants', 'accepts'] as const)
    for (const [index, { name }] of productFeatures.entries()) {
      const by = (now[head].mean[index] ?? 0) - (made[head].mean[index] ?? 0)
      if (by !== 0 && Math.abs(by) > Math.abs(farthest?.by ?? 0)) farthest = { name: `${head}: ${name}`, by }
    }
  return farthest
}
