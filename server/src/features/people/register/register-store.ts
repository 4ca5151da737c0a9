import { sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import type { FeedKind } from '../../../outside/register-feed/feed-record.ts'

// Handles a thousand records at once, people and firms alike: the two tables differ in one column.

export interface FeedKey {
  id: number
  kind: FeedKind
  madeOn: string
}

/** A record to write: its facts as JSON and their hash. */
export interface GivenRecord {
  crd: string
  hash: string
  facts: string
}

export interface CurrentRecord {
  crd: string
  hash: string
  /** The kind of the firm's file; null for people. */
  firmKind: 'sec' | 'state' | null
  isGone: boolean
  isInThisFeed: boolean
}

const subjectOf = ({ kind }: FeedKey) => (kind === 'individuals' ? 'person' : 'firm')
const tableOf = (feed: FeedKey) => sql.identifier(`register_${subjectOf(feed)}`)
const firmKindOf = ({ kind }: FeedKey) => (kind === 'sec-firms' ? 'sec' : 'state')
const ofThisKind = (feed: FeedKey) =>
  feed.kind === 'individuals' ? sql`true` : sql`kind = ${firmKindOf(feed)}`
const list = (values: readonly string[]) => sql`${sql.param(values)}::text[]`
// JSON contains no line breaks, and splitting lines takes half the time of parsing one JSON array.
const given = (records: readonly GivenRecord[]) => sql`(
  select crd, hash, facts::jsonb as facts
  from unnest(${list(records.map(({ crd }) => crd))}, ${list(records.map(({ hash }) => hash))},
    string_to_array(${records.map(({ facts }) => facts).join('\n')}, chr(10))) as given (crd, hash, facts)) as given`

export async function findCurrent(
  orm: Orm,
  feed: FeedKey,
  crds: readonly string[],
): Promise<CurrentRecord[]> {
  const firmKind = feed.kind === 'individuals' ? sql`null` : sql`kind`
  const found = await orm.execute<Record<keyof CurrentRecord, never>>(sql`
    select crd, encode(hash, 'hex') as hash, ${firmKind} as "firmKind", gone_on is not null as "isGone",
      feed_id = ${feed.id} as "isInThisFeed"
    from ${tableOf(feed)} where crd = any (${list(crds)})`)
  return found.rows
}

export async function insertRecords(
  transaction: Orm,
  feed: FeedKey,
  records: readonly GivenRecord[],
): Promise<void> {
  const isFirm = feed.kind !== 'individuals'
  await transaction.execute(sql`
    insert into ${tableOf(feed)}
      (crd, facts, hash, feed_id, first_seen_on, as_of ${isFirm ? sql`, kind` : sql``})
    select crd, facts, decode(hash, 'hex'), ${feed.id}, ${feed.madeOn}, ${feed.madeOn}
      ${isFirm ? sql`, ${firmKindOf(feed)}` : sql``}
    from ${given(records)}`)
}

/** Writes every changed fact into the history, with both values. */
export async function changeRecords(
  transaction: Orm,
  feed: FeedKey,
  records: readonly GivenRecord[],
): Promise<void> {
  const isFirm = feed.kind !== 'individuals'
  await transaction.execute(sql`
    with given as materialized (select * from ${given(records)}),
    changes as (
      insert into register_change (subject, crd, fact, before, after, seen_on, feed_id)
      select ${subjectOf(feed)}, crd, fact, old.facts -> fact, given.facts -> fact, ${feed.madeOn}, ${feed.id}
      from given join ${tableOf(feed)} as old using (crd)
        cross join lateral jsonb_object_keys(old.facts || given.facts) as fact
      where old.facts -> fact is distinct from given.facts -> fact
    )
    update ${tableOf(feed)} as record
    set facts = given.facts, hash = decode(given.hash, 'hex'), feed_id = ${feed.id}, as_of = ${feed.madeOn}
      ${isFirm ? sql`, kind = ${firmKindOf(feed)}` : sql``}
    from given where record.crd = given.crd`)
}

export async function touchRecords(transaction: Orm, feed: FeedKey, crds: readonly string[]): Promise<void> {
  await transaction.execute(sql`
    update ${tableOf(feed)} set feed_id = ${feed.id}, as_of = ${feed.madeOn} where crd = any (${list(crds)})`)
}

/** The file lists them but with unusable data: their older facts are kept. */
export async function keepMalformed(transaction: Orm, feed: FeedKey, crds: readonly string[]): Promise<void> {
  await transaction.execute(sql`
    update ${tableOf(feed)} set feed_id = ${feed.id} where crd = any (${list(crds)}) and ${ofThisKind(feed)}`)
}

export async function returnRecords(transaction: Orm, feed: FeedKey, crds: readonly string[]): Promise<void> {
  await transaction.execute(sql`
    with returned as (
      update ${tableOf(feed)} set gone_on = null where crd = any (${list(crds)}) returning crd
    )
    insert into register_change (subject, crd, fact, before, after, seen_on, feed_id)
    select ${subjectOf(feed)}, crd, 'record', '"gone"', '"listed"', ${feed.madeOn}, ${feed.id} from returned`)
}

const missing = (feed: FeedKey) =>
  sql`from ${tableOf(feed)} where feed_id < ${feed.id} and gone_on is null and ${ofThisKind(feed)} order by feed_id`

/**
 * How many known records this file does not have, up to `enough`. Counted in steps to stay within the statement
 * timeout.
 */
export async function countMissing(transaction: Orm, feed: FeedKey, enough: number): Promise<number> {
  await transaction.execute(sql`declare missing no scroll cursor for select crd ${missing(feed)}`)
  let count = 0
  for (;;) {
    const { rowCount } = await transaction.execute(sql`move forward 20000 in missing`)
    count += rowCount ?? 0
    if (!rowCount || count >= enough) break
  }
  await transaction.execute(sql`close missing`)
  return Math.min(count, enough)
}

/** Marks some records that this file does not have; 0 if none are left. */
export async function markGone(transaction: Orm, feed: FeedKey, atMost: number): Promise<number> {
  const { rowCount } = await transaction.execute(sql`
    with gone as (select crd ${missing(feed)} limit ${atMost}),
    changes as (
      insert into register_change (subject, crd, fact, before, after, seen_on, feed_id)
      select ${subjectOf(feed)}, crd, 'record', '"listed"', '"gone"', ${feed.madeOn}, ${feed.id} from gone
    )
    update ${tableOf(feed)} as record set gone_on = ${feed.madeOn} from gone where record.crd = gone.crd`)
  return rowCount ?? 0
}
