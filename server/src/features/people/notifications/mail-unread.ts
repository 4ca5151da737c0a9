import type { PersonId } from '@evenkeel/contract/person-id'
import { handleDue } from '../../../jobs/handle-due.ts'
import type { Services } from '../../../services.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { sendMail } from '../../account/mail/send-mail.ts'
import { readMailPreferences } from '../../account/settings/read-mail-preferences.ts'
import { claimUnmailed, findPeopleWithDue, setMail } from './notification-mail-store.ts'
import { sortDue } from './sort-due.ts'
import { unreadLetter } from './unread-letter.ts'
import { unreadLines } from './unread-lines.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'jobs' | 'settings' | 'log'>

/**
 * Sends letters about unread notifications, and digests. Safe to run often and in several processes: rows are locked
 * while their letter is written, and letter and mark share a transaction. Returns the number of letters.
 */
export async function mailUnread(services: Parts): Promise<number> {
  const { database, clock, log } = services
  return handleDue(log, {
    find: (after, atMost) => findPeopleWithDue(database.orm, { now: clock.now(), after, atMost }),
    handle: (personId) => mailTo(services, personId),
    idName: 'personId',
    failure: 'a letter about unread notifications failed',
  })
}

async function mailTo(services: Parts, personId: PersonId): Promise<boolean> {
  return services.database.transaction(async (transaction) => {
    const now = services.clock.now()
    const rows = await claimUnmailed(transaction, personId)
    const reader = await readNames(transaction, personId)
    if (!reader) {
      await setMail(transaction, idsOf(rows), { mailDueAt: null })
      return false
    }
    const wishes = await readMailPreferences(transaction, personId)
    const { mailed, later, until, dropped } = sortDue(rows, wishes, reader.timeZone, now)
    await setMail(transaction, idsOf(dropped), { mailDueAt: null })
    await setMail(transaction, idsOf(later), { mailDueAt: until })
    if (mailed.length === 0) return false
    await setMail(transaction, idsOf(mailed), { mailDueAt: null, mailedAt: now })
    const lines = await unreadLines(transaction, reader, mailed)
    // The key contains the people it names, so that the letter is deleted with them.
    const named = [...new Set(mailed.flatMap(({ aboutId }) => aboutId ?? []))].join(',')
    await sendMail(services, transaction, `unread:${named}:${crypto.randomUUID()}`, {
      to: reader.email,
      ...unreadLetter(services.settings, reader.firstName, lines),
    })
    return true
  })
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
