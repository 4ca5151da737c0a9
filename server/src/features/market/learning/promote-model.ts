import { formatList } from '@evenkeel/format/lists'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { isRefused } from '../models/model-row.ts'
import { findModelVersion, listModelVersions } from '../models/model-store.ts'
import type { Verdict } from './gates/gate-verdict.ts'
import { type GateReplays, type Judgement, judgeModel } from './gates/judge-model.ts'
import { lockLearning } from './learning-lock-store.ts'
import { retireShadow } from './retire-shadow.ts'
import { switchLiveModel } from './switch-live-model.ts'

export type Promotion =
  | { kind: 'promoted'; from: number | null; to: number; verdicts: readonly Verdict[] }
  | { kind: 'refused'; sentence: string; verdicts: readonly Verdict[] }

export interface PromotionWish {
  version: number
  why: string
  by: string
  /** Runs in the transaction that makes the model live. */
  within?: (transaction: Orm) => Promise<void>
}

/** A shadow becomes live if it passes every gate. */
export async function promoteModel(
  services: Pick<Services, 'database' | 'clock'>,
  { version, ...wish }: PromotionWish,
  replays?: GateReplays,
  judge = judgeModel,
): Promise<Promotion> {
  const judgement = await judge(services, version, replays)
  if (judgement.kind === 'refused') return { ...judgement, verdicts: [] }
  const { verdicts } = judgement
  if (!judgement.isPassed) {
    const closed = verdicts.filter(({ isPassed }) => !isPassed).map(({ gate }) => gate)
    return {
      kind: 'refused',
      sentence: `Model ${version} stays in shadow: it failed ${formatList(closed)}.`,
      verdicts,
    }
  }
  return promoteJudged(services, { version, ...wish }, judgement)
}

/** A judgment against a model that is no longer live is not valid. */
async function promoteJudged(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { version, why, by, within }: PromotionWish,
  { live: against, verdicts }: Extract<Judgement, { kind: 'judged' }>,
): Promise<Promotion> {
  return database.transaction(async (transaction) => {
    await lockLearning(transaction)
    const [live] = await listModelVersions(transaction, ['live'])
    const row = await findModelVersion(transaction, version)
    if (live?.version !== against || row?.status !== 'shadow')
      return {
        kind: 'refused',
        sentence: `Model ${live?.version} went live in the meantime, and model ${version} was compared with ${against}. Run the gates again.`,
        verdicts,
      }
    const moved = await switchLiveModel(transaction, { to: version, why, by, now: clock.now() })
    if (isRefused(moved))
      return { kind: 'refused', sentence: `Model ${version} can’t be used: ${moved.reason}.`, verdicts }
    for (const older of await listModelVersions(transaction, ['shadow']))
      if (older.version < version) await retireShadow(transaction, older.version)
    await within?.(transaction)
    return { kind: 'promoted', from: moved.from, to: version, verdicts }
  })
}
