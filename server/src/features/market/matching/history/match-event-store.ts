import type { PersonId } from '@evenkeel/contract/person-id'
import { askNamed } from '../../../../database/ask-named.ts'
import type { Orm } from '../../../../database/database.ts'
import { matchEventTable } from '../matching-tables.ts'

export type MatchEventRow = typeof matchEventTable.$inferInsert

export async function insertEvents(transaction: Orm, rows: readonly MatchEventRow[]): Promise<void> {
  if (rows.length > 0) await transaction.insert(matchEventTable).values([...rows])
}

export type ContactKind = 'blocked' | 'hidden' | 'already-asked' | 'declined-lately'

/** The advisors a consumer had contact with, for statements that need more than that. */
export const pastContact = (consumerId: string, declinedSince: string) => `
    select distinct on (id) id, what from (
      select advisor_id as id, kind as what, case kind when 'blocked' then 1 else 2 end as place from (
        select distinct on (advisor_id, kind in ('hidden', 'unhidden')) advisor_id, kind from match_event
        where consumer_id = ${consumerId} and kind in ('hidden', 'unhidden', 'blocked', 'unblocked')
        order by advisor_id, kind in ('hidden', 'unhidden'), id desc
      ) as newest where kind in ('hidden', 'blocked')
      union all
      select advisor_id, 'already-asked', 3 from match_request
        where consumer_id = ${consumerId} and state in ('sent', 'seen', 'accepted')
      union all
      select advisor_id, 'declined-lately', 4 from match_request
        where consumer_id = ${consumerId} and state = 'declined' and answered_at > ${declinedSince}::timestamptz
    ) as stands order by id, place`

const standsBetween = { name: 'what stands between', text: pastContact('$1', '$2') }

/** Advisors with whom there was contact, the strongest kind of each. */
export async function findPastContact(
  orm: Orm,
  consumerId: PersonId,
  declinedSince: Date,
): Promise<Map<PersonId, ContactKind>> {
  const values = [consumerId, declinedSince.toISOString()]
  const rows = await askNamed<{ id: string; what: ContactKind }>(orm, standsBetween, values)
  return new Map(rows.map(({ id, what }) => [Number(id), what]))
}
