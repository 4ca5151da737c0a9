import type { PersonId } from '@evenkeel/contract/person-id'
import { and, eq, sql } from 'drizzle-orm'
import { askNamed } from '../../../database/ask-named.ts'
import type { Orm } from '../../../database/database.ts'
import { conversationMemberTable, conversationTable } from './chat-tables.ts'
import { membersJoined, type StandingRow, standingColumns } from './conversation-standing-tables.ts'

export async function insertConversation(
  transaction: Orm,
  { id, people, openedAt }: { id: number; people: readonly PersonId[]; openedAt: Date },
): Promise<void> {
  await transaction.insert(conversationTable).values({ id, openedAt })
  await transaction
    .insert(conversationMemberTable)
    .values(people.map((personId) => ({ conversationId: id, personId })))
}

/** A conversation as one of its two people sees it; dates are as pg returns them. */
export interface ConversationRow extends StandingRow {
  id: number
  lastSeq: number
  consumerSaid: number
  openedAt: Date
  readSeq: number
  /** How many of the messages up to readSeq are the consumer's. */
  consumerSaidWhenRead: number
  theirReadSeq: number
  draft: string
  lastSenderId: PersonId | null
  lastText: string | null
  lastSentAt: Date | null
  lastHasFiles: boolean
}

const asTheirs = `
  select c.id::float8 as id, c.last_seq as "lastSeq", c.consumer_said as "consumerSaid", c.opened_at as "openedAt",
    mine.read_seq as "readSeq", coalesce(seen.consumer_said, 0) as "consumerSaidWhenRead",
    theirs.read_seq as "theirReadSeq", mine.draft, ${standingColumns},
    newest.sender_id::float8 as "lastSenderId", left(newest.text, 500) as "lastText",
    newest.sent_at as "lastSentAt",
    exists (select from message_file f where f.conversation_id = c.id and f.seq = newest.seq) as "lastHasFiles"
  from ${membersJoined}
  join conversation c on c.id = mine.conversation_id
  left join message seen on seen.conversation_id = c.id and seen.seq = mine.read_seq
  left join message newest on newest.conversation_id = c.id and newest.seq = c.last_seq
  where mine.person_id = $1`

const one = { name: 'a conversation', text: `${asTheirs} and mine.conversation_id = $2` }
const all = {
  name: 'conversations',
  text: `${asTheirs} order by coalesce(newest.sent_at, c.opened_at) desc, c.id desc limit $2`,
}

/** Undefined where it does not exist or the person is not a member. */
export async function findConversation(
  orm: Orm,
  personId: PersonId,
  id: number,
): Promise<ConversationRow | undefined> {
  const [row] = await askNamed<ConversationRow>(orm, one, [personId, id])
  return row
}

/** What sending a message depends on, and the generation of the conversation for which it is true. */
export type SenderRow = StandingRow & { generation: string }

const forSender = {
  name: 'conversation for sender',
  text: `
    select c.generation, ${standingColumns} from ${membersJoined}
    join conversation c on c.id = mine.conversation_id
    where mine.person_id = $1 and mine.conversation_id = $2`,
}

export async function findConversationForSender(
  orm: Orm,
  personId: PersonId,
  id: number,
): Promise<SenderRow | undefined> {
  const [row] = await askNamed<SenderRow>(orm, forSender, [personId, id])
  return row
}

const standings = {
  name: 'standings',
  text: `
    select mine.conversation_id::float8 as id, ${standingColumns} from ${membersJoined}
    where mine.person_id = $1 and mine.conversation_id = any($2::bigint[])`,
}

/** Only of those conversations in which the person is a member. */
export function findConversationStandings(
  orm: Orm,
  personId: PersonId,
  ids: readonly number[],
): Promise<(StandingRow & { id: number })[]> {
  return askNamed(orm, standings, [personId, ids])
}

/** Newest first. */
export function listConversationsOf(
  orm: Orm,
  personId: PersonId,
  atMost: number,
): Promise<ConversationRow[]> {
  return askNamed<ConversationRow>(orm, all, [personId, atMost])
}

/** Blocks sending and reading in it until the transaction ends. */
export async function lockConversation(transaction: Orm, id: number): Promise<void> {
  await transaction.execute(sql`select from conversation where id = ${id} for no key update`)
}

const readUpTo = {
  name: 'read up to',
  text: `
    update conversation_member m set read_seq = least($3::int, c.last_seq), read_at = $4
    from conversation c where c.id = $1 and m.conversation_id = c.id and m.person_id = $2
      and m.read_seq < least($3::int, c.last_seq)
    returning m.read_seq`,
}

/** Moves forward only and never past the last message; false where nothing moved. */
export async function moveReadSeq(
  transaction: Orm,
  { id, personId, seq, now }: { id: number; personId: PersonId; seq: number; now: Date },
): Promise<boolean> {
  return (await askNamed(transaction, readUpTo, [id, personId, seq, now])).length > 0
}

/** False where the person is not a member. */
export async function setMember(
  orm: Orm,
  id: number,
  personId: PersonId,
  change: Partial<Pick<typeof conversationMemberTable.$inferInsert, 'draft' | 'leftAt' | 'blockedAt'>>,
): Promise<boolean> {
  const rows = await orm
    .update(conversationMemberTable)
    .set(change)
    .where(
      and(eq(conversationMemberTable.conversationId, id), eq(conversationMemberTable.personId, personId)),
    )
    .returning({ id: conversationMemberTable.conversationId })
  return rows.length > 0
}

export async function findPartners(
  orm: Orm,
  personId: PersonId,
): Promise<{ id: number; otherId: PersonId }[]> {
  const { rows } = await orm.execute<{ id: string; other_id: string }>(sql`
    select mine.conversation_id as id, theirs.person_id as other_id from conversation_member mine
    join conversation_member theirs on theirs.conversation_id = mine.conversation_id
      and theirs.person_id <> mine.person_id
    where mine.person_id = ${personId}`)
  return rows.map((row) => ({ id: Number(row.id), otherId: Number(row.other_id) }))
}
