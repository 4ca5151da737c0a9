import type { Orm } from '../../../database/database.ts'
import type { JobKind } from '../../../jobs/jobs.ts'
import type { Letter } from '../../../outside/mail/mail-carrier.ts'
import type { Services } from '../../../services.ts'
import { insertLetter, type Secret } from './mail-store.ts'

export const deliverMailJob: JobKind<{ mailId: string }> = {
  name: 'deliver-mail',
  retries: 12,
  firstRetryAfterSeconds: 10,
  // One for each connection to the mail server.
  atOnce: 2,
}

export type NewLetter = Pick<Letter, 'to' | 'subject' | 'text'> &
  Partial<Pick<Letter, 'replyTo' | 'html' | 'attachments'>>

interface Sending {
  /** The letter is stored now and sent no earlier than this, for quiet hours. */
  notBefore?: Date
  /** After this time the letter is no longer needed. */
  notAfter?: Date
  /** A code or link in the letter, which loses its text when that is used or expires (blank-letters.ts). */
  secret?: Secret
}

/**
 * Stores the letter in the caller's transaction; a job sends it. The key names the occasion ("confirm-sign-up:4711"),
 * so that a repeated occasion writes no second letter.
 */
export async function sendMail(
  services: Pick<Services, 'jobs'>,
  transaction: Orm,
  key: string,
  letter: NewLetter,
  { notBefore, notAfter, secret }: Sending = {},
): Promise<void> {
  const whole = { replyTo: null, html: null, attachments: null, ...letter, id: crypto.randomUUID() }
  const mailId = await insertLetter(transaction, key, whole, {
    notAfter: notAfter ?? secret?.until ?? null,
    secret,
  })
  if (mailId)
    await services.jobs.add(
      transaction,
      deliverMailJob,
      { mailId },
      { ...(notBefore && { runAt: notBefore }), isAwaited: secret !== undefined },
    )
}
