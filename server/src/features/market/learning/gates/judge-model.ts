import { productSchema } from '@evenkeel/matching/features/product-schema'
import type { StaysVerdict } from '@evenkeel/matching/model/learn-stays'
import type { Services } from '../../../../services.ts'
import { addMetrics, findModelVersion, listModelVersions } from '../../models/model-store.ts'
import { readAdvisorGroups } from '../audit/advisor-groups.ts'
import { readUsableModel } from '../read-usable-model.ts'
import { findWishes } from './gate-store.ts'
import type { Verdict } from './gate-verdict.ts'
import { judgeCalibration } from './judge-calibration.ts'
import { judgeExposure } from './judge-exposure.ts'
import { judgeFlips } from './judge-flips.ts'
import { judgeLogLoss } from './judge-log-loss.ts'
import { judgeReplay } from './judge-replay.ts'
import { judgeStays } from './judge-stays.ts'
import { readJudgedOutcomes } from './read-judged-outcomes.ts'
import { replaySample } from './replay-sample.ts'
import { replayShadow } from './replay-shadow.ts'
import { advisorsIn } from './replay-with-model.ts'

const listsReplayed = 50
const listsFlipped = 200
/** Enough to compare groups; a market of 100,000 takes about 0.1 s per list. */
const listsCompared = 200
const comparedWithinMs = 12_000

/** What the gates do with stored lists; tests replace it. */
export interface GateReplays {
  sample: typeof replaySample
  shadow: typeof replayShadow
}
const usualReplays: GateReplays = { sample: replaySample, shadow: replayShadow }

export type Judgement =
  | { kind: 'judged'; live: number; verdicts: readonly Verdict[]; isPassed: boolean }
  | { kind: 'refused'; sentence: string }

/** Runs every gate, even after one fails, and stores all verdicts with the model. */
export async function judgeModel(
  { database: { orm }, clock }: Pick<Services, 'database' | 'clock'>,
  version: number,
  replays = usualReplays,
): Promise<Judgement> {
  const row = await findModelVersion(orm, version)
  if (!row) return { kind: 'refused', sentence: `There is no model ${version}.` }
  if (row.status !== 'shadow')
    return {
      kind: 'refused',
      sentence: `Model ${version} is ${row.status}. Gates only run on shadow models.`,
    }
  const [liveRow] = await listModelVersions(orm, ['live'])
  const [model, live] = [
    await readUsableModel(orm, row),
    liveRow ? await readUsableModel(orm, liveRow) : undefined,
  ]
  if (!model)
    return { kind: 'refused', sentence: `Model ${version} fails its integrity check and isn’t used.` }
  if (!live)
    return {
      kind: 'refused',
      sentence: 'The live model fails its integrity check, so there’s nothing to compare with.',
    }

  const now = clock.now()
  const after = row.trainedShownTo ?? 0
  const { outcomes } = await readJudgedOutcomes(orm, { version, live: live.version, after, now })
  const examination = { live: live.examination, shadow: model.examination }
  const { searches } = await replays.shadow(orm, {
    row,
    model,
    count: listsCompared,
    mostMs: comparedWithinMs,
    madeBy: live.version,
  })
  const groupOf = await readAdvisorGroups(orm, advisorsIn(searches))
  const verdicts = [
    judgeLogLoss(outcomes, examination),
    judgeCalibration(outcomes, examination),
    // Written by the refit, or missing in a model from before.
    judgeStays(row.metrics.stays as StaysVerdict | undefined),
    judgeExposure(searches, groupOf, live.examination),
    judgeFlips(model, await findWishes(orm, productSchema.hash, listsFlipped)),
    judgeReplay(await replays.sample(orm, listsReplayed)),
  ]
  const isPassed = verdicts.every((verdict) => verdict.isPassed)
  await addMetrics(orm, version, {
    gates: { at: now.toISOString(), against: live.version, isPassed, verdicts },
  })
  return { kind: 'judged', live: live.version, verdicts, isPassed }
}
