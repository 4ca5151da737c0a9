import type { DeskView } from '@evenkeel/contract/contact/support-desk'
import type { PersonId } from '@evenkeel/contract/person-id'
import { and, asc, desc, eq, ilike, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../../../database/database.ts'
import { supportRequestTable } from '../support-tables.ts'

const { number, subject, state, owedBy, updatedAt, snoozedUntil } = supportRequestTable

// The list shows a little of the asker, from the table of another feature; a visitor has only an address.
const person = sql`person`
const isAsker = sql`person.id = ${supportRequestTable.personId}`
const columns = {
  request: supportRequestTable,
  asker: {
    email: sql<string>`coalesce(person.email, ${supportRequestTable.visitorEmail})`,
    firstName: sql<string | null>`person.first_name`,
    lastName: sql<string | null>`person.last_name`,
    isGone: sql<boolean>`person.disabled_at is not null`,
  },
  assignee: {
    id: sql<number | null>`assignee.id::float8`,
    firstName: sql<string | null>`assignee.first_name`,
    lastName: sql<string | null>`assignee.last_name`,
  },
}
// Requests of staff who left count as unassigned.
const assignee = sql`person assignee`
const isAssignee = sql`assignee.id = ${supportRequestTable.assigneeId} and assignee.role = 'admin' and assignee.disabled_at is null`

const dateIn = (at: Date) => sql`${at.toISOString()}::timestamptz`
const isSolved = sql`${state} = 'solved'`
const isSnoozed = (now: Date) => sql`(${snoozedUntil} is not null and ${snoozedUntil} > ${dateIn(now)})`
const isActive = (now: Date) => sql`(not ${isSolved} and not ${isSnoozed(now)})`

const viewConditions: Record<DeskView, (staffId: PersonId, now: Date) => SQL> = {
  mine: (staffId, now) => sql`${isActive(now)} and assignee.id = ${staffId}`,
  unassigned: (_, now) => sql`${isActive(now)} and assignee.id is null`,
  all: (_, now) => isActive(now),
  snoozed: (_, now) => sql`not ${isSolved} and ${isSnoozed(now)}`,
  solved: () => isSolved,
}

/** Where the previous page ended: among those that wait for our answer, or among the rest. */
export interface DeskPlace {
  part: 'owed' | 'rest'
  at: Date
  number: number
}

interface Wanted {
  view: DeskView
  staffId: PersonId
  now: Date
  searched: string
  after: DeskPlace | undefined
  limit: number
}

/** Each part is read in the order of its own index (migration 0017). */
const parts = {
  owed: {
    is: isNotNull(owedBy),
    order: [asc(owedBy), asc(number)],
    after: (place: DeskPlace) =>
      sql`(${owedBy}, ${number}) > (${place.at.toISOString()}::timestamptz, ${place.number}::bigint)`,
  },
  rest: {
    is: isNull(owedBy),
    order: [desc(updatedAt), desc(number)],
    after: (place: DeskPlace) =>
      sql`(${updatedAt}, ${number}) < (${place.at.toISOString()}::timestamptz, ${place.number}::bigint)`,
  },
}

export function listDeskPart(orm: Orm, part: DeskPlace['part'], wanted: Wanted) {
  const { is, order, after } = parts[part]
  return orm
    .select(columns)
    .from(supportRequestTable)
    .leftJoin(person, isAsker)
    .leftJoin(assignee, isAssignee)
    .where(
      and(
        is,
        // A search looks everywhere.
        wanted.searched === ''
          ? viewConditions[wanted.view](wanted.staffId, wanted.now)
          : matchesSearch(wanted.searched),
        wanted.after && after(wanted.after),
      ),
    )
    .orderBy(...order)
    .limit(wanted.limit)
}

export type DeskRow = Awaited<ReturnType<typeof listDeskPart>>[number]

/** Escapes what is a wildcard in LIKE. */
function matchesSearch(searched: string): SQL | undefined {
  const within = `%${searched.replaceAll(/[\\%_]/g, '\\$&')}%`
  const asNumber = /^#?(\d{1,15})$/.exec(searched)?.[1]
  return or(
    asNumber === undefined ? undefined : eq(number, Number(asNumber)),
    ilike(subject, within),
    sql`person.email ilike ${within}`,
    ilike(supportRequestTable.visitorEmail, within),
    sql`concat_ws(' ', person.first_name, person.last_name) ilike ${within}`,
  )
}

export async function findDeskRequest(orm: Orm, wanted: number): Promise<DeskRow | undefined> {
  const [row] = await orm
    .select(columns)
    .from(supportRequestTable)
    .leftJoin(person, isAsker)
    .leftJoin(assignee, isAssignee)
    .where(eq(number, wanted))
  return row
}

export interface DeskCounts {
  /** In the queue: neither solved nor snoozed. */
  open: number
  mine: number
  unassigned: number
  snoozed: number
  solved: number
  /** The first answer that is due, snoozed or not: a promise can't be snoozed. */
  firstDueAt: Date | null
  nextWakeAt: Date | null
  snoozedDueAt: Date | null
}

export async function readDeskCounts(orm: Orm, staffId: PersonId, now: Date): Promise<DeskCounts> {
  const counted = (view: DeskView) =>
    sql<number>`count(*) filter (where ${viewConditions[view](staffId, now)})::int`
  const ofSnoozed = viewConditions.snoozed(staffId, now)
  const [row] = await orm
    .select({
      open: counted('all'),
      mine: counted('mine'),
      unassigned: counted('unassigned'),
      snoozed: counted('snoozed'),
      solved: counted('solved'),
      firstDueAt: sql<string | null>`min(${owedBy})`,
      nextWakeAt: sql<string | null>`min(${snoozedUntil}) filter (where ${ofSnoozed})`,
      snoozedDueAt: sql<string | null>`min(${owedBy}) filter (where ${ofSnoozed})`,
    })
    .from(supportRequestTable)
    .leftJoin(assignee, isAssignee)
  // An aggregate always answers with one row.
  if (!row) throw new Error('the counts of the desk are missing')
  const dateOf = (text: string | null) => (text ? new Date(text) : null)
  return {
    ...row,
    firstDueAt: dateOf(row.firstDueAt),
    nextWakeAt: dateOf(row.nextWakeAt),
    snoozedDueAt: dateOf(row.snoozedDueAt),
  }
}

/** To whom requests can be assigned. */
export async function listActiveStaff(orm: Orm) {
  const { rows } = await orm.execute<{ id: number; firstName: string | null; lastName: string | null }>(sql`
    select id::float8 as id, first_name as "firstName", last_name as "lastName" from person
    where role = 'admin' and disabled_at is null and not is_deleted
    order by lower(concat_ws(' ', first_name, last_name)), id`)
  return rows
}

/** What else the same person asked, newest first. */
export async function listOtherTickets(orm: Orm, request: Pick<DeskRow['request'], 'personId' | 'number'>) {
  if (request.personId === null) return []
  return orm
    .select({ number, subject, state, updatedAt })
    .from(supportRequestTable)
    .where(and(eq(supportRequestTable.personId, request.personId), ne(number, request.number)))
    .orderBy(desc(updatedAt), desc(number))
    .limit(5)
}
