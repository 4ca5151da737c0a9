import type { PersonId } from '@evenkeel/contract/person-id'
import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { reachSnapshotTable } from './reach-tables.ts'

export interface ReachSnapshot {
  /** Its Monday. */
  week: string
  madeAt: Date
  /** The model of the keys. */
  modelVersion: number
  /** Synthetic consumers (synthetic-consumers.ts). */
  people: Buffer
  /** One number per consumer: the key of their 10th and of their 50th place. */
  tenthKeys: Buffer
  fiftiethKeys: Buffer
  /** What the number on a card is made of (packed-points.ts). */
  points: Buffer
}

const isMade = isNotNull(reachSnapshotTable.madeAt)
const ofWeek = (week: string) => eq(reachSnapshotTable.week, week)

/** Which snapshot is the newest, without what it contains. */
export async function findNewestWeek(
  orm: Orm,
): Promise<{ week: string; madeAt: Date; modelVersion: number } | undefined> {
  const { week, madeAt, modelVersion } = reachSnapshotTable
  const [row] = await orm
    .select({ week, madeAt, modelVersion })
    .from(reachSnapshotTable)
    .where(isMade)
    .orderBy(desc(week))
    .limit(1)
  return row?.madeAt && row.modelVersion !== null
    ? { week: row.week, madeAt: row.madeAt, modelVersion: row.modelVersion }
    : undefined
}

export async function findSnapshot(orm: Orm, week: string): Promise<ReachSnapshot | undefined> {
  const [row] = await orm
    .select()
    .from(reachSnapshotTable)
    .where(and(ofWeek(week), isMade))
  if (!row?.madeAt || row.modelVersion === null || !row.people) return undefined
  const { madeAt, modelVersion, people, tenthKeys, fiftiethKeys, points } = row
  if (!tenthKeys || !fiftiethKeys || !points) return undefined
  return { week, madeAt, modelVersion, people, tenthKeys, fiftiethKeys, points }
}

/** True for the one process that makes the snapshot of this week; again after `abandonedBefore`, if that one died. */
export async function claimWeek(
  orm: Orm,
  week: string,
  { now, abandonedBefore }: { now: Date; abandonedBefore: Date },
): Promise<boolean> {
  const { rows } = await orm.execute(sql`
    insert into ${reachSnapshotTable} (week, claimed_at) values (${week}, ${now.toISOString()}::timestamptz)
    on conflict (week) do update set claimed_at = excluded.claimed_at
      where reach_snapshot.made_at is null and reach_snapshot.claimed_at < ${abandonedBefore.toISOString()}::timestamptz
    returning week`)
  return rows.length > 0
}

export async function releaseWeek(orm: Orm, week: string): Promise<void> {
  await orm.delete(reachSnapshotTable).where(and(ofWeek(week), sql`made_at is null`))
}

/** Older snapshots go, because a series of them would say more than one. */
export async function putSnapshot(orm: Orm, { week, ...snapshot }: ReachSnapshot): Promise<void> {
  await orm.update(reachSnapshotTable).set(snapshot).where(ofWeek(week))
  await orm.delete(reachSnapshotTable).where(lt(reachSnapshotTable.week, week))
}

export async function deleteSnapshots(orm: Orm): Promise<void> {
  await orm.delete(reachSnapshotTable)
}

/** Finished onboarding, and signed in, searched or changed an answer since then. */
export async function findActiveConsumers(orm: Orm, since: Date): Promise<PersonId[]> {
  const at = sql`${since.toISOString()}::timestamptz`
  const { rows } = await orm.execute<{ id: string }>(sql`
    select person.id from person join consumer_profile as profile on profile.person_id = person.id
    where person.role = 'consumer' and person.disabled_at is null and profile.onboarded_at is not null and (
      profile.updated_at >= ${at}
      or exists (select from session where session.person_id = person.id and last_activity_at >= ${at})
      or exists (select from match_list where consumer_id = person.id and made_at >= ${at})
    ) order by 1`)
  return rows.map(({ id }) => Number(id))
}
