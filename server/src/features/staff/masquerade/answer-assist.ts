import type { BodyOf } from '@evenkeel/contract/endpoint'
import { Problem } from '@evenkeel/contract/problem'
import type { AssistRequest, answerAssist as call } from '@evenkeel/contract/staff/masquerade'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { requireFreshSignIn } from '../../account/identity/sessions/require-fresh-sign-in.ts'
import { assistStandsMs } from './ask-assist.ts'
import { assistOnWire } from './assist-on-wire.ts'
import { lockAssistRequest, setDecision } from './assist-store.ts'

/** Never by the admin who asked, because two people must agree (security.md 2.2). */
export async function answerAssist(
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  caller: Caller,
  assistId: number,
  { isApproved, reason }: BodyOf<typeof call>,
): Promise<{ request: AssistRequest }> {
  requireFreshSignIn(services, caller)
  const { database, clock } = services
  const now = clock.now()
  const row = await database.transaction(async (transaction) => {
    const asked = await lockAssistRequest(transaction, assistId)
    if (!asked) throw new Problem('not-found')
    if (asked.adminId === caller.personId) throw new Problem('assist-own')
    if (asked.state !== 'waiting' || asked.expiresAt <= now) throw new Problem('assist-answered')
    const decided = await setDecision(transaction, asked, {
      state: isApproved ? 'approved' : 'refused',
      decidedBy: caller.personId,
      decidedAt: now,
      decisionReason: reason,
      expiresAt: new Date(now.getTime() + assistStandsMs),
    })
    await writeAudit(transaction, {
      event: isApproved ? 'assist-approved' : 'assist-refused',
      actorId: caller.personId,
      subjectType: asked.targetType,
      subjectId: asked.targetId,
      detail: { assistId, askedBy: asked.adminId, reason },
    })
    return decided
  })
  const [request] = await assistOnWire(database.orm, caller.personId, [row])
  if (!request) throw new Problem('not-found')
  return { request }
}
