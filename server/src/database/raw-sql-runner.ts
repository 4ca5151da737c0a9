import { type SQL, sql } from 'drizzle-orm'
import type { Orm } from './database.ts'

/** For libraries that produce SQL text with $1, $2 … and must run inside our transaction. */
export function rawSqlRunner(transaction: Orm) {
  return (text: string, values: unknown[] = []) => {
    const pieces = text
      .split(/\$(\d+)/)
      .map(
        (piece, index): SQL =>
          index % 2 === 0 ? sql.raw(piece) : sql`${sql.param(values[Number(piece) - 1])}`,
      )
    return transaction.execute(sql.join(pieces))
  }
}
