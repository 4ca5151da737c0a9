import type { OutsideCalendar } from '@evenkeel/contract/people/calendars'
import type { PersonId } from '@evenkeel/contract/person-id'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type { Services } from '../../../services.ts'
import { type CalendarRow, countBusyTimesOf, listBusyTimesOf, listCalendarsOf } from './calendar-store.ts'

type Parts = Pick<Services, 'database' | 'clock'>

const soonMs = 30 * 86_400_000
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)

export async function listCalendars(
  { database: { orm }, clock }: Parts,
  { personId }: Caller,
): Promise<{ calendars: OutsideCalendar[] }> {
  const now = clock.now()
  const rows = await listCalendarsOf(orm, personId)
  const busy = await countBusyTimesOf(orm, personId, { from: now, to: new Date(now.getTime() + soonMs) })
  return { calendars: rows.map((row) => onWire(row, busy.get(row.id) ?? 0)) }
}

/** The same for one of them. */
export async function calendarOnWire(services: Parts, caller: Caller, id: number): Promise<OutsideCalendar> {
  const { calendars } = await listCalendars(services, caller)
  const found = calendars.find(({ calendar_id }) => calendar_id === id)
  if (!found) throw new Problem('not-found')
  return found
}

function onWire(row: CalendarRow, busySoon: number): OutsideCalendar {
  const { failingSince, failure } = row
  return {
    calendar_id: row.id,
    name: row.name,
    kind: row.kind,
    provider: providerOf(row.host),
    checked_at: row.checkedAt && seconds(row.checkedAt),
    failing: failingSince && failure ? { since: seconds(failingSince), failure } : null,
    busy_soon: busySoon,
  }
}

const providers: readonly (readonly [domain: string, name: string])[] = [
  ['google.com', 'Google'],
  ['outlook.com', 'Outlook'],
  ['outlook.live.com', 'Outlook'],
  ['office365.com', 'Outlook'],
  ['office.com', 'Outlook'],
  ['icloud.com', 'iCloud'],
  ['fastmail.com', 'Fastmail'],
  ['yahoo.com', 'Yahoo'],
]

function providerOf(host: string): string {
  const known = providers.find(([domain]) => host === domain || host.endsWith(`.${domain}`))
  return known ? known[1] : host
}

export async function listBusyTimes(
  { database: { orm } }: Parts,
  { personId }: Caller,
  { from, to }: { from: string; to: string },
): Promise<{ busy: { calendar_id: number; starts_at: number; ends_at: number }[] }> {
  const period = { from: new Date(Number(from) * 1000), to: new Date(Number(to) * 1000) }
  const rows = await listBusyTimesOf(orm, personId, period)
  return {
    busy: rows.map(({ calendarId, startsAt, endsAt }) => ({
      calendar_id: calendarId,
      starts_at: seconds(startsAt),
      ends_at: seconds(endsAt),
    })),
  }
}

/** Someone else's is answered as if it did not exist. */
export async function ownCalendar(orm: Orm, personId: PersonId, id: number): Promise<CalendarRow> {
  const row = (await listCalendarsOf(orm, personId)).find((each) => each.id === id)
  if (!row) throw new Problem('not-found')
  return row
}
