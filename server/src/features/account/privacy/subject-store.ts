import type { PersonId } from '@evenkeel/contract/person-id'
import { type SQL, sql } from 'drizzle-orm'
import type { Belonging, PersonalData, SubjectTable } from '../../../database/data-ownership.ts'
import type { Orm } from '../../../database/database.ts'
import { emailKey } from '../../../outside/identity-provider/email-key.ts'

// SQL built from what features declare about their tables: names come from our source, never from a request.

export interface Subject {
  personId: PersonId
  emailKeys: readonly string[]
  /** A later account with the same address belongs to someone else. */
  until: Date
  tables: PersonalData
}

export type SubjectRow = Record<string, unknown>

const timestamptz = 1184
const int8 = 20
const keyed = (column: SQL) => sql`lower(normalize(btrim(${column}), NFC))`

export async function findSubject(
  orm: Orm,
  tables: PersonalData,
  { personId, until }: { personId: PersonId; until: Date },
): Promise<Subject> {
  const { rows } = await orm.execute<{ email: string }>(sql`
    select email from person where id = ${personId}
    union select email from identity_link where person_id = ${personId}`)
  return { personId, until, tables, emailKeys: rows.map(({ email }) => emailKey(email)) }
}

/** All reads see one snapshot; must run first in a transaction. */
export async function freezeReads(transaction: Orm): Promise<void> {
  await transaction.execute(sql`set transaction isolation level repeatable read, read only`)
}

export async function readSubjectRows(
  orm: Orm,
  name: string,
  subject: Subject,
  table: Pick<SubjectTable, 'belongs' | 'exported' | 'hidesCodes'> = tableOf(subject, name),
): Promise<SubjectRow[]> {
  const columns = table.exported.map((column) => {
    const named = sql.identifier(column)
    return table.hidesCodes?.includes(column)
      ? sql`regexp_replace(${named}, '\\m\\d{6}\\M', '******', 'g') as ${named}`
      : sql`${named}`
  })
  const { rows, fields } = await orm.execute(sql`
    select ${sql.join(columns, sql`, `)} from ${sql.identifier(name)}
    where ${anyOf(table.belongs, subject)} order by 1`)
  const typeOf = new Map(fields.map((field) => [field.name, field.dataTypeID]))
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, value]) => [column, plain(value, typeOf.get(column))]),
    ),
  )
}

/** Rows that no feature declares as a person's are kept. */
export async function eraseSubject(transaction: Orm, subject: Subject): Promise<void> {
  for (const [name, table] of Object.entries(subject.tables).reverse()) {
    if ('nobodys' in table) continue
    const { leaves } = table
    const which = anyOf([...table.belongs, ...(table.about ?? [])], subject)
    if (leaves === 'deleted')
      await transaction.execute(sql`delete from ${sql.identifier(name)} where ${which}`)
    if (typeof leaves === 'object') {
      const emptied = leaves.emptied.map((column) => sql`${sql.identifier(column)} = default`)
      await transaction.execute(
        sql`update ${sql.identifier(name)} set ${sql.join(emptied, sql`, `)} where ${which}`,
      )
    }
  }
}

/** A failed delivery stored its error with the job, and the error may quote the address. */
export async function forgetDeliveries(transaction: Orm, subject: Subject): Promise<void> {
  const { rows } = await transaction.execute<{ has_jobs: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as has_jobs`,
  )
  if (!rows[0]?.has_jobs) return
  const { belongs, about = [] } = tableOf(subject, 'mail')
  await transaction.execute(sql`
    delete from pgboss.job where name = 'deliver-mail' and data->>'mailId' in (
      select id::text from mail where ${anyOf([...belongs, ...about], subject)})`)
}

function tableOf({ tables }: Subject, name: string): SubjectTable {
  const table = tables[name]
  if (!table || 'nobodys' in table) throw new Error(`${name} has no rows that are anybody's`)
  return table
}

function anyOf(belongings: readonly Belonging[], subject: Subject): SQL {
  return sql.join(
    belongings.map((belonging) => sql`(${conditionOf(belonging, subject)})`),
    sql` or `,
  )
}

function conditionOf(belonging: Belonging, subject: Subject): SQL {
  const column = sql`${sql.identifier(belonging.column)}`
  if ('in' in belonging) {
    const { belongs } = tableOf(subject, belonging.in)
    const isIn = sql`${column} in (select ${sql.identifier(belonging.to)} from ${sql.identifier(belonging.in)} where ${anyOf(belongs, subject)})`
    if (!('notBy' in belonging)) return belonging.when ? sql`${isIn} and ${isOneOf(belonging.when)}` : isIn
    const isOthers = sql`${isIn} and ${sql.identifier(belonging.notBy)} <> ${subject.personId}`
    return belonging.isSet ? sql`${isOthers} and ${sql.identifier(belonging.isSet)} is not null` : isOthers
  }
  if (belonging.is === 'named')
    return sql`${String(subject.personId)} = any(string_to_array(split_part(${column}, ':', 2), ','))`
  if (belonging.is === 'email') {
    const isTheirs = sql`${keyed(column)} = any(${sql.param(subject.emailKeys)}::text[])`
    if (!('untied' in belonging)) return isTheirs
    return sql`${isTheirs} and ${sql.identifier(belonging.untied)} is null
      and ${sql.identifier(belonging.madeAt)} < ${subject.until.toISOString()}::timestamptz`
  }
  if (!belonging.when) return sql`${column} = ${subject.personId}`
  return sql`${column} = ${subject.personId} and ${isOneOf(belonging.when)}`
}

const isOneOf = (when: { column: string; in: readonly string[] }) =>
  sql`${sql.identifier(when.column)} = any(${sql.param(when.in)}::text[])`

/** Times as ISO strings, as in all exports (spec 3-39). */
function plain(value: unknown, type: number | undefined): unknown {
  if (type === timestamptz && typeof value === 'string') return new Date(value).toISOString()
  if (type === int8 && typeof value === 'string') return Number(value)
  return value
}
