import { and, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database, Orm } from '../../../database/database.ts'
import type { Letter } from '../../../outside/mail/mail-carrier.ts'
import { mailTable } from './mail-tables.ts'

/** Undefined if a letter with this key exists. */
export async function insertLetter(
  transaction: Orm,
  key: string,
  letter: Letter,
  notAfter: Date | null,
): Promise<string | undefined> {
  const [row] = await transaction
    .insert(mailTable)
    .values({
      id: letter.id,
      key,
      toAddress: letter.to,
      replyTo: letter.replyTo,
      subject: letter.subject,
      bodyText: letter.text,
      bodyHtml: letter.html,
      attachments: letter.attachments,
      notAfter,
    })
    .onConflictDoNothing({ target: mailTable.key })
    .returning({ id: mailTable.id })
  return row?.id
}

/** Locked until the transaction ends, so that two workers never send the same letter; expired letters are skipped. */
export async function lockUnsentLetter(transaction: Orm, id: string, now: Date): Promise<Letter | undefined> {
  const [row] = await transaction
    .select()
    .from(mailTable)
    .where(
      and(
        eq(mailTable.id, id),
        isNull(mailTable.sentAt),
        eq(mailTable.kept, false),
        or(isNull(mailTable.notAfter), gt(mailTable.notAfter, now)),
      ),
    )
    .for('update', { skipLocked: true })
  if (!row) return undefined
  const { toAddress: to, bodyText: text, bodyHtml: html, replyTo, subject, attachments } = row
  return { id, to, text, html, replyTo, subject, attachments }
}

export async function markCarried(
  transaction: Orm,
  id: string,
  outcome: 'sent' | 'kept',
  at: Date,
): Promise<void> {
  await transaction
    .update(mailTable)
    .set(outcome === 'sent' ? { sentAt: at, lastError: null } : { kept: true })
    .where(eq(mailTable.id, id))
}

export async function noteFailure(database: Database, id: string, reason: string): Promise<void> {
  await database.orm
    .update(mailTable)
    .set({ attempts: sql`${mailTable.attempts} + 1`, lastError: reason })
    .where(eq(mailTable.id, id))
}

export interface UnsentLetters {
  isTried: boolean
  count: number
  oldestAt: Date | null
}

/** Letters that are still to be sent, by whether an attempt has failed. */
export async function countUnsent(orm: Orm, now: Date): Promise<UnsentLetters[]> {
  const isTried = sql<boolean>`${mailTable.attempts} > 0`
  return orm
    .select({
      isTried: isTried.as('is_tried'),
      count: sql<number>`count(*)::int`,
      oldestAt: sql<Date>`min(${mailTable.createdAt})`.mapWith(mailTable.createdAt),
    })
    .from(mailTable)
    .where(
      and(
        isNull(mailTable.sentAt),
        eq(mailTable.kept, false),
        or(isNull(mailTable.notAfter), gt(mailTable.notAfter, now)),
      ),
    )
    .groupBy(isTried)
}

export async function hasLetter(orm: Orm, keys: readonly string[]): Promise<boolean> {
  const found = await orm
    .select({ id: mailTable.id })
    .from(mailTable)
    .where(inArray(mailTable.key, [...keys]))
    .limit(1)
  return found.length > 0
}

/** Skips a letter that a worker is sending; jobs of deleted letters find nothing to do. */
export async function deleteUnsent(transaction: Orm, keys: readonly string[]): Promise<void> {
  const unsent = transaction
    .select({ id: mailTable.id })
    .from(mailTable)
    .where(and(inArray(mailTable.key, [...keys]), isNull(mailTable.sentAt), eq(mailTable.kept, false)))
    .for('update', { skipLocked: true })
  await transaction.delete(mailTable).where(inArray(mailTable.id, unsent))
}

export function readNewest(orm: Orm, limit: number) {
  return orm
    .select({
      id: mailTable.id,
      to: mailTable.toAddress,
      subject: mailTable.subject,
      text: mailTable.bodyText,
      createdAt: mailTable.createdAt,
    })
    .from(mailTable)
    .orderBy(desc(mailTable.createdAt), desc(mailTable.id))
    .limit(limit)
}

/** Letters whose key starts like this and that are older. */
export async function deleteLettersOf(orm: Orm, keyStart: string, before: Date): Promise<void> {
  await orm
    .delete(mailTable)
    .where(and(sql`starts_with(${mailTable.key}, ${keyStart})`, lt(mailTable.createdAt, before)))
}

/** When the newest letter to this address was written, if it could not be delivered. */
export async function findUndelivered(orm: Orm, address: string, since: Date): Promise<Date | undefined> {
  const [newest] = await orm
    .select()
    .from(mailTable)
    .where(and(eq(mailTable.toAddress, address), gt(mailTable.createdAt, since)))
    .orderBy(desc(mailTable.createdAt), desc(mailTable.id))
    .limit(1)
  return newest?.lastError && !newest.sentAt && !newest.kept ? newest.createdAt : undefined
}
