import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

export async function countPlaces(
  transaction: Orm,
  { day, zone }: { day: string; zone: string },
): Promise<void> {
  await transaction.execute(sql`delete from analytics_exposure where day = ${day}::date`)
  await transaction.execute(sql`
    insert into analytics_exposure (day, advisor_id, places)
    select ${day}::date, place.advisor_id, count(*) from match_list as list
    join match_list_place as place on place.list_id = list.id
    where list.made_at >= ${day}::timestamp at time zone ${zone}::text
      and list.made_at < (${day}::date + 1)::timestamp at time zone ${zone}::text
    group by 2
    -- Another process counts it too.
    on conflict (day, advisor_id) do update set places = excluded.places`)
}

/** Advisors who had the same number of places. */
export interface EqualPlaces {
  places: number
  advisors: number
}

/**
 * How many advisors had how many places in these days, fewest places first, of all who may be shown now or were shown
 * then. Counted by the database, because a row for each advisor would hold up the process.
 */
export async function readPlaces(
  transaction: Orm,
  { day, days }: { day: string; days: number },
): Promise<EqualPlaces[]> {
  const { rows } = await transaction.execute<{ places: string; advisors: string }>(sql`
    select coalesce(stood.places, 0) as places, count(*) as advisors from (
      select person.id from person join advisor_application as application on application.person_id = person.id
      where person.role = 'advisor' and person.disabled_at is null and application.status = 'approved'
        and exists (
          select from advisor_publication where person_id = person.id and published_at < ${day}::date + 2)
    ) as shown
    full join (
      select advisor_id as id, sum(places) as places from analytics_exposure
      where day > ${day}::date - ${days}::int and day <= ${day}::date group by 1
    ) as stood using (id)
    group by 1 order by 1`)
  return rows.map(({ places, advisors }) => ({ places: Number(places), advisors: Number(advisors) }))
}

export interface ExposureFigures {
  advisors: number
  gini: number
  topShare: number
  unseen: number
  /** The percentage of all places held by this percentage of advisors, from the least shown. */
  curve: { percent: number; held: number }[]
}

export async function putExposure(
  transaction: Orm,
  day: string,
  figures: ExposureFigures | undefined,
): Promise<void> {
  await transaction.execute(
    sql`delete from analytics_count where day = ${day}::date and metric like 'exposure:%'`,
  )
  if (!figures) return
  const { advisors, gini, topShare, unseen, curve } = figures
  await transaction.execute(sql`
    insert into analytics_count (metric, by, value, day, bucket, n, total) values
      ('exposure:gini', 'all', '', ${day}::date, 0, ${advisors}, ${gini}),
      ('exposure:top', 'all', '', ${day}::date, 0, ${advisors}, ${topShare}),
      ('exposure:unseen', 'all', '', ${day}::date, 0, ${advisors}, ${unseen})`)
  await transaction.execute(sql`
    insert into analytics_count (metric, by, value, day, bucket, n, total)
    select 'exposure:curve', 'all', '', ${day}::date, percent, ${advisors}, held
    from unnest(${sql.param(curve.map(({ percent }) => percent))}::int[],
      ${sql.param(curve.map(({ held }) => held))}::float8[]) as point (percent, held)`)
}

/** Of the last of these days that has one. */
export async function readCurve(
  orm: Orm,
  { from, to }: { from: string; to: string },
): Promise<{ percent: number; held: number }[]> {
  const { rows } = await orm.execute<{ percent: number; held: number }>(sql`
    select bucket::int as percent, total as held from analytics_count
    where metric = 'exposure:curve' and by = 'all' and value = '' and day = (
      select max(day) from analytics_count where metric = 'exposure:gini' and by = 'all' and value = ''
        and day between ${from}::date and ${to}::date)
    order by bucket`)
  return rows
}
