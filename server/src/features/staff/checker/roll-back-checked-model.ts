import type { CheckedModels } from '@evenkeel/contract/staff/checker-models'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { rollBackModel } from '../../market/learning/roll-back-model.ts'
import { auditStaffAct } from './audit-staff-act.ts'
import { limitStaffActs } from './checker-limits.ts'
import { modelRefused } from './model-refused.ts'
import { modelsOnWire } from './models-on-wire.ts'
import { staffMark } from './staff-actor.ts'

/** Staff goes back to a model that was live; afterwards none becomes live automatically. */
export async function rollBackCheckedModel(
  services: Pick<Services, 'database' | 'clock' | 'limits'>,
  caller: Caller,
  { version, reason }: { version?: number | undefined; reason: string },
): Promise<CheckedModels> {
  await limitStaffActs(services, caller.personId)
  const rollback = await rollBackModel(services, {
    version,
    why: reason,
    by: staffMark(caller.personId),
    within: (transaction, { from, to }) => {
      const act = from !== null && to > from ? 'model-restored' : 'model-rolled-back'
      return auditStaffAct(transaction, caller, act, { reason, version: to })
    },
  })
  if (rollback.kind === 'refused') throw modelRefused(rollback.sentence)
  return modelsOnWire(services)
}
