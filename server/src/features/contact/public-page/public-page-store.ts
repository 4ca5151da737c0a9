import { createHash } from 'node:crypto'
import type { PersonId } from '@evenkeel/contract/person-id'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { publicPageAddressTable, publicPageTable } from './public-page-tables.ts'

export type PublicPageRow = typeof publicPageTable.$inferSelect

const hashOf = (slug: string): Buffer => createHash('sha256').update(slug).digest()

export async function findPublicPage(orm: Orm, personId: PersonId): Promise<PublicPageRow | undefined> {
  const [row] = await orm.select().from(publicPageTable).where(eq(publicPageTable.personId, personId))
  return row
}

/** One change at a time for each advisor, also before the first row exists. */
export async function lockPublicPage(
  transaction: Orm,
  personId: PersonId,
): Promise<PublicPageRow | undefined> {
  await transaction.execute(sql`select from person where id = ${personId} for no key update`)
  return findPublicPage(transaction, personId)
}

export async function putPublicPage(transaction: Orm, row: PublicPageRow): Promise<void> {
  await transaction
    .insert(publicPageTable)
    .values(row)
    .onConflictDoUpdate({ target: publicPageTable.personId, set: row })
}

export async function findCurrentSlug(orm: Orm, personId: PersonId): Promise<string | null> {
  const [row] = await orm
    .select({ slug: publicPageAddressTable.slug })
    .from(publicPageAddressTable)
    .where(and(eq(publicPageAddressTable.personId, personId), eq(publicPageAddressTable.isCurrent, true)))
  return row?.slug ?? null
}

/** Whose these addresses are: null for someone who left; addresses without an owner are not included. */
export async function findOwners(orm: Orm, slugs: readonly string[]): Promise<Map<string, PersonId | null>> {
  const byHash = new Map(slugs.map((slug) => [hashOf(slug).toString('hex'), slug]))
  const rows = await orm
    .select({ slugHash: publicPageAddressTable.slugHash, personId: publicPageAddressTable.personId })
    .from(publicPageAddressTable)
    .where(inArray(publicPageAddressTable.slugHash, slugs.map(hashOf)))
  return new Map(rows.map(({ slugHash, personId }) => [byHash.get(slugHash.toString('hex')) ?? '', personId]))
}

/** Makes this address the person's current one; false if someone else took it meanwhile. */
export async function makeCurrent(
  transaction: Orm,
  personId: PersonId,
  slug: string,
  madeAt: Date,
): Promise<boolean> {
  await transaction
    .update(publicPageAddressTable)
    .set({ isCurrent: false })
    .where(and(eq(publicPageAddressTable.personId, personId), eq(publicPageAddressTable.isCurrent, true)))
  const rows = await transaction
    .insert(publicPageAddressTable)
    .values({ slugHash: hashOf(slug), slug, personId, isCurrent: true, madeAt })
    .onConflictDoUpdate({
      target: publicPageAddressTable.slugHash,
      set: { isCurrent: true },
      setWhere: eq(publicPageAddressTable.personId, personId),
    })
    .returning({ personId: publicPageAddressTable.personId })
  return rows.length > 0
}

/** Consent given, approved, published, shown to visitors, and neither disabled nor leaving. */
const shownPages = sql`
  public_page page
  join person on person.id = page.person_id and person.role = 'advisor' and person.disabled_at is null
  join advisor_application application on application.person_id = page.person_id and application.status = 'approved'
  join lateral (
    select version, published_at, answers->>'first_name' as first_name, answers->>'last_name' as last_name,
      answers->>'home_town' as town
    from advisor_publication where person_id = page.person_id order by version desc limit 1) published on true
  left join person_settings on person_settings.person_id = page.person_id`

const isShown = sql`
  page.withdrawn_at is null and (person_settings.settings->>'is_shown_to_visitors') is distinct from 'false'
  and not exists (select from deletion_request where deletion_request.person_id = page.person_id)`

export interface AddressedPage {
  /** Null for someone who left. */
  personId: PersonId | null
  isCurrent: boolean
  currentSlug: string | null
  /** Undefined while the page is not shown. */
  shown: { firstName: string; lastName: string; town: string | null; stamp: string } | undefined
}

interface FoundPage extends Record<string, unknown> {
  person_id: string | null
  is_current: boolean
  current_slug: string | null
  first_name: string | null
  last_name: string | null
  town: string | null
  stamp: string | null
}

/** A new, changed, removed or answered review is another stamp. */
const reviewStamp = sql`(
  select concat_ws('.', count(*), max(review.id), sum(review.version), count(review_answer.review_id))
  from review left join review_answer on review_answer.review_id = review.id
  where review.advisor_id = page.person_id)`

/** In one statement, because every opened page asks; undefined for an address that never existed. */
export async function findPageAt(orm: Orm, slug: string): Promise<AddressedPage | undefined> {
  const { rows } = await orm.execute<FoundPage>(sql`
    select address.person_id, address.is_current, current.slug as current_slug,
      shown.first_name, shown.last_name, shown.town, shown.stamp
    from public_page_address address
    left join public_page_address current on current.person_id = address.person_id and current.is_current
    left join lateral (
      select published.first_name, published.last_name, published.town,
        concat_ws('.', page.version, published.version, ${reviewStamp}) as stamp
      from ${shownPages} where page.person_id = address.person_id and ${isShown}) shown on true
    where address.slug_hash = ${hashOf(slug)}`)
  const [row] = rows
  if (!row) return undefined
  return {
    personId: row.person_id === null ? null : Number(row.person_id),
    isCurrent: row.is_current,
    currentSlug: row.current_slug,
    shown:
      row.stamp === null
        ? undefined
        : {
            firstName: row.first_name ?? '',
            lastName: row.last_name ?? '',
            town: row.town,
            stamp: row.stamp,
          },
  }
}

export interface ListedPage {
  slug: string
  changedAt: Date
}

/** Every page that is shown, in an order that stays, for the sitemap. */
export async function listShownPages(
  orm: Orm,
  { after, limit }: { after: PersonId; limit: number },
): Promise<(ListedPage & { personId: PersonId })[]> {
  const { rows } = await orm.execute<{ person_id: string; slug: string; changed_at: string }>(sql`
    select page.person_id, address.slug, greatest(published.published_at, page.given_at) as changed_at
    from ${shownPages}
    join public_page_address address on address.person_id = page.person_id and address.is_current
    where page.person_id > ${after} and ${isShown}
    order by page.person_id limit ${limit}`)
  return rows.map(({ person_id, slug, changed_at }) => ({
    personId: Number(person_id),
    slug,
    changedAt: new Date(changed_at),
  }))
}
