import type { MessageFile } from '@evenkeel/contract/contact/chat'
import type { PersonId } from '@evenkeel/contract/person-id'
import { askNamed } from '../../../database/ask-named.ts'
import type { Orm } from '../../../database/database.ts'
import { membersJoined, type StandingRow, standingColumns } from './standing-tables.ts'

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

export interface Placed extends StandingRow {
  /** Null where it was sent before. */
  seq: number | null
  twinSeq: number | null
  twinConversationId: number | null
  /** Up to where the sender had read before. */
  readSeq: number
  /** While the conversation is in this one, all of the above holds, and so does who knows whom by which name. */
  generation: string
}

const writing = `
  sent as (
    insert into message (conversation_id, seq, sender_id, client_id, text, sent_at, consumer_said)
    select $1, last_seq, $2, $3::uuid, $4::text, $5::timestamptz, consumer_said from placed returning seq
  ), moved as (
    update conversation_member m set read_seq = sent.seq, read_at = $5, draft = ''
    from sent where m.conversation_id = $1 and m.person_id = $2
  )`

/** Place, message and what the sender has read, and with it whether it may be sent at all: that is the caller's to undo. */
const place = {
  name: 'place a message',
  text: `
    with twin as materialized (
      select conversation_id, seq from message where sender_id = $2::bigint and client_id = $3::uuid
    ), mine as materialized (
      select mine.read_seq as "readSeq", (r.consumer_id = me.id)::int as "consumersOne", ${standingColumns}
      from ${membersJoined} where mine.conversation_id = $1::bigint and mine.person_id = $2
    ), placed as (
      update conversation c set last_seq = c.last_seq + 1, consumer_said = c.consumer_said + mine."consumersOne"
      from mine where c.id = $1 and not exists (select from twin)
      returning c.last_seq, c.consumer_said, c.generation
    ), ${writing}
    select mine.*, placed.last_seq as seq, placed.generation, twin.seq as "twinSeq",
      twin.conversation_id::float8 as "twinConversationId"
    from mine left join placed on true left join twin on true`,
}

/** With the conversation held: its order, and that what rolls back leaves no gap. Undefined where the sender is none of the two. */
export async function placeMessage(
  transaction: Orm,
  { conversationId, senderId, clientId, text, sentAt }: NewMessage,
): Promise<Placed | undefined> {
  const [placed] = await askNamed<Placed>(transaction, place, [
    conversationId,
    senderId,
    clientId,
    text,
    sentAt,
  ])
  return placed
}

/**
 * All of it at once, where the conversation was looked at before and nothing about it has changed: the message at its place,
 * what the other one is told of it, and that the sender has seen what they were told themselves. One trip, committed by itself.
 */
const say = {
  name: 'say something where all is known',
  text: `
    with placed as (
      update conversation set last_seq = last_seq + 1, consumer_said = consumer_said + $6::int
      where id = $1::bigint and generation = $7::uuid returning last_seq, consumer_said
    ), ${writing}, seen as (
      select sent.seq, m.read_seq from sent, conversation_member m
      where m.conversation_id = $1 and m.person_id = $2::bigint
    ), told as materialized (
      select put.* from sent, put_notification($8::jsonb) as put
    ), settled as materialized (
      select settled_id, was_on_screen from seen, settle_notification($2, $9::text) where read_seq < seq - 1
    )
    select seq, read_seq as "readSeq", told_id::float8 as "toldId", told_at as "toldAt", is_on_screen as "isShown",
      array(select settled_id::float8 from settled where was_on_screen) as "settledIds"
    from seen left join told on true`,
}

export interface Saying {
  isConsumer: boolean
  generation: string
  /** For put_notification. */
  told: string
  /** The occasion of which the sender was told. */
  key: string
}

interface SaidRow {
  seq: number
  readSeq: number
  toldId: number | null
  toldAt: Date
  isShown: boolean
  settledIds: number[]
}

/** Undefined where it has to be looked at again. One that was sent before fails (isTwin). */
export async function sayAtOnce(
  orm: Orm,
  { conversationId, senderId, clientId, text, sentAt }: NewMessage,
  { isConsumer, generation, told, key }: Saying,
): Promise<SaidRow | undefined> {
  const [row] = await askNamed<SaidRow>(orm, say, [
    conversationId,
    senderId,
    clientId,
    text,
    sentAt,
    isConsumer ? 1 : 0,
    generation,
    told,
    key,
  ])
  return row
}

/** The same was sent before, or at the same moment another way: who looks again finds it. */
export const isTwin = (error: unknown) =>
  (error as { constraint?: string }).constraint === 'message_sent_once'

const columns = `
  m.seq, m.client_id as "clientId", m.sender_id::float8 as "senderId", m.text, m.sent_at as "sentAt",
  (select json_agg(json_build_object('file_id', f.id, 'name', f.name, 'type', f.type, 'bytes', f.bytes)
      order by f.place)
    from message_file f where f.conversation_id = m.conversation_id and f.seq = m.seq) as files`

// Each from the same index, from its place on: what lies before or behind costs nothing.
const before = {
  name: 'messages before',
  text: `select ${columns} from message m where m.conversation_id = $1 and m.seq < $2 order by m.seq desc limit $3`,
}
const after = {
  name: 'messages after',
  text: `select ${columns} from message m where m.conversation_id = $1 and m.seq > $2 order by m.seq limit $3`,
}

/** The newest of those before this place, in their order. */
export async function readBefore(orm: Orm, id: number, seq: number, atMost: number): Promise<MessageRow[]> {
  return (await askNamed<MessageRow>(orm, before, [id, seq, atMost])).reverse()
}

export function readAfter(orm: Orm, id: number, seq: number, atMost: number): Promise<MessageRow[]> {
  return askNamed<MessageRow>(orm, after, [id, seq, atMost])
}
