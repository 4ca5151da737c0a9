import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import type { Reacting } from '../../../events.ts'
import { handleDue } from '../../../jobs/handle-due.ts'
import { dayOf, daysAfter } from '../../../time/day-of.ts'
import { sendMail } from '../../account/mail/send-mail.ts'
import { expiryWords } from '../notifications/notification-texts.ts'
import { notify } from '../notifications/notify.ts'
import { recheckApplication } from './checks/recheck-application.ts'
import { expiryLetter } from './expiry-letter.ts'
import { findExpiring, findWithExpired } from './expiry-store.ts'

const page = 200
/** Days before the expiry at which the advisor is reminded, once each. */
const firstNoticeDays = 30
const lastNoticeDays = 7

type Parts = Reacting

/**
 * Suspends approved advisors with an expired document and reminds those whose document expires soon. Safe to run
 * often and in several processes.
 */
export async function handleExpiringDocuments(
  services: Parts,
): Promise<{ rechecked: number; reminded: number }> {
  const today = dayOf(services.clock.now())
  const rechecked = await recheckExpired(services, today)
  const [last, first] = [daysAfter(today, lastNoticeDays), daysAfter(today, firstNoticeDays)]
  const reminded =
    (await remind(services, { after: today, until: last, name: 'last' })) +
    (await remind(services, { after: last, until: first, name: 'first' }))
  return { rechecked, reminded }
}

function recheckExpired(services: Parts, today: string): Promise<number> {
  const { database, log } = services
  return handleDue(log, {
    find: (after, limit) => findWithExpired(database.orm, { today, after, limit }),
    // One transaction each, because they lock and the audit chain admits one writer at a time.
    async handle(personId) {
      await database.transaction((transaction) => recheckApplication(services, transaction, personId))
    },
    idName: 'personId',
    failure: 'an advisor with an expired document was not looked at',
  })
}

async function remind(
  services: Parts,
  wanted: { after: string; until: string; name: string },
): Promise<number> {
  const { database, settings } = services
  let reminded = 0
  for (;;) {
    const ending = await findExpiring(database.orm, { ...wanted, limit: page })
    if (ending.length === 0) return reminded
    await database.transaction(async (transaction) => {
      for (const { key, email, ...each } of ending) {
        const { personId, expiresOn } = each
        await sendMail(services, transaction, key, { to: email, ...expiryLetter(settings, each) })
        await notify(
          services,
          transaction,
          { personId, key: `documents-expire:${expiresOn}`, ...expiryWords(formatCalendarDay(expiresOn)) },
          { dueAt: null, mailedAt: services.clock.now() },
        )
      }
    })
    reminded += ending.length
  }
}
