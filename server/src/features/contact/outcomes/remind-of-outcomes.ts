import { formatCalendarDay } from '@evenkeel/format/calendar-days'
import type { Orm } from '../../../database/database.ts'
import { handleDue } from '../../../jobs/handle-due.ts'
import type { Services } from '../../../services.ts'
import { dayOf } from '../../../time/day-of.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { letterSubject, letterText } from '../../account/mail/letter-text.ts'
import { readAdvisorName } from '../../account/privacy/advisor-names.ts'
import { isLeaving } from '../../account/privacy/read-deletes-at.ts'
import { notifyWithLetter } from '../../people/notifications/notify-with-letter.ts'
import { readConversationStandings } from '../chat/conversation-standing.ts'
import { isLiving, type LivingRow } from './outcome-rules.ts'
import { type DueReminders, findDueReminders, holdDueReminder, setOutcome } from './outcome-store.ts'
import { outcomeKey, outcomeLink } from './tell-of-hiring.ts'

const dayMs = 86_400_000
/**
 * Days since the meeting. After an outage, no one is reminded of a meeting long past, nor twice within days.
 */
const first = { from: 3, to: 10 }
const second = { from: 14, to: 28 }

type Parts = Pick<Services, 'database' | 'clock' | 'jobs' | 'live' | 'settings' | 'log'>

/**
 * Asks a consumer who hasn't said what happened 3 and 14 days after the first meeting, and never again. Safe to run often
 * and in several processes: mark, notification and letter are one transaction.
 */
export async function remindOfOutcomes(services: Parts): Promise<number> {
  const { database, clock, log } = services
  return handleDue(log, {
    find: (afterId, atMost) => findDueReminders(database.orm, { ...dueAt(clock.now()), afterId, atMost }),
    handle: (id) => database.transaction((transaction) => remind(services, transaction, id)),
    idName: 'outcomeId',
    failure: 'a reminder of what happened next failed',
  })
}

function dueAt(now: Date): DueReminders {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  return {
    first: { after: ago(first.to), until: ago(first.from) },
    second: { after: ago(second.to), until: ago(second.from) },
  }
}

async function remind(services: Parts, transaction: Orm, id: number): Promise<boolean> {
  const now = services.clock.now()
  const due = dueAt(now)
  const row = await holdDueReminder(transaction, id, due)
  if (!row || !isLiving(row)) return false
  const { requestId, consumerId, advisorId, metAt } = row
  const standings = await readConversationStandings(transaction, consumerId, [requestId])
  const reader = await readNames(transaction, consumerId)
  if (!reader || standings.get(requestId) !== 'open') return false
  if ((await isLeaving(transaction, consumerId)) || (await isLeaving(transaction, advisorId))) return false
  const isSecond = metAt <= due.second.until
  await setOutcome(transaction, id, isSecond ? { secondReminderAt: now } : { firstReminderAt: now })
  const advisor = await readAdvisorName(transaction, advisorId)
  const words = reminderWords(row, {
    advisor,
    metOn: formatCalendarDay(dayOf(metAt, reader.timeZone)),
    isSecond,
  })
  const page = new URL(outcomeLink(requestId), services.settings.publicUrl).href
  await notifyWithLetter(
    services,
    transaction,
    {
      personId: consumerId,
      aboutId: advisorId,
      event: 'meeting-changed',
      kind: 'meeting',
      ...words,
      link: outcomeLink(requestId),
      key: outcomeKey(requestId),
    },
    {
      reader,
      key: `outcome-${isSecond ? 'second' : 'first'}:${advisorId}:${requestId}`,
      words: {
        subject: letterSubject(words.title),
        text: letterText(reader.firstName, [words.body, `Answer here: ${page}`]),
      },
    },
  )
  return true
}

/** The same for everyone, whatever they may answer. */
const reminderWords = (
  { consumerSaid }: LivingRow,
  { advisor, metOn, isSecond }: { advisor: string; metOn: string; isSecond: boolean },
) => ({
  title: `What happened after you met ${advisor}?`,
  body: [
    `You met ${advisor} on ${metOn}.`,
    consumerSaid === 'deciding'
      ? 'You were still deciding. Tell us if you hired them or moved on.'
      : 'Tell us if you hired them, are still deciding or moved on.',
    ...(isSecond ? ['We won’t ask again.'] : []),
  ].join(' '),
})
