import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'
import { challengeTable } from '../identity-tables.ts'

export type ChallengeRow = typeof challengeTable.$inferSelect

export async function insertChallenge(orm: Orm, row: Omit<ChallengeRow, 'tries' | 'usedAt'>): Promise<void> {
  await orm.insert(challengeTable).values(row)
}

const isOpen = (hash: Buffer, now: Date) =>
  and(eq(challengeTable.hash, hash), gt(challengeTable.expiresAt, now), isNull(challengeTable.usedAt))

/** Counts a try; undefined if the challenge is over, used, of another kind, or was tried too often. */
export async function tryChallenge(
  orm: Orm,
  which: { hash: Buffer; kinds: readonly string[]; now: Date; maxTries: number },
): Promise<ChallengeRow | undefined> {
  const [row] = await orm
    .update(challengeTable)
    .set({ tries: sql`${challengeTable.tries} + 1` })
    .where(
      and(
        isOpen(which.hash, which.now),
        inArray(challengeTable.kind, [...which.kinds]),
        lt(challengeTable.tries, which.maxTries),
      ),
    )
    .returning()
  return row
}

/** False if another call used it first. */
export async function useChallenge(orm: Orm, hash: Buffer, now: Date): Promise<boolean> {
  const rows = await orm
    .update(challengeTable)
    .set({ usedAt: now })
    .where(isOpen(hash, now))
    .returning({ hash: challengeTable.hash })
  return rows.length > 0
}

export async function deleteOldChallenges(orm: Orm, before: Date): Promise<void> {
  await orm.delete(challengeTable).where(lt(challengeTable.expiresAt, before))
}
