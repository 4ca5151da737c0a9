import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { afterCommit, collectAfterCommit } from './after-commit.ts'
import type { Database, Orm } from './database.ts'

/**
 * A database whose queries all run in this transaction and whose transactions are savepoints: several verbs commit
 * together or not at all.
 */
export function joinTransaction(
  { kind, connectionString }: Pick<Database, 'kind' | 'connectionString'>,
  transaction: Orm,
): Database {
  // The type of stores leaves the client out, but every transaction has it.
  const client = oneQueryAtATime((transaction as Orm & { $client: pg.PoolClient }).$client)
  const orm: Orm = drizzle({ client })
  return {
    kind,
    connectionString,
    orm,
    get pool(): pg.Pool {
      throw new Error('Inside a transaction there is one connection and no pool')
    },
    async transaction(work) {
      const nested = drizzle({ client })
      const isCommitted = collectAfterCommit(nested)
      await orm.execute(sql`savepoint joined`)
      try {
        const result = await work(nested)
        await orm.execute(sql`release savepoint joined`)
        afterCommit(transaction, isCommitted)
        return result
      } catch (error) {
        await orm.execute(sql`rollback to savepoint joined`)
        await orm.execute(sql`release savepoint joined`)
        throw error
      }
    },
    close: async () => undefined,
  }
}

/** Verbs run queries in parallel on a pool; on one connection pg requires them in sequence. */
function oneQueryAtATime(client: pg.PoolClient): pg.PoolClient {
  let last: Promise<unknown> = Promise.resolve()
  const query = (...words: unknown[]) => {
    const asked = last.then(() => Reflect.apply(client.query, client, words))
    // The caller handles the failure; the next query only waits for the end.
    last = Promise.resolve(asked).catch(() => undefined)
    return asked
  }
  return Object.create(client, { query: { value: query } })
}
