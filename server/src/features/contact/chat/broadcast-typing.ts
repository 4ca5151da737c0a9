import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { limitTyping } from './chat-limits.ts'
import { requireOpenConversation } from './require-conversation.ts'

/** Sent to the other person's open pages and stored nowhere. */
export async function broadcastTyping(
  services: Pick<Services, 'database' | 'limits' | 'live'>,
  caller: Caller,
  requestId: number,
): Promise<undefined> {
  await limitTyping(services, caller.personId)
  const { otherId } = await requireOpenConversation(services.database.orm, caller, requestId)
  services.live.tell(otherId, 'typing', { request_id: requestId })
}
