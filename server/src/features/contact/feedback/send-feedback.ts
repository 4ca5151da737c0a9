import { createHash } from 'node:crypto'
import { Problem } from '@evenkeel/contract/problem'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { enforceDurableLimit } from '../../account/identity/durable-limit.ts'
import { type NamedPerson, readNames } from '../../account/identity/people/person-names.ts'
import { type NewLetter, sendMail } from '../../account/mail/send-mail.ts'
import { isLetterWritten } from '../../account/mail/stored-letters.ts'
import { holdFeedback } from './feedback-store.ts'

const anHour = { points: 5, perSeconds: 3600 }
const minuteMs = 60_000

type Parts = Pick<Services, 'database' | 'clock' | 'jobs' | 'secrets' | 'settings'>

/**
 * One letter to our own mailbox only, with replies to the account's confirmed address (security H04). It is stored
 * before the page is told so, and a double click stores it once and uses one turn.
 */
export async function sendFeedback(
  services: Parts,
  { personId }: Caller,
  { kind, text }: { kind: 'general' | 'booking'; text: string },
  letterFrom: (advisor: NamedPerson) => Pick<NewLetter, 'subject' | 'text'>,
): Promise<{ success: true }> {
  const { database, clock, settings } = services
  const minute = Math.floor(clock.now().getTime() / minuteMs)
  const hash = createHash('sha256').update(text).digest('base64url')
  // The person's id comes second, so the letter is deleted with them.
  const keyAt = (at: number) => `feedback:${personId}:${kind}:${hash}:${at}`
  await database.transaction(async (transaction) => {
    await holdFeedback(transaction, personId)
    const advisor = await readNames(transaction, personId)
    if (!advisor) throw new Problem('not-signed-in')
    // The minute may change between two clicks.
    if (await isLetterWritten(transaction, [keyAt(minute), keyAt(minute - 1)])) return
    const counted = { ...services, database: { ...database, orm: transaction } }
    await enforceDurableLimit(counted, `feedback-${kind}`, personId, anHour)
    await sendMail(services, transaction, keyAt(minute), {
      to: settings.supportEmail,
      replyTo: advisor.email,
      ...letterFrom(advisor),
    })
  })
  return { success: true }
}
