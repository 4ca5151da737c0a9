import type { BodyOf } from '@evenkeel/contract/endpoint'
import {
  type connectCalendar as call,
  type changeCalendar as changeCall,
  type findAccountCalendars as findCall,
  mostCalendars,
  mostCollections,
  type OutsideCalendar,
} from '@evenkeel/contract/people/calendars'
import { Problem } from '@evenkeel/contract/problem'
import type { Orm } from '../../../database/database.ts'
import type { Caller } from '../../../http/caller.ts'
import type {
  CalendarAccess,
  CalendarReading,
  FoundCalendar,
} from '../../../outside/calendars/calendar-source.ts'
import type { Services } from '../../../services.ts'
import { writeAudit } from '../../account/audit/write-audit.ts'
import { fetchableAddress, openAccess, orFieldProblem, sealAccess } from './calendar-access.ts'
import { limitConnecting } from './calendar-limits.ts'
import {
  deleteCalendar,
  insertCalendar,
  listCalendarsOf,
  replaceBusyTimes,
  setCalendar,
} from './calendar-store.ts'
import { readWell, settleFailure } from './check-calendar.ts'
import { calendarOnWire, ownCalendar } from './list-calendars.ts'
import { readCalendar } from './read-calendar.ts'

type Parts = Pick<Services, 'database' | 'clock' | 'secrets' | 'calendars' | 'live'>

/** The calendars of an account, for the advisor to choose from; nothing is stored. */
export async function findAccountCalendars(
  services: Parts,
  { personId }: Caller,
  { address, user_name: userName, password }: BodyOf<typeof findCall>,
): Promise<{ calendars: FoundCalendar[] }> {
  await limitConnecting(services, personId)
  const account = { address: fetchableAddress(address), userName, password }
  return { calendars: await orFieldProblem('caldav', services.calendars.findCalendars(account)) }
}

/** Read before it is stored, so that a wrong address or password is said at once. */
export async function connectCalendar(
  services: Parts,
  caller: Caller,
  body: BodyOf<typeof call>,
): Promise<{ calendar: OutsideCalendar }> {
  const { personId } = caller
  const { database, clock } = services
  await limitConnecting(services, personId)
  const refuseMore = async (orm: Orm) => {
    if ((await listCalendarsOf(orm, personId)).length >= mostCalendars)
      throw new Problem('bad-request', {
        address: `You can connect up to ${mostCalendars} calendars. Remove one first.`,
      })
  }
  await refuseMore(database.orm)
  const access = await orFieldProblem(body.kind, accessOf(services, body))
  const reading = await orFieldProblem(body.kind, readCalendar(services, personId, access))
  const now = clock.now()
  const id = await database.transaction(async (transaction) => {
    const row = await insertCalendar(transaction, {
      personId,
      name: body.name,
      ...sealAccess(services, access),
      ...readWell(reading, now),
      readAt: now,
      createdAt: now,
    })
    if (!row) throw new Problem('not-found')
    await replaceBusyTimes(transaction, row, reading.busy ?? [])
    await audit(transaction, caller, 'calendar-connected', row)
    return row.id
  })
  return { calendar: await calendarOnWire(services, caller, id) }
}

async function accessOf(services: Parts, body: BodyOf<typeof call>): Promise<CalendarAccess> {
  const address = fetchableAddress(body.address)
  if (body.kind === 'address') return { kind: 'address', address }
  const { user_name: userName, password, collections: chosen } = body
  const found = await services.calendars.findCalendars({ address, userName, password })
  // Only what the server itself named, so that the password goes nowhere else.
  const collections = found
    .map(({ collection }) => collection)
    .filter((collection) => chosen === undefined || chosen.includes(collection))
    .slice(0, mostCollections)
  if (collections.length === 0)
    throw new Problem('bad-request', { collections: 'Choose at least one calendar.' })
  return { kind: 'caldav', address, userName, password, collections }
}

/** A new name, or new access, which is tried before it replaces the old. */
export async function changeCalendar(
  services: Parts,
  caller: Caller,
  id: number,
  { name, ...typed }: BodyOf<typeof changeCall>,
): Promise<{ calendar: OutsideCalendar }> {
  const { database, clock } = services
  const row = await ownCalendar(database.orm, caller.personId, id)
  if (name !== undefined) await setCalendar(database.orm, id, { name })
  if (Object.keys(typed).length > 0) {
    await limitConnecting(services, caller.personId)
    const access = changedAccess(services, row.sealedAccess, row.kind, typed)
    const reading: CalendarReading = await orFieldProblem(
      row.kind,
      readCalendar(services, caller.personId, access),
    )
    const now = clock.now()
    await database.transaction(async (transaction) => {
      const saved = await setCalendar(transaction, id, {
        ...sealAccess(services, access),
        ...readWell(reading, now),
        readAt: now,
      })
      if (!saved) throw new Problem('not-found')
      await replaceBusyTimes(transaction, saved, reading.busy ?? [])
      await settleFailure(services, transaction, saved)
      await audit(transaction, caller, 'calendar-access-replaced', saved)
    })
  }
  return { calendar: await calendarOnWire(services, caller, id) }
}

function changedAccess(
  services: Parts,
  sealed: Buffer,
  kind: CalendarAccess['kind'],
  { address, user_name: userName, password }: Omit<BodyOf<typeof changeCall>, 'name'>,
): CalendarAccess {
  if (kind === 'address') {
    if (address === undefined) throw new Problem('bad-request', { address: 'Enter the new address.' })
    return { kind, address: fetchableAddress(address) }
  }
  if (password === undefined) throw new Problem('bad-request', { password: 'Enter your app password.' })
  const before = openAccess(services, sealed)
  if (before.kind !== 'caldav') throw new Problem('not-found')
  return { ...before, password, ...(userName !== undefined && { userName }) }
}

export async function removeCalendar({ database }: Parts, caller: Caller, id: number): Promise<undefined> {
  const row = await ownCalendar(database.orm, caller.personId, id)
  await database.transaction(async (transaction) => {
    await deleteCalendar(transaction, id)
    await audit(transaction, caller, 'calendar-removed', row)
  })
}

function audit(
  transaction: Orm,
  { personId }: Caller,
  event: string,
  { id, kind }: { id: number; kind: string },
) {
  return writeAudit(transaction, {
    event,
    actorId: personId,
    subjectType: 'advisor',
    subjectId: personId,
    detail: { calendarId: id, kind },
  })
}
