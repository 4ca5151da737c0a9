import { type SupportState, supportStates } from '@evenkeel/contract/contact/support'
import { keysOf, recordOf } from '@evenkeel/contract/keys-of'
import { and, asc, count, desc, eq, ilike, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { Orm } from '../../../database/database.ts'
import { supportRequestTable } from './support-tables.ts'

const { number, subject, state, owedBy, updatedAt } = supportRequestTable

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
}

/** Where the previous page ended: among those that wait for our answer, or among the rest. */
export interface DeskPlace {
  part: 'owed' | 'rest'
  at: Date
  number: number
}

interface Wanted {
  state: SupportState | undefined
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
    .where(
      and(
        is,
        wanted.state && eq(state, wanted.state),
        wanted.searched === '' ? undefined : matchesSearch(wanted.searched),
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
    .where(eq(number, wanted))
  return row
}

export async function countDesk(orm: Orm): Promise<Record<SupportState, number>> {
  const rows = await orm.select({ state, count: count() }).from(supportRequestTable).groupBy(state)
  const counted = new Map(rows.map((row) => [row.state, row.count]))
  return recordOf(keysOf(supportStates), (each) => counted.get(each) ?? 0)
}
