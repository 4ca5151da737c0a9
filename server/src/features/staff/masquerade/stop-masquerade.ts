import type { BodyOf } from '@evenkeel/contract/endpoint'
import { isUuid } from '@evenkeel/contract/person-id'
import type { stopMasquerade as call } from '@evenkeel/contract/staff/masquerade'
import type { Caller } from '../../../http/caller.ts'
import type { Visit } from '../../../http/visit.ts'
import type { Services } from '../../../services.ts'
import { rotateSession } from '../../account/identity/sessions/rotate-session.ts'
import { type End, endOverlays } from './end-overlays.ts'
import { listLiveOf } from './overlay-store.ts'

/** spec 4-25, 4-28; security.md H18, H19: ends whatever there is to end, and having nothing to end is not an error. */
export async function stopMasquerade(
  services: Services,
  caller: Caller,
  { visit, requestId }: { visit: Visit; requestId: string },
  { masqueradeToken, kind = 'stopped', ...said }: BodyOf<typeof call>,
): Promise<undefined> {
  const named = masqueradeToken ?? visit.masqueradeToken
  if (named !== undefined && !isUuid(named)) return
  const { database } = services
  const live = await listLiveOf(database.orm, caller.personId, named)
  const ids = live.map(({ id }) => id)
  const end: End = { kind, actorId: caller.personId, requestId, said }
  const isOfThisSession = live.some(({ sessionId }) => sessionId === caller.sessionId)
  if (kind === 'stopped' && isOfThisSession)
    await rotateSession(services, caller, visit, {
      isFresh: false,
      within: async (transaction) => void (await endOverlays(services, transaction, ids, end)),
    })
  else await database.transaction((transaction) => endOverlays(services, transaction, ids, end))
}
