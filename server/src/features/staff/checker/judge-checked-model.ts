import type { AnswerOf } from '@evenkeel/contract/endpoint'
import type { judgeCheckedModel as call } from '@evenkeel/contract/staff/checker-models'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { judgeModel } from '../../market/learning/gates/judge-model.ts'
import { limitReplays } from './checker-limits.ts'
import { modelRefused } from './model-refused.ts'
import { verdictOnWire } from './models-on-wire.ts'

/** Runs every gate now and stores the verdicts with the model, as every night; nothing else happens. */
export async function judgeCheckedModel(
  services: Pick<Services, 'database' | 'clock' | 'limits'>,
  caller: Caller,
  version: number,
  judge = judgeModel,
): Promise<AnswerOf<typeof call>> {
  await limitReplays(services, caller.personId)
  const at = Math.floor(services.clock.now().getTime() / 1000)
  const judgement = await judge(services, version)
  if (judgement.kind === 'refused') throw modelRefused(judgement.sentence)
  const { live, isPassed, verdicts } = judgement
  return { gates: { at, against: live, is_passed: isPassed, verdicts: verdicts.map(verdictOnWire) } }
}
