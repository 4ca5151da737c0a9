import type { MessageFile } from '@evenkeel/contract/contact/chat'
import type { PersonId } from '@evenkeel/contract/person-id'
import { askNamed } from '../../../database/ask-named.ts'
import type { Orm } from '../../../database/database.ts'
import { readDatabaseFailure } from '../../../database/read-database-failure.ts'

export interface NewMessage {
  conversationId: number
  senderId: PersonId
  clientId: string
  text: string
  sentAt: Date
}

export interface MessageRow {
  seq: number
  clientId: string
  senderId: PersonId
  text: string
  sentAt: Date
  files: MessageFile[] | null
}

/**
 * Everything in one statement and one round trip: the sequence number, the message, the sender's read mark, the notification to
 * the other person and the end of the sender's own one. Updating the conversation's row gives messages one order without gaps.
 */
const insert = {
  name: 'insert a message',
  text: `
    with placed as (
      update conversation set last_seq = last_seq + 1, consumer_said = consumer_said + $6::int
      where id = $1::bigint and generation = $7::uuid returning last_seq, consumer_said
    ), sent as (
      insert into message (conversation_id, seq, sender_id, client_id, text, sent_at, consumer_said)
      select $1, last_seq, $2, $3::uuid, $4::text, $5::timestamptz, consumer_said from placed returning seq
    ), moved as (
      update conversation_member m set read_seq = sent.seq, read_at = $5, draft = ''
      from sent where m.conversation_id = $1 and m.person_id = $2
    ), seen as (
      select sent.seq, m.read_seq from sent, conversation_member m
      where m.conversation_id = $1 and m.person_id = $2::bigint
    ), notice as materialized (
      select put.* from sent, put_notification($8::jsonb) as put
    ), settled as materialized (
      select settled_id, was_on_screen from seen, settle_notification($2, $9::text) where read_seq < seq - 1
    )
    select seq, read_seq as "readSeq", told_id::float8 as "noticeId", told_at as "noticeAt",
      is_on_screen as "isShown",
      array(select settled_id::float8 from settled where was_on_screen) as "settledIds"
    from seen left join notice on true`,
}

export interface InsertedMessage {
  seq: number
  /** Up to where the sender had read before. */
  readSeq: number
  /** Null where the reader's settings leave nothing to show. */
  noticeId: number | null
  noticeAt: Date
  isShown: boolean
  settledIds: number[]
}

/**
 * Undefined where the conversation has a newer generation; fails with isDuplicateMessage where the client id was used
 * before.
 */
export async function insertMessage(
  orm: Orm,
  { conversationId, senderId, clientId, text, sentAt }: NewMessage,
  {
    isConsumer,
    generation,
    notice,
    key,
  }: {
    isConsumer: boolean
    generation: string
    /** The parameter of put_notification. */
    notice: string
    /** The occasion of the sender's own notification, which answering settles. */
    key: string
  },
): Promise<InsertedMessage | undefined> {
  const [row] = await askNamed<InsertedMessage>(orm, insert, [
    conversationId,
    senderId,
    clientId,
    text,
    sentAt,
    isConsumer ? 1 : 0,
    generation,
    notice,
    key,
  ])
  return row
}

/** Also when the same message is sent twice at the same moment: the second one waits for the first and then fails. */
export const isDuplicateMessage = (error: unknown) =>
  readDatabaseFailure(error)?.constraint === 'message_sent_once'

const columns = `
  m.seq, m.client_id as "clientId", m.sender_id::float8 as "senderId", m.text, m.sent_at as "sentAt",
  (select json_agg(json_build_object('file_id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes)
      order by f.place)
    from message_file f where f.conversation_id = m.conversation_id and f.seq = m.seq) as files`

// Both read the primary key from one sequence number on, so the length of the conversation does not matter.
const before = {
  name: 'messages before',
  text: `select ${columns} from message m where m.conversation_id = $1 and m.seq < $2 order by m.seq desc limit $3`,
}
const after = {
  name: 'messages after',
  text: `select ${columns} from message m where m.conversation_id = $1 and m.seq > $2 order by m.seq limit $3`,
}

/** The newest messages before this sequence number, oldest first. */
export async function readBefore(orm: Orm, id: number, seq: number, atMost: number): Promise<MessageRow[]> {
  return (await askNamed<MessageRow>(orm, before, [id, seq, atMost])).reverse()
}

export function readAfter(orm: Orm, id: number, seq: number, atMost: number): Promise<MessageRow[]> {
  return askNamed<MessageRow>(orm, after, [id, seq, atMost])
}

const byClientId = {
  name: 'message by client id',
  text: `
    select m.conversation_id::float8 as "conversationId", ${columns} from message m
    where m.sender_id = $1 and m.client_id = $2::uuid`,
}

export async function findMessageByClientId(
  orm: Orm,
  senderId: PersonId,
  clientId: string,
): Promise<(MessageRow & { conversationId: number }) | undefined> {
  const [row] = await askNamed<MessageRow & { conversationId: number }>(orm, byClientId, [senderId, clientId])
  return row
}
