import type pg from 'pg'
import type { Orm } from './database.ts'

/** The name identifies the text: a connection refuses another text under the same name. */
export interface NamedStatement {
  name: string
  text: string
}

/**
 * For the few statements that run with every list: built once, and planned once per connection by PostgreSQL. Built
 * the usual way they take several times as long in this process and longer to plan than to run. Dates are parsed by
 * pg, not by drizzle.
 */
export async function askNamed<Row extends object>(
  orm: Orm,
  statement: NamedStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  // The type of stores leaves it out, but every database and transaction has it.
  const { $client } = orm as Orm & { $client: Pick<pg.ClientBase, 'query'> }
  const { rows } = await $client.query<Row>({ ...statement, values: [...values] })
  return rows
}
