import type { Conversation, Side } from '@evenkeel/contract/contact/chat'
import type { PersonId } from '@evenkeel/contract/person-id'
import { conversationStanding } from './conversation-standing.ts'
import type { ConversationRow } from './conversation-store.ts'
import { toOneLine } from './one-line.ts'

const previewLength = 120

export const sideOf = ({ consumerId }: { consumerId: PersonId }, personId: PersonId): Side =>
  personId === consumerId ? 'consumer' : 'advisor'

/** As one of the two people sees it, without anything that identifies either. */
export function conversationOnWire(row: ConversationRow): Conversation {
  return {
    request_id: row.id,
    standing: conversationStanding(row),
    last_seq: row.lastSeq,
    unread: unreadOf(row),
    read: { yours: row.readSeq, theirs: row.theirReadSeq },
    last: lastOf(row),
    draft: row.draft,
  }
}

/** R6: messages of the other person in total, minus those up to the reader's read mark; each message stores both counts. */
export function unreadOf(row: ConversationRow): number {
  const consumers = row.consumerSaid - row.consumerSaidWhenRead
  const all = row.lastSeq - row.readSeq
  return sideOf(row, row.otherId) === 'consumer' ? consumers : all - consumers
}

function lastOf(row: ConversationRow): Conversation['last'] {
  const { lastSenderId, lastText, lastSentAt, lastHasFiles } = row
  if (lastSenderId === null || lastText === null || !lastSentAt) return null
  return {
    from: sideOf(row, lastSenderId),
    text: toOneLine(lastText, previewLength),
    has_files: lastHasFiles,
    sent_at: Math.floor(lastSentAt.getTime() / 1000),
  }
}
