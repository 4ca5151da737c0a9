import { type CalendarFix, calendarFailureWords, calendarFix } from '@evenkeel/contract/people/calendars'
import { brand } from '@evenkeel/contract/site/brand'
import type { Orm } from '../../../database/database.ts'
import type { Services } from '../../../services.ts'
import { formatForReader } from '../../../time/format-for-reader.ts'
import { readNames } from '../../account/identity/people/person-names.ts'
import { letterText } from '../../account/mail/letter-text.ts'
import { sendMail } from '../../account/mail/send-mail.ts'
import { letterTime } from '../../account/settings/letter-time.ts'
import { defaultTimeZone } from '../../account/settings/quiet-hours.ts'
import { readMailPreferences } from '../../account/settings/read-mail-preferences.ts'
import { notify } from '../notifications/notify.ts'
import { type CalendarRow, setCalendar } from './calendar-store.ts'

const hourMs = 3_600_000
/** A service that is away for a moment is no news. */
const passesWithinMs = hourMs
const mailAfterMs = 24 * hourMs

const calendarsPath = '/advisor/booking?tab=calendars'
export const failureKey = (calendarId: number) => `calendar:${calendarId}`

const acts: Readonly<Record<CalendarFix, string>> = {
  password: 'Enter a new app password to fix it.',
  address: 'Replace its address to fix it.',
  check: 'We keep trying. Check that the calendar service works.',
  remove: 'Remove it and connect it again to fix it.',
}

/** Once on the screen, and once by letter if it has not been fixed for a day. */
export async function tellOfFailure(
  services: Pick<Services, 'jobs' | 'clock' | 'live' | 'settings'>,
  transaction: Orm,
  { id, personId, name, kind, failure, failingSince, notifiedAt, mailedAt }: CalendarRow,
): Promise<void> {
  const person = await readNames(transaction, personId)
  if (!failure || !failingSince || !person) return
  const now = services.clock.now()
  const forMs = now.getTime() - failingSince.getTime()
  const fix = calendarFix(kind, failure)
  const timeZone = person.timeZone ?? defaultTimeZone
  const what = `${calendarFailureWords[failure]} since ${formatForReader(failingSince, { timeZone })}.`
  const stays = 'The busy times we last read still block booking.'

  if (!notifiedAt && (fix !== 'check' || forMs >= passesWithinMs)) {
    await notify(
      services,
      transaction,
      {
        personId,
        event: 'meeting-changed',
        kind: 'meeting',
        title: `We can’t read your calendar “${name}”`,
        body: `${what} ${stays} ${acts[fix]}`,
        link: calendarsPath,
        key: failureKey(id),
      },
      { dueAt: null, mailedAt: null },
    )
    await setCalendar(transaction, id, { notifiedAt: now })
  }
  if (!mailedAt && forMs >= mailAfterMs) {
    const wishes = await readMailPreferences(transaction, personId)
    const notBefore = letterTime(wishes, person.timeZone, now)
    if (wishes.wantsEmail('meeting-changed'))
      await sendMail(
        services,
        transaction,
        `calendar-failing:${personId}:${id}:${failingSince.getTime()}`,
        {
          to: person.email,
          subject: `${brand.name}: we can’t read your calendar “${name}”`,
          text: letterText(person.firstName, [
            `${what} ${stays} Changes you make in that calendar don’t reach us.`,
            `${acts[fix]} ${new URL(calendarsPath, services.settings.publicUrl).href}`,
          ]),
        },
        notBefore > now ? { notBefore } : {},
      )
    await setCalendar(transaction, id, { mailedAt: now })
  }
}
