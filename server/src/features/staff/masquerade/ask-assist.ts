import type { BodyOf } from '@evenkeel/contract/endpoint'
import type { AssistRequest, askAssist as call } from '@evenkeel/contract/staff/masquerade'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { assistOnWire } from './assist-on-wire.ts'
import { insertAssistRequest } from './assist-store.ts'
import { mailOtherAdmins } from './mail-other-admins.ts'
import { limitAssistRequests } from './masquerade-limits.ts'
import { requireTarget } from './require-target.ts'

export const assistStandsMs = 60 * 60_000

/** The other admins are told by letter, without naming the person. */
export async function askAssist(
  services: Pick<Services, 'database' | 'clock' | 'secrets' | 'jobs' | 'settings'>,
  caller: Caller,
  asked: BodyOf<typeof call>,
): Promise<{ request: AssistRequest }> {
  const { database, clock } = services
  const target = await requireTarget(database.orm, caller, asked)
  await limitAssistRequests(services, caller)
  const askedAt = clock.now()
  const row = await database.transaction(async (transaction) => {
    const inserted = await insertAssistRequest(transaction, {
      adminId: caller.personId,
      targetType: asked.targetUserType,
      targetId: target.id,
      reason: asked.reason,
      askedAt,
      expiresAt: new Date(askedAt.getTime() + assistStandsMs),
    })
    const told = { occasion: `assist-asked:${caller.personId}:${inserted.id}`, what: 'assist' } as const
    await mailOtherAdmins(services, transaction, caller.personId, told)
    await writeAudit(transaction, {
      event: 'assist-asked',
      actorId: caller.personId,
      subjectType: asked.targetUserType,
      subjectId: target.id,
      detail: { assistId: inserted.id, reason: asked.reason },
    })
    return inserted
  })
  const [request] = await assistOnWire(database.orm, caller.personId, [row])
  if (!request) throw new Error('the request is not there')
  return { request }
}
