import type { BodyOf, ParamsOf } from '@evenkeel/contract/endpoint'
import type { setVettingCheck as call, VettingCase } from '@evenkeel/contract/staff/vetting-desk'
import type { Reacting } from '../../../events.ts'
import type { Caller } from '../../../http/caller.ts'
import { setCheckOfLocked } from '../../people/vetting/checks/set-check.ts'
import { takeStep } from './take-step.ts'

export function setVettingCheck(
  services: Reacting,
  caller: Caller,
  { advisorId, kind }: ParamsOf<typeof call>,
  { client_id, version, reason, state }: BodyOf<typeof call>,
): Promise<{ case: VettingCase }> {
  const personId = Number(advisorId)
  return takeStep(
    services,
    caller,
    {
      personId,
      version,
      reason,
      clientId: client_id.toLowerCase(),
      move: 'set-check',
      checkKind: kind,
      checkState: state,
    },
    ({ transaction, staff, row }) =>
      setCheckOfLocked(services, transaction, row, {
        reviewer: staff.name,
        reviewerId: staff.personId,
        personId,
        kind,
        state,
        note: reason,
      }),
  )
}
