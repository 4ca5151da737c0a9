import type { PersonId } from '@evenkeel/contract/person-id'
import { askNamed } from '../../../../database/ask-named.ts'
import type { Orm } from '../../../../database/database.ts'
import { matchEventTable } from '../matching-tables.ts'

export type MatchEventRow = typeof matchEventTable.$inferInsert

export async function insertEvents(transaction: Orm, rows: readonly MatchEventRow[]): Promise<void> {
  if (rows.length > 0) await transaction.insert(matchEventTable).values([...rows])
}

type Stands = 'blocked' | 'hidden' | 'already-asked' | 'declined-lately'

const standsBetween = {
  name: 'what stands between',
  text: `
    select distinct on (id) id, what from (
      select advisor_id as id, kind as what, case kind when 'blocked' then 1 else 2 end as place from (
        select distinct on (advisor_id, kind in ('hidden', 'unhidden')) advisor_id, kind from match_event
        where consumer_id = $1 and kind in ('hidden', 'unhidden', 'blocked', 'unblocked')
        order by advisor_id, kind in ('hidden', 'unhidden'), id desc
      ) as newest where kind in ('hidden', 'blocked')
      union all
      select advisor_id, 'already-asked', 3 from match_request
        where consumer_id = $1 and state in ('sent', 'seen', 'accepted')
      union all
      select advisor_id, 'declined-lately', 4 from match_request
        where consumer_id = $1 and state = 'declined' and answered_at > $2::timestamptz
    ) as stands order by id, place`,
}

/** Advisors with whom there was contact, the strongest kind of each. */
export async function findPastContact(
  orm: Orm,
  consumerId: PersonId,
  declinedSince: Date,
): Promise<Map<PersonId, Stands>> {
  const values = [consumerId, declinedSince.toISOString()]
  const rows = await askNamed<{ id: string; what: Stands }>(orm, standsBetween, values)
  return new Map(rows.map(({ id, what }) => [Number(id), what]))
}
