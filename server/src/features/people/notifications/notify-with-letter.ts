import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import type { NamedPerson } from '../../account/identity/people/person-names.ts'
import { type NewLetter, sendMail } from '../../account/mail/send-mail.ts'
import { letterTime } from '../../account/settings/letter-time.ts'
import { readMailPreferences } from '../../account/settings/read-mail-preferences.ts'
import type { Notice } from './notice-tables.ts'
import { notify } from './notify.ts'

interface OwnLetter {
  reader: Pick<NamedPerson, 'email' | 'timeZone'>
  key: string
  words: Pick<NewLetter, 'subject' | 'text' | 'replyTo'>
  /**
   * Someone waits for an answer until then: the letter skips digests, and quiet hours may use up half of the time.
   */
  answerBy?: Date
  /** Sent whatever the reader's settings are: they have promised to answer. */
  isPromised?: boolean
  /** After this time the letter is obsolete and is not sent. */
  notAfter?: Date
}

/** For events with a letter of their own: on the screen at once, and by letter according to the reader's settings. */
export async function notifyWithLetter(
  services: Pick<Services, 'live' | 'jobs' | 'clock'>,
  transaction: Orm,
  notice: Notice,
  { reader, key, words, answerBy, isPromised = false, notAfter }: OwnLetter,
): Promise<void> {
  const now = services.clock.now()
  const preferences = await readMailPreferences(transaction, notice.personId)
  const isWanted = isPromised || preferences.wantsEmail(notice.event)
  const isForDigest = preferences.digest !== 'off' && answerBy === undefined && !isPromised
  if (!isWanted || isForDigest) {
    await notify(services, transaction, notice, { dueAt: isWanted ? now : null, mailedAt: null })
    return
  }
  const notBefore = letterTime(preferences, reader.timeZone, now, answerBy)
  await sendMail(
    services,
    transaction,
    key,
    { to: reader.email, ...words },
    { ...(notBefore > now && { notBefore }), ...(notAfter && { notAfter }) },
  )
  await notify(services, transaction, notice, { dueAt: null, mailedAt: now })
}
