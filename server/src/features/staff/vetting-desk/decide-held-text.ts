import type { BodyOf } from '@evenkeel/contract/endpoint'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { decideHeldText as call, VettingCase } from '@evenkeel/contract/staff/vetting-desk'
import type { Reacting } from '../../../events.ts'
import type { Caller } from '../../../http/caller.ts'
import { approveHeldText, returnHeldText } from '../../people/held-texts/decide-held-text.ts'
import { readHeldTextHistory } from '../../people/held-texts/read-held-texts-of.ts'
import { staffOf } from './deciding-staff.ts'
import { readCase } from './vetting-case.ts'

export async function decideHeldText(
  services: Reacting,
  caller: Caller,
  { advisorId, heldTextId }: { advisorId: PersonId; heldTextId: number },
  said: BodyOf<typeof call>,
): Promise<{ case: VettingCase }> {
  const { orm } = services.database
  const staff = await staffOf(orm, caller)
  const { onWire: seen } = await readCase(services, orm, staff, advisorId)
  const isTheirs = (await readHeldTextHistory(orm, advisorId)).some(({ id }) => id === heldTextId)
  if (!isTheirs) throw new Problem('not-found')
  if (!seen.may_decide_texts && seen.why_not)
    throw new Problem('other-reviewer-due', { reviewer: seen.why_not })
  if (!seen.may_decide_texts) throw new Problem('not-open-now')
  if (said.decision === 'approve') await approveHeldText(services, staff, heldTextId)
  else await returnHeldText(services, staff, heldTextId, said.reason)
  return { case: (await readCase(services, orm, staff, advisorId)).onWire }
}
