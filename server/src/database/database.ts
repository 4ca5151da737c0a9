import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

// Stores take an Orm: the pool's and a transaction's are the same type, so a store never asks
// which one it was given. Drizzle's own `transaction` is left out on purpose, see connect-pool.ts.
export type Orm = Omit<NodePgDatabase, 'transaction' | '$client'>

export type Database = {
  kind: 'embedded' | 'external'
  pool: pg.Pool
  orm: Orm
  /** Resolves only after PostgreSQL has said COMMIT; rejects when anything in it failed. */
  transaction<T>(work: (tx: Orm) => Promise<T>): Promise<T>
  /** For parts that bring their own pool (pg-boss). Holds the password: never log it. */
  connectionString: string
  close(): Promise<void>
}

// What pino and Fastify's logger have in common.
export type DatabaseLog = {
  info(data: object, message: string): void
  warn(data: object, message: string): void
  error(data: object, message: string): void
}
