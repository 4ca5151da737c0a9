import type { PersonId } from '@evenkeel/contract/person-id'
import type { Orm } from '../../database/database.ts'
import type { Services } from '../../services.ts'
import { notify } from '../notifications/notify.ts'
import { firstLine } from './first-line.ts'
import type { PlacedMessage } from './place-in-conversation.ts'

const bodyLength = 120

/** One a conversation until it is read, with the newest words. */
export const messageKey = (requestId: number) => `message:${requestId}`

export async function notifyOfMessage(
  services: Pick<Services, 'clock' | 'live'>,
  transaction: Orm,
  {
    requestId,
    senderId,
    placed,
    text,
  }: { requestId: number; senderId: PersonId; placed: PlacedMessage; text: string },
): Promise<void> {
  await notify(services, transaction, {
    personId: placed.otherId,
    aboutId: senderId,
    event: 'message',
    kind: 'message',
    title: `New message from ${placed.senderName}`,
    body: firstLine(text, bodyLength) || 'A file',
    link: `/shared/matchmaking/messages?request=${requestId}`,
    key: messageKey(requestId),
  })
}
