import type pg from 'pg'
import type { Orm } from './database.ts'

/** The name belongs to the text: on one connection another text under the same name is refused. */
export interface NamedStatement {
  name: string
  text: string
}

/**
 * For the few statements that are asked with every list: put together once and not with every question, read once a
 * connection by PostgreSQL, which then keeps its plan. Asked the usual way they take several times as long in this
 * process, and longer to plan than to answer. Dates come as pg reads them, not as drizzle does.
 */
export async function askNamed<Row extends object>(
  orm: Orm,
  statement: NamedStatement,
  values: readonly unknown[],
): Promise<Row[]> {
  const { $client } = orm as Orm & { $client: Pick<pg.ClientBase, 'query'> }
  const { rows } = await $client.query<Row>({ ...statement, values: [...values] })
  return rows
}
