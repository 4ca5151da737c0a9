import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'

/** Which of these people, or of their firms, the files brought, changed, lost or found again. */
export async function findTouched(
  orm: Orm,
  feedIds: readonly number[],
  crds: readonly string[],
): Promise<string[]> {
  const feeds = sql`${sql.param(feedIds)}::bigint[]`
  const isChanged = (subject: string, crd: SQL) => sql`exists (
    select from register_change as change
    where change.subject = ${subject} and change.crd = ${crd} and change.feed_id = any (${feeds}))`
  const isNew = (record: string) => sql`(${sql.identifier(record)}.feed_id = any (${feeds})
    and ${sql.identifier(record)}.first_seen_on >= (
      select min(made_on) from register_feed where register_feed.id = any (${feeds})))`
  const { rows } = await orm.execute<{ crd: string }>(sql`
    select person.crd from register_person as person
    where person.crd = any (${sql.param(crds)}::text[]) and (
      ${isNew('person')} or ${isChanged('person', sql`person.crd`)}
      or exists (
        select from jsonb_array_elements(person.facts -> 'firms') as employer
        where ${isChanged('firm', sql`employer ->> 'crd'`)} or exists (
          select from register_firm as firm where firm.crd = employer ->> 'crd' and ${isNew('firm')})))`)
  return rows.map(({ crd }) => crd)
}
