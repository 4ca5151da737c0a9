import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'

// Stores take an Orm: pool and transaction have the same type, so a store works with both. Drizzle's own
// `transaction` is left out on purpose, see connect-pool.ts.
export type Orm = Omit<NodePgDatabase, 'transaction' | '$client'>

export type Database = {
  kind: 'embedded' | 'external'
  pool: pg.Pool
  orm: Orm
  /** Resolves only after PostgreSQL confirmed the COMMIT; rejects if anything in it failed. */
  transaction<T>(work: (tx: Orm) => Promise<T>): Promise<T>
  /** Of the role that owns the tables, for migrations and backups. Contains the password: never log it. */
  connectionString: string
  /** Of the role that the server works as, where it is another one. */
  appConnectionString?: string
  close(): Promise<void>
}

// The common part of pino and Fastify's logger.
export type DatabaseLog = {
  info(data: object, message: string): void
  warn(data: object, message: string): void
  error(data: object, message: string): void
}
