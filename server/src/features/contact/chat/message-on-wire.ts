import type { Message } from '@evenkeel/contract/contact/chat'
import type { PersonId } from '@evenkeel/contract/person-id'
import { sideOf } from './conversation-on-wire.ts'
import type { MessageRow } from './message-store.ts'

export function messageOnWire(who: { consumerId: PersonId }, row: MessageRow): Message {
  return {
    seq: row.seq,
    client_id: row.clientId,
    from: sideOf(who, row.senderId),
    text: row.text,
    files: row.files ?? [],
    sent_at: Math.floor(row.sentAt.getTime() / 1000),
  }
}
