import type { Notice } from '../../people/notifications/notice-tables.ts'
import type { NewMessage } from './message-store.ts'
import { toOneLine } from './one-line.ts'
import type { SenderContext } from './sender-context.ts'

const bodyLength = 120

/** One notification per conversation until it is read, always with the newest text. */
export const messageKey = (requestId: number) => `message:${requestId}`

export const noticeOfMessage = (
  { conversationId, senderId, text }: Pick<NewMessage, 'conversationId' | 'senderId' | 'text'>,
  { otherId, senderName }: SenderContext,
): Notice => ({
  personId: otherId,
  aboutId: senderId,
  event: 'message',
  kind: 'message',
  title: `New message from ${senderName}`,
  body: toOneLine(text, bodyLength) || 'A file',
  link: `/shared/matchmaking/messages?request=${conversationId}`,
  key: messageKey(conversationId),
})
