import type { Notice } from '../../people/notifications/notify.ts'
import { firstLine } from './first-line.ts'
import type { KnownConversation } from './known-conversations.ts'
import type { NewMessage } from './message-store.ts'

const bodyLength = 120

/** One a conversation until it is read, with the newest words. */
export const messageKey = (requestId: number) => `message:${requestId}`

/** What the other one is told of a message. */
export const toldOfMessage = (
  { conversationId, senderId, text }: NewMessage,
  { otherId, senderName }: KnownConversation,
): Notice => ({
  personId: otherId,
  aboutId: senderId,
  event: 'message',
  kind: 'message',
  title: `New message from ${senderName}`,
  body: firstLine(text, bodyLength) || 'A file',
  link: `/shared/matchmaking/messages?request=${conversationId}`,
  key: messageKey(conversationId),
})
