import { and, desc, eq, inArray, isNotNull, isNull, max, type SQL, sql } from 'drizzle-orm'
import { askNamed } from '../../../database/ask-named.ts'
import type { Orm } from '../../../database/database.ts'
import type { PersonFacts } from '../../../outside/register-feed/register-facts.ts'
import {
  registerChangeTable,
  registerFeedTable,
  registerFirmTable,
  registerPersonTable,
} from './register-tables.ts'

export type PersonRow = typeof registerPersonTable.$inferSelect
export type FirmRow = typeof registerFirmTable.$inferSelect
export type ChangeRow = Pick<typeof registerChangeTable.$inferSelect, 'fact' | 'seenOn'>

export async function findPersonOfRegister(orm: Orm, crd: string): Promise<PersonRow | undefined> {
  const [row] = await orm.select().from(registerPersonTable).where(eq(registerPersonTable.crd, crd))
  return row
}

export async function findPeopleOfRegister(orm: Orm, crds: readonly string[]): Promise<PersonRow[]> {
  if (crds.length === 0) return []
  return orm
    .select()
    .from(registerPersonTable)
    .where(inArray(registerPersonTable.crd, [...crds]))
}

/** Only firms that are still in the newest files. */
export async function findFirmsOfRegister(orm: Orm, crds: readonly string[]): Promise<FirmRow[]> {
  if (crds.length === 0) return []
  return orm
    .select()
    .from(registerFirmTable)
    .where(and(inArray(registerFirmTable.crd, [...crds]), isNull(registerFirmTable.goneOn)))
}

/** Newest first. */
export function findChangesOfPerson(orm: Orm, crd: string, limit: number): Promise<ChangeRow[]> {
  return orm
    .select({ fact: registerChangeTable.fact, seenOn: registerChangeTable.seenOn })
    .from(registerChangeTable)
    .where(and(eq(registerChangeTable.subject, 'person'), eq(registerChangeTable.crd, crd)))
    .orderBy(desc(registerChangeTable.id))
    .limit(limit)
}

export async function findNewestFeed(orm: Orm): Promise<string | null> {
  const [row] = await orm
    .select({ madeOn: max(registerFeedTable.madeOn) })
    .from(registerFeedTable)
    .where(and(eq(registerFeedTable.kind, 'individuals'), isNotNull(registerFeedTable.finishedAt)))
  return row?.madeOn ?? null
}

export interface LineSource {
  crd: string
  facts: Pick<PersonFacts, 'firms' | 'disclosures'>
  asOf: string
  isGone: boolean
}

const lineSources = {
  name: 'lines of the register',
  text: `
    select crd, jsonb_build_object('firms', facts -> 'firms', 'disclosures', facts -> 'disclosures') as facts,
      as_of::text as "asOf", gone_on is not null as "isGone"
    from register_person where crd = any($1::text[])`,
}

export const readLineSources = (orm: Orm, crds: readonly string[]): Promise<LineSource[]> =>
  askNamed<LineSource>(orm, lineSources, [crds])

/** Which of these people, or of their firms, the files added, changed, removed or restored. */
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
