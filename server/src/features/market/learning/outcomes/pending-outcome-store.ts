import { sql } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'

const answers = sql.raw(`('accepted', 'declined', 'expired')`)

/** Whether a learning model has an answer or a closed list ahead of its cursors. */
export async function hasSomethingToLearn(orm: Orm, schemaHash: string, closedBy: Date): Promise<boolean> {
  const { rows } = await orm.execute<{ has: boolean }>(sql`
    select exists (
      select from model_online as online join model_version as model on model.version = online.model_version
      where model.status in ('live', 'shadow') and model.schema_hash = ${schemaHash} and (
        exists (select from match_event as event where event.id > online.through_event and event.kind in ${answers})
        or (select event.at from match_event as event
          where event.id > online.through_shown and event.kind = 'shown' order by event.id limit 1)
          <= ${closedBy.toISOString()}::timestamptz)
    ) as has`)
  return rows[0]?.has === true
}

export interface Counted {
  answers: number
  lists: number
}

/** Answers and lists, each after an event and up to another. */
export async function countEvents(
  orm: Orm,
  { after, upTo }: Record<'after' | 'upTo', { event: number; shown: number }>,
): Promise<Counted> {
  const { rows } = await orm.execute<{ answers: string; lists: string }>(sql`
    select count(*) filter (where kind in ${answers} and id > ${after.event} and id <= ${upTo.event}) as answers,
      count(*) filter (where kind = 'shown' and id > ${after.shown} and id <= ${upTo.shown}) as lists
    from match_event
    where id > ${Math.min(after.event, after.shown)} and id <= ${Math.max(upTo.event, upTo.shown)}`)
  return { answers: Number(rows[0]?.answers ?? 0), lists: Number(rows[0]?.lists ?? 0) }
}

/** Places that were shown and answers, each after an event and up to another. */
export async function countOutcomes(
  orm: Orm,
  { after, upTo }: Record<'after' | 'upTo', { event: number; shown: number }>,
): Promise<number> {
  const { rows } = await orm.execute<{ outcomes: string | null }>(sql`
    select sum(case when kind = 'shown' then coalesce((detail ->> 'places')::int, 0) else 1 end) as outcomes
    from match_event
    where id > ${Math.min(after.event, after.shown)} and id <= ${Math.max(upTo.event, upTo.shown)}
      and ((kind in ${answers} and id > ${after.event} and id <= ${upTo.event})
        or (kind = 'shown' and id > ${after.shown} and id <= ${upTo.shown}))`)
  return Number(rows[0]?.outcomes ?? 0)
}
