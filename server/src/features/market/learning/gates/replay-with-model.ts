import type { Orm } from '../../../../database/database.ts'
import { findModelVersion } from '../../models/model-store.ts'
import { readAdvisorGroups } from '../audit/advisor-groups.ts'
import { readUsableModel } from '../read-usable-model.ts'
import type { Verdict } from './gate-verdict.ts'
import { judgeExposure } from './judge-exposure.ts'
import { judgeFlips } from './judge-flips.ts'
import { type ReplayedSearch, type ReplayedShadow, replayShadow } from './replay-shadow.ts'

export type ReplayWithModel =
  | { kind: 'refused'; sentence: string }
  | ({ kind: 'replayed'; fairness: Verdict[] } & Omit<ReplayedShadow, 'examination'>)

export interface ReplayQuestion {
  version: number
  count: number
  mostMs: number
}

/** Replays the newest searches with another model, live, shadow or retired, and judges how it treats groups. */
export async function replayWithModel(
  orm: Orm,
  { version, count, mostMs }: ReplayQuestion,
): Promise<ReplayWithModel | undefined> {
  const row = await findModelVersion(orm, version)
  if (!row) return undefined
  const model = await readUsableModel(orm, row, { asMade: true })
  if (!model)
    return { kind: 'refused', sentence: `Model ${version} fails its integrity check and isn’t used.` }
  const { examination, ...replayed } = await replayShadow(orm, { row, model, count, mostMs })
  const { searches } = replayed
  const groupOf = await readAdvisorGroups(orm, advisorsIn(searches))
  const fairness = [
    judgeExposure(searches, groupOf, examination),
    judgeFlips(
      model,
      searches.map(({ wishes }) => wishes),
    ),
  ]
  return { kind: 'replayed', ...replayed, fairness }
}

export const advisorsIn = (searches: readonly Pick<ReplayedSearch, 'merit'>[]) => [
  ...new Set(searches.flatMap(({ merit }) => [...merit.keys()])),
]
