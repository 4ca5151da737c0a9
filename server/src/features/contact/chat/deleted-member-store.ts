import type { PersonId } from '@evenkeel/contract/person-id'
import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

/** The person's conversations that have messages and a member who remains. */
export async function findConversationsWithMessages(transaction: Orm, personId: PersonId): Promise<number[]> {
  const { rows } = await transaction.execute<{ id: string }>(sql`
    select c.id from conversation_member mine
    join conversation_member theirs on theirs.conversation_id = mine.conversation_id
      and theirs.person_id <> mine.person_id
    join person them on them.id = theirs.person_id and not them.is_deleted
    join conversation c on c.id = mine.conversation_id and c.last_seq > 0
    where mine.person_id = ${personId} order by c.id for no key update of c`)
  return rows.map(({ id }) => Number(id))
}

/** Replaces the person by another in the request, the conversation and every message. */
export async function replaceMember(
  transaction: Orm,
  ids: readonly number[],
  { from, to }: { from: PersonId; to: PersonId },
): Promise<void> {
  const theirs = sql`any(${sql.param([...ids])}::bigint[])`
  await transaction.execute(sql`
    update match_request set list_id = null, rank = null,
      consumer_id = case consumer_id when ${from} then ${to} else consumer_id end,
      advisor_id = case advisor_id when ${from} then ${to} else advisor_id end
    where id = ${theirs}`)
  await transaction.execute(sql`
    update conversation_report set note = '' where conversation_id = ${theirs} and reporter_id = ${from}`)
  await transaction.execute(sql`
    update conversation_member set person_id = ${to}, draft = ''
    where conversation_id = ${theirs} and person_id = ${from}`)
  await transaction.execute(sql`update conversation set generation = gen_random_uuid() where id = ${theirs}`)
}

/** Deletes deleted users whose only remaining reader is this person. */
export async function deleteUnreadDeletedUsers(transaction: Orm, personId: PersonId): Promise<void> {
  await transaction.execute(sql`
    delete from person gone where gone.is_deleted
      and exists (select from match_request r
        where ${personId} in (r.consumer_id, r.advisor_id) and gone.id in (r.consumer_id, r.advisor_id))
      and not exists (select from match_request r
        where gone.id in (r.consumer_id, r.advisor_id) and ${personId} not in (r.consumer_id, r.advisor_id))`)
}
