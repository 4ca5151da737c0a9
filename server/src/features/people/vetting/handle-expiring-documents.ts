import type { PersonId } from '@evenkeel/contract/person-id'
import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import type { Reacting } from '../../../events.ts'
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

async function recheckExpired(services: Parts, today: string): Promise<number> {
  let rechecked = 0
  for (let after = 0; ; ) {
    const people = await findWithExpired(services.database.orm, { today, after, limit: page })
    // One transaction each, because they lock and the audit chain admits one writer at a time. A failure with one
    // advisor does not keep others from being suspended.
    for (const personId of people) if (await recheckOne(services, personId)) rechecked += 1
    const last = people.at(-1)
    if (last === undefined || people.length < page) return rechecked
    after = last
  }
}

async function recheckOne(services: Parts, personId: PersonId): Promise<boolean> {
  try {
    await services.database.transaction((transaction) => recheckApplication(services, transaction, personId))
    return true
  } catch (error) {
    services.log.warn(
      { personId, reason: error instanceof Error ? error.name : 'unknown' },
      'an advisor with an expired document was not looked at',
    )
    return false
  }
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
