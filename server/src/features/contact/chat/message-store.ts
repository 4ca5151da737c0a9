import type { MessageFile } from '@evenkeel/contract/contact/chat'
import type { PersonId } from '@evenkeel/contract/person-id'
import { askNamed } from '../../../database/ask-named.ts'
import type { Orm } from '../../../database/database.ts'
import { readDatabaseFailure } from '../../../database/read-database-failure.ts'
import { type NoticeRow, putNotices, settleNotices } from '../../people/notifications/notice-tables.ts'

export interface NewMessage {
  conversationId: number
  senderId: PersonId
  isConsumer: boolean
  clientId: string
  text: string
  sentAt: Date
  /** The conversation's generation that the sender's context was read in. */
  generation: string
  /** The other person's notification. Its occasion is also that of the sender's own one, which answering settles. */
  notice: NoticeRow
}

export interface MessageRow {
  seq: number
  clientId: string
  senderId: PersonId
  text: string
  sentAt: Date
  files: MessageFile[] | null
}

const placed =
  'update conversation c set last_seq = c.last_seq + 1, consumer_said = c.consumer_said + asked.by_consumer'
const ofConversation = 'c.id = asked.conversation_id and c.generation = asked.generation'

/**
 * Everything in one statement and one round trip, for one message or many: sequence numbers, messages, the senders' read marks,
 * the notifications to the other people and the end of the senders' own ones. Updating the conversation's row gives messages
 * one order without gaps. Arrays are read through selects, so that PostgreSQL plans it once and not for each length.
 */
const insertStatement = (name: string, placing: string) => ({
  name,
  text: `
    with asked as (
      select * from unnest((select $1::bigint[]), (select $2::bigint[]), (select $3::int[]), (select $4::uuid[]),
        (select $5::text[]), (select $6::timestamptz[]), (select $7::uuid[]), (select $8::bigint[]),
        (select $9::text[]), (select $10::text[]), (select $11::text[]), (select $12::text[]),
        (select $13::timestamptz[]))
      as asked (conversation_id, sender_id, by_consumer, client_id, text, sent_at, generation, reader_id,
        title, body, link, key, due_at)
    ), placed as (
      ${placing} returning asked.*, c.last_seq as seq, c.consumer_said
    ), sent as (
      insert into message (conversation_id, seq, sender_id, client_id, text, sent_at, consumer_said, indexed_later)
      select conversation_id, seq, sender_id, client_id, text, sent_at, consumer_said, true from placed
    ), seen as (
      select m.conversation_id, m.person_id, m.read_seq, placed.seq, placed.key from placed
      join conversation_member m on m.conversation_id = placed.conversation_id and m.person_id = placed.sender_id
    ), moved as (
      update conversation_member m set read_seq = placed.seq, read_at = placed.sent_at, draft = ''
      from placed where m.conversation_id = placed.conversation_id and m.person_id = placed.sender_id
    ), noticed as (
      select reader_id as person_id, sender_id as about_id, $14::text as event, $15::text as kind, title, body, link, key,
        sent_at as at, due_at, null::timestamptz as mailed_at, $16::boolean as usually_in_app,
        $17::boolean as usually_by_email
      from placed
    ), put as (${putNotices('noticed')}
    ), answered as (
      select person_id, key from seen where read_seq < seq - 1
    ), settled as (${settleNotices('answered')}
    )
    select seen.conversation_id::float8 as "conversationId", seen.seq, seen.read_seq as "readSeq",
      put.id::float8 as "noticeId", put.at as "noticeAt", put.is_shown as "isShown", settled.id::float8 as "settledId",
      case when settled.id is not null then (
        select count(*)::int - 1 from notification n
        where n.person_id = seen.person_id and n.is_shown and n.read_at is null
      ) end as "unreadCount"
    from seen
    join placed on placed.conversation_id = seen.conversation_id
    left join put on put.person_id = placed.reader_id and put.key = seen.key
    left join settled on settled.person_id = seen.person_id and settled.key = seen.key and settled.is_shown`,
})

// A conversation that someone else is changing is left out of many, so that the others need not wait for it.
const insertOne = insertStatement('insert a message', `${placed} from asked where ${ofConversation}`)
const insertMany = insertStatement(
  'insert messages',
  `${placed} from (
    select asked.* from asked, lateral (
      select c.id from conversation c where ${ofConversation} for no key update skip locked
    ) free
  ) asked where c.id = asked.conversation_id`,
)

export interface InsertedMessage {
  seq: number
  /** Up to where the sender had read before. */
  readSeq: number
  /** Null where the reader's settings leave nothing to show. */
  noticeId: number | null
  noticeAt: Date
  isShown: boolean
  /** The sender's own notification, if this was the answer to it. */
  settledId: number | null
  /** How many the sender has left then. */
  unreadCount: number | null
}

/**
 * Of different people in different conversations. Left out of the answer is what has a newer generation and, of several, also
 * what is locked; fails with isDuplicateMessage where a client id was used before.
 */
export async function insertMessages(
  orm: Orm,
  messages: readonly NewMessage[],
): Promise<Map<number, InsertedMessage>> {
  const [first] = messages
  if (!first) return new Map()
  // Two processes that take conversations in the same order never wait for each other in a circle.
  const inOrder = messages.toSorted((a, b) => a.conversationId - b.conversationId)
  const notices = inOrder.map(({ notice }) => notice)
  const { event, kind, usuallyInApp, usuallyByEmail } = first.notice
  const rows = await askNamed<InsertedMessage & { conversationId: number }>(
    orm,
    messages.length === 1 ? insertOne : insertMany,
    [
      inOrder.map(({ conversationId }) => conversationId),
      inOrder.map(({ senderId }) => senderId),
      inOrder.map(({ isConsumer }) => (isConsumer ? 1 : 0)),
      inOrder.map(({ clientId }) => clientId),
      inOrder.map(({ text }) => text),
      inOrder.map(({ sentAt }) => sentAt),
      inOrder.map(({ generation }) => generation),
      notices.map(({ personId }) => personId),
      notices.map(({ title }) => title),
      notices.map(({ body }) => body),
      notices.map(({ link }) => link),
      notices.map(({ key }) => key),
      notices.map(({ dueAt }) => dueAt),
      event,
      kind,
      usuallyInApp,
      usuallyByEmail,
    ],
  )
  return new Map(rows.map((row) => [row.conversationId, row]))
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
