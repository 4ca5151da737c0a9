import type { CheckedModels } from '@evenkeel/contract/staff/checker-models'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { type GateReplays, judgeModel } from '../../market/learning/gates/judge-model.ts'
import { promoteModel } from '../../market/learning/promote-model.ts'
import { auditStaffAct } from './audit-staff-act.ts'
import { limitReplays } from './checker-limits.ts'
import { modelRefused } from './model-refused.ts'
import { modelsOnWire } from './models-on-wire.ts'
import { staffMark } from './staff-actor.ts'

/** Staff makes a shadow model live if it passes every gate; there is no way around the gates. */
export async function promoteCheckedModel(
  services: Pick<Services, 'database' | 'clock' | 'limits'>,
  caller: Caller,
  version: number,
  { reason }: { reason: string },
  replays?: GateReplays,
  judge = judgeModel,
): Promise<CheckedModels> {
  await limitReplays(services, caller.personId)
  const promotion = await promoteModel(
    services,
    {
      version,
      why: reason,
      by: staffMark(caller.personId),
      within: (transaction) => auditStaffAct(transaction, caller, 'model-promoted', { reason, version }),
    },
    replays,
    judge,
  )
  if (promotion.kind === 'refused') throw modelRefused(promotion.sentence)
  return modelsOnWire(services)
}
