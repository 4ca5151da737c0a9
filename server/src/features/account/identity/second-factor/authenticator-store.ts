import type { PersonId } from '@evenkeel/contract/person-id'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'
import { authenticatorTable } from './second-factor-tables.ts'

export type Authenticator = typeof authenticatorTable.$inferSelect

export async function findAuthenticator(orm: Orm, personId: PersonId): Promise<Authenticator | undefined> {
  const [row] = await orm.select().from(authenticatorTable).where(eq(authenticatorTable.personId, personId))
  return row
}

export async function keepWaitingSecret(
  orm: Orm,
  personId: PersonId,
  waitingSecret: Buffer,
  waitingSince: Date,
): Promise<void> {
  const waiting = { waitingSecret, waitingSince }
  await orm
    .insert(authenticatorTable)
    .values({ personId, ...waiting })
    .onConflictDoUpdate({ target: authenticatorTable.personId, set: waiting })
}

/** False if another secret has replaced the one the code was checked against. */
export async function confirmWaitingSecret(
  transaction: Orm,
  personId: PersonId,
  secret: Buffer,
  lastStep: number,
  confirmedAt: Date,
): Promise<boolean> {
  const rows = await transaction
    .update(authenticatorTable)
    .set({ sealedSecret: secret, confirmedAt, lastStep, waitingSecret: null, waitingSince: null })
    .where(and(eq(authenticatorTable.personId, personId), eq(authenticatorTable.waitingSecret, secret)))
    .returning({ personId: authenticatorTable.personId })
  return rows.length === 1
}

/** One statement, so that of two calls with the same code only one succeeds. */
export async function takeStep(orm: Orm, personId: PersonId, secret: Buffer, step: number): Promise<boolean> {
  const rows = await orm
    .update(authenticatorTable)
    .set({ lastStep: step })
    .where(
      and(
        eq(authenticatorTable.personId, personId),
        eq(authenticatorTable.sealedSecret, secret),
        lt(authenticatorTable.lastStep, step),
      ),
    )
    .returning({ personId: authenticatorTable.personId })
  return rows.length === 1
}

export async function deleteAuthenticator(transaction: Orm, personId: PersonId): Promise<boolean> {
  const rows = await transaction
    .delete(authenticatorTable)
    .where(and(eq(authenticatorTable.personId, personId), isNotNull(authenticatorTable.confirmedAt)))
    .returning({ personId: authenticatorTable.personId })
  return rows.length === 1
}
