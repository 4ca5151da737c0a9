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

// Starts from the person's own conversations, so messages of others are never read.
const find = {
  name: 'search messages',
  text: `
    with asked as (
      select string_agg('''' || word || ''':*', ' & ')::tsquery as words from unnest($2::text[]) as word
    )
    select m.conversation_id::float8 as "conversationId", m.seq, m.sender_id::float8 as "senderId",
      r.consumer_id::float8 as "consumerId", m.text, m.sent_at as "sentAt"
    from asked
    join conversation_member mine on mine.person_id = $1
    join message m on m.conversation_id = mine.conversation_id and m.search @@ asked.words
    join match_request r on r.id = m.conversation_id
    where $3::timestamptz is null or (m.sent_at, m.conversation_id, m.seq) < ($3, $4::bigint, $5::int)
    order by m.sent_at desc, m.conversation_id desc, m.seq desc limit $6`,
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
