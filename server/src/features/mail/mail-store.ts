import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database, Orm } from '../../database/database.ts'
import type { Letter } from '../../outside/mail/mail-carrier.ts'
import { mailTable } from './mail-tables.ts'

/** Undefined when a letter with this key stands already. */
export async function insertLetter(
  transaction: Orm,
  key: string,
  letter: Letter,
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
    })
    .onConflictDoNothing({ target: mailTable.key })
    .returning({ id: mailTable.id })
  return row?.id
}

/** Locked until the transaction ends, so that two workers never carry the same letter. */
export async function lockUnsentLetter(transaction: Orm, id: string): Promise<Letter | undefined> {
  const [row] = await transaction
    .select()
    .from(mailTable)
    .where(and(eq(mailTable.id, id), isNull(mailTable.sentAt), eq(mailTable.kept, false)))
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
