import { and, desc, eq, gt, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Orm } from '../../../database/database.ts'
import type { Letter } from '../../../outside/mail/mail-carrier.ts'
import { mailTable } from './mail-tables.ts'

/** A code or link in a letter: what it is for, and when it expires. */
export interface Secret {
  of: string
  until: Date
}

/** Undefined if a letter with this key exists. */
export async function insertLetter(
  transaction: Orm,
  key: string,
  letter: Letter,
  { notAfter, secret }: { notAfter: Date | null; secret: Secret | undefined },
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
      secretOf: secret?.of ?? null,
      secretUntil: secret?.until ?? null,
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

export const blankOf = (orm: Orm, secretOf: string) => blank(orm, eq(mailTable.secretOf, secretOf))

export const blankExpired = (orm: Orm, now: Date) => blank(orm, lte(mailTable.secretUntil, now))

const removedText =
  'This email contained a code or a link that was used or has expired, so we removed its text.'

/** A letter that was not sent yet never is: its code is of no use any more. Skips one that a worker is sending. */
async function blank(orm: Orm, which: SQL): Promise<void> {
  const found = orm
    .select({ id: mailTable.id })
    .from(mailTable)
    .where(which)
    .for('update', { skipLocked: true })
  await orm
    .update(mailTable)
    .set({
      subject: sql`regexp_replace(${mailTable.subject}, '\\d{6}', '••••••', 'g')`,
      bodyText: removedText,
      bodyHtml: null,
      kept: sql`${mailTable.kept} or ${mailTable.sentAt} is null`,
      secretOf: null,
      secretUntil: null,
    })
    .where(inArray(mailTable.id, found))
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
    .where(
      and(
        // The index is by this form of the address.
        sql`lower(normalize(btrim(${mailTable.toAddress}), NFC)) = lower(normalize(btrim(${address}), NFC))`,
        eq(mailTable.toAddress, address),
        gt(mailTable.createdAt, since),
      ),
    )
    .orderBy(desc(mailTable.createdAt), desc(mailTable.id))
    .limit(1)
  return newest?.lastError && !newest.sentAt && !newest.kept ? newest.createdAt : undefined
}
