import type { PersonId } from '@evenkeel/contract/person-id'
import { askNamed } from '../../../../database/ask-named.ts'
import type { Orm } from '../../../../database/database.ts'

export interface FoundMessage {
  conversationId: number
  seq: number
  senderId: PersonId
  consumerId: PersonId
  text: string
  sentAt: Date
}

export interface Place {
  sentAtMs: number
  conversationId: number
  seq: number
}

const columns = `
  m.conversation_id::float8 as "conversationId", m.seq, m.sender_id::float8 as "senderId",
  r.consumer_id::float8 as "consumerId", m.text, m.sent_at as "sentAt"`
const afterPlace =
  '($3::timestamptz is null or (m.sent_at, m.conversation_id, m.seq) < ($3, $4::bigint, $5::int))'
const newestFirst = 'order by "sentAt" desc, "conversationId" desc, seq desc limit $6'

/** More than two people can write to each other before the job comes by. */
const unindexedEach = 500

// Starts from the person's own conversations, so messages of others are never read. What the job has not indexed yet is read
// from the end of each conversation.
const find = {
  name: 'search messages',
  text: `
    with asked as (
      select string_agg('''' || word || ''':*', ' & ')::tsquery as words from unnest($2::text[]) as word
    ), indexed as (
      select ${columns} from asked
      join conversation_member mine on mine.person_id = $1
      join message m on m.conversation_id = mine.conversation_id and m.search @@ asked.words
      join match_request r on r.id = m.conversation_id
      where ${afterPlace} ${newestFirst}
    ), unindexed as (
      select ${columns} from asked
      join conversation_member mine on mine.person_id = $1
      cross join lateral (
        select * from message each where each.conversation_id = mine.conversation_id and each.search is null
        order by each.seq desc limit ${unindexedEach}
      ) m
      join match_request r on r.id = m.conversation_id
      where message_words(m.text) @@ asked.words and ${afterPlace} ${newestFirst}
    )
    select * from indexed union all select * from unindexed ${newestFirst}`,
}

/** Newest first. Words hold only letters and digits, so none of them is query syntax. */
export function findMessages(
  orm: Orm,
  personId: PersonId,
  words: readonly string[],
  { after, atMost }: { after: Place | undefined; atMost: number },
): Promise<FoundMessage[]> {
  const place = after ? [new Date(after.sentAtMs), after.conversationId, after.seq] : [null, null, null]
  return askNamed<FoundMessage>(orm, find, [personId, [...words], ...place, atMost])
}

const index = {
  name: 'index messages',
  text: `
    update message m set search = message_words(m.text)
    from (
      select conversation_id, seq from message where search is null
      order by conversation_id, seq limit $1 for no key update skip locked
    ) unindexed
    where m.conversation_id = unindexed.conversation_id and m.seq = unindexed.seq
    returning m.seq`,
}

/** Skips what another process is indexing or deleting at this moment. Returns how many there were. */
export async function indexSome(orm: Orm, atMost: number): Promise<number> {
  return (await askNamed(orm, index, [atMost])).length
}
